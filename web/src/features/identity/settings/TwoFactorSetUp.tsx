import { checkOneTimeCode } from '../../../../../shared/widgets/features/identity/checks.ts'
import { QrCode } from '../../../../../shared/widgets/features/identity/security/QrCode.tsx'
import { securityTexts } from '../../../../../shared/widgets/features/identity/security/securityTexts.ts'
import { StepForm } from '../../../../../shared/widgets/features/identity/steps/StepForm.tsx'
import { CodeInput } from '../../../../../shared/widgets/kernel/form/CodeInput.tsx'
import { useFields } from '../../../../../shared/widgets/kernel/form/useFields.ts'
import type { Task } from '../../../../../shared/widgets/kernel/form/useSubmit.ts'
import { Button } from '../../../../../shared/widgets/kernel/parts/Button.tsx'
import styles from './Settings.module.css'

type Props = {
  typedKey: string
  uri: string
  task: Task
  confirm(code: string): Promise<void>
  cancel(): void
}

/** The authenticator's secret, as a QR code and as text, and a first code to prove that it works. */
export function TwoFactorSetUp({ typedKey, uri, task, confirm, cancel }: Props) {
  const fields = useFields({ code: '' }, { code: checkOneTimeCode })
  return (
    <>
      <div className={styles.setUp}>
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div className={styles.steps}>
          <p>Scan the picture with your authenticator app. On this device, or without a camera:</p>
          <p>
            <a href={uri}>Open the authenticator app</a>, or enter this key there:
          </p>
          <p className={styles.secret}>{typedKey}</p>
        </div>
      </div>
      <StepForm
        {...{ task, fields }}
        takesFocus
        submit="Turn on"
        work={() => confirm(fields.values.code)}
        links={
          <Button look="quiet" size="small" onClick={cancel}>
            Cancel
          </Button>
        }
      >
        {() => <CodeInput label="One time code" hint={securityTexts.codeHint} {...fields.bind('code')} />}
      </StepForm>
    </>
  )
}
