import { identitySettingsWords } from '#shared/features/identity/words/settings/words.generated.ts'
import { useNotify } from '#web/kernel/parts/Notices.tsx'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf } from '#web/kernel/viewer/whoOf.ts'
import { useAccountChecks } from '#widgets/features/identity/checks.ts'
import { useWrongPassword } from '#widgets/features/identity/security/wrongPassword.ts'
import { StepForm } from '#widgets/features/identity/steps/StepForm.tsx'
import { PasswordInput } from '#widgets/kernel/form/PasswordInput.tsx'
import { TextInput } from '#widgets/kernel/form/TextInput.tsx'
import { useFields } from '#widgets/kernel/form/useFields.ts'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { deleteOwnAccount } from './calls.ts'

type Props = { hasPassword: boolean; onDeleted(): Promise<unknown>; cancel(): void }

/** Says what is lost, and asks for the address and the password. */
export function DeleteAccount({ hasPassword, onDeleted, cancel }: Props) {
  const t = useWords(identitySettingsWords)
  const { api } = useSite()
  const viewer = useViewer()
  const notify = useNotify()
  const task = useSubmit(t('notDeleted'))
  const { checkSignInPassword } = useAccountChecks()
  const wrongPassword = useWrongPassword()
  const own = viewer.customer?.email.toLowerCase()
  const fields = useFields(
    { email: '', password: '' },
    {
      email: (typed) => (typed.trim().toLowerCase() === own ? null : t('fault.otherAddress')),
      password: (typed) => (hasPassword ? checkSignInPassword(typed) : null),
    },
  )
  const work = async () => {
    const { email, password } = fields.values
    try {
      await api.call(deleteOwnAccount, { email, password: hasPassword ? password : null }, inNameOf(viewer))
    } catch (error) {
      fields.refuse('password', wrongPassword(error))
      return
    }
    await onDeleted()
    notify(t('deleted'))
  }
  return (
    <StepForm
      message={t('deleting')}
      fields={fields}
      task={task}
      submit={t('deleteForGood')}
      look="danger"
      takesFocus
      work={work}
      links={
        <Button look="quiet" size="small" onClick={cancel}>
          {t('cancel')}
        </Button>
      }
    >
      {(about) => (
        <>
          <TextInput
            label={t('typeAddress')}
            type="email"
            autoComplete="off"
            about={about}
            {...fields.bind('email')}
          />
          {hasPassword && (
            <PasswordInput
              label={t('password')}
              autoComplete="current-password"
              {...fields.bind('password')}
            />
          )}
        </>
      )}
    </StepForm>
  )
}
