import { passwordHint } from '../../../../../shared/widgets/features/identity/passwordHint.ts'
import { useChangePassword } from '../../../../../shared/widgets/features/identity/security/useChangePassword.ts'
import { StepForm } from '../../../../../shared/widgets/features/identity/steps/StepForm.tsx'
import { PasswordInput } from '../../../../../shared/widgets/kernel/form/PasswordInput.tsx'
import { useNotify } from '../../../kernel/parts/Notices.tsx'
import { Section } from './Section.tsx'
import { useAccountCalls } from './useAccountCalls.ts'

/** Changing the password with the current one (2§5). Signs other browsers out. */
export function ChangePassword({ onChanged }: { onChanged(): void | Promise<void> }) {
  const notify = useNotify()
  const { task, fields, change } = useChangePassword(useAccountCalls(), async (message) => {
    notify(message)
    await onChanged()
  })
  return (
    <Section title="Password" text="Changing it signs you out of your other browsers.">
      <StepForm {...{ task, fields }} submit="Change password" work={change}>
        {() => (
          <>
            <PasswordInput
              label="Current password"
              autoComplete="current-password"
              {...fields.bind('current')}
            />
            <PasswordInput
              label="New password"
              autoComplete="new-password"
              hint={passwordHint}
              {...fields.bind('chosen')}
            />
            <PasswordInput
              label="Repeat new password"
              autoComplete="new-password"
              {...fields.bind('again')}
            />
          </>
        )}
      </StepForm>
    </Section>
  )
}
