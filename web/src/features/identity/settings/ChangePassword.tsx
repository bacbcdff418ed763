import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { identitySettingsWords } from '#shared/features/identity/words/settings/words.generated.ts'
import { useNotify } from '#web/kernel/parts/Notices.tsx'
import { useChangePassword } from '#widgets/features/identity/security/useChangePassword.ts'
import { StepForm } from '#widgets/features/identity/steps/StepForm.tsx'
import { PasswordInput } from '#widgets/kernel/form/PasswordInput.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { Section } from './Section.tsx'
import { useAccountCalls } from './useAccountCalls.ts'

/** Changing the password with the current one (2§5). Signs other browsers out. */
export function ChangePassword({ onChanged }: { onChanged(): void | Promise<void> }) {
  const t = useWords(identitySettingsWords)
  const account = useWords(identityAccountWords)
  const notify = useNotify()
  const { task, fields, change } = useChangePassword(useAccountCalls(), async (message) => {
    notify(message)
    await onChanged()
  })
  return (
    <Section title={t('password')} text={t('passwordText')}>
      <StepForm {...{ task, fields }} submit={t('changePassword')} work={change}>
        {() => (
          <>
            <PasswordInput
              label={t('currentPassword')}
              autoComplete="current-password"
              {...fields.bind('current')}
            />
            <PasswordInput
              label={account('newPassword')}
              autoComplete="new-password"
              hint={account('passwordHint')}
              {...fields.bind('chosen')}
            />
            <PasswordInput
              label={t('repeatPassword')}
              autoComplete="new-password"
              {...fields.bind('again')}
            />
          </>
        )}
      </StepForm>
    </Section>
  )
}
