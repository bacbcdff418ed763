import { checkOneTimeCode } from '../../../../shared/widgets/account/checks.ts'
import { StepForm } from '../../../../shared/widgets/account/steps/StepForm.tsx'
import { CodeInput } from '../../../../shared/widgets/form/CodeInput.tsx'
import { useFields } from '../../../../shared/widgets/form/useFields.ts'
import type { Task } from '../../../../shared/widgets/form/useSubmit.ts'
import { Button } from '../../../../shared/widgets/parts/Button.tsx'
import { QrCode } from './QrCode.tsx'
import styles from './Settings.module.css'

type Props = {
  secret: string
  uri: string
  task: Task
  confirm(code: string): Promise<void>
  cancel(): void
}

/** The secret for the authenticator, as a picture and to type, and a first code that proves it arrived. */
export function TwoFactorSetUp({ secret, uri, task, confirm, cancel }: Props) {
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
          <p className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
        </div>
      </div>
      <StepForm
        {...{ task, fields }}
        takesFocus
        submit="Turn on"
        work={() => confirm(fields.values.code.replace(/\s/g, ''))}
        links={
          <Button look="quiet" size="small" onClick={cancel}>
            Cancel
          </Button>
        }
      >
        {() => (
          <CodeInput label="One time code" hint="The code that the app shows now." {...fields.bind('code')} />
        )}
      </StepForm>
    </>
  )
}
