import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { identitySettingsWords } from '#shared/features/identity/words/settings/words.generated.ts'
import { useAccountChecks } from '#widgets/features/identity/checks.ts'
import { QrCode } from '#widgets/features/identity/security/QrCode.tsx'
import { StepForm } from '#widgets/features/identity/steps/StepForm.tsx'
import { CodeInput } from '#widgets/kernel/form/CodeInput.tsx'
import { useFields } from '#widgets/kernel/form/useFields.ts'
import type { Task } from '#widgets/kernel/form/useSubmit.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Rich } from '#widgets/kernel/words/Rich.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
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
  const t = useWords(identitySettingsWords)
  const account = useWords(identityAccountWords)
  const { checkOneTimeCode } = useAccountChecks()
  const fields = useFields({ code: '' }, { code: checkOneTimeCode })
  return (
    <>
      <div className={styles.setUp}>
        <QrCode text={uri} label={t('qrCode')} />
        <div className={styles.steps}>
          <p>{t('scan')}</p>
          <p>
            <Rich of={t} message="openApp" values={{ link: (inside) => <a href={uri}>{inside}</a> }} />
          </p>
          <p className={styles.secret} dir="ltr">
            {typedKey}
          </p>
        </div>
      </div>
      <StepForm
        {...{ task, fields }}
        takesFocus
        submit={t('turnOn')}
        work={() => confirm(fields.values.code)}
        links={
          <Button look="quiet" size="small" onClick={cancel}>
            {t('cancel')}
          </Button>
        }
      >
        {() => <CodeInput label={account('oneTimeCode')} hint={t('codeHint')} {...fields.bind('code')} />}
      </StepForm>
    </>
  )
}
