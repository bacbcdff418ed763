import { DialogForm } from '#desktop/renderer/kernel/parts/DialogForm.tsx'
import { CodeLine } from '#desktop/renderer/kernel/parts/Line.tsx'
import { identitySettingsWords } from '#shared/features/identity/words/settings/words.generated.ts'
import { useAccountChecks } from '#widgets/features/identity/checks.ts'
import { QrCode } from '#widgets/features/identity/security/QrCode.tsx'
import { useFields } from '#widgets/kernel/form/useFields.ts'
import type { Task } from '#widgets/kernel/form/useSubmit.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Account.module.css'

type TwoFactorSetUpProps = {
  typedKey: string
  uri: string
  task: Task
  confirm(code: string): Promise<void>
  onClose(): void
}

/** The authenticator's secret, as a QR code and as text, and a first code to prove that it works. */
export function TwoFactorSetUp({ typedKey, uri, task, confirm, onClose }: TwoFactorSetUpProps) {
  const t = useWords(identitySettingsWords)
  const { checkOneTimeCode } = useAccountChecks()
  const fields = useFields({ code: '' }, { code: checkOneTimeCode })
  return (
    <DialogForm
      {...{ task, fields, onClose }}
      submit="Turn on"
      work={() => confirm(fields.values.code)}
      intro={
        <div className={styles.setUp}>
          <QrCode text={uri} label="QR code for your authenticator app" />
          <div className={styles.steps}>
            <p>Scan the QR code with your authenticator app. Without a camera, enter this key there:</p>
            <p className={styles.secret}>{typedKey}</p>
          </div>
        </div>
      }
    >
      <CodeLine label="One time code" hint={t('codeHint')} {...fields.bind('code')} />
    </DialogForm>
  )
}
