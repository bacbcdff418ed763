import { passwordHint } from '../../../../shared/widgets/account/passwordHint.ts'
import { StepForm } from '../../../../shared/widgets/account/steps/StepForm.tsx'
import { PasswordInput } from '../../../../shared/widgets/form/PasswordInput.tsx'
import { useFields } from '../../../../shared/widgets/form/useFields.ts'
import { useSubmit } from '../../../../shared/widgets/form/useSubmit.ts'
import { useSite } from '../../app/Site.ts'
import { useNotify } from '../../parts/Notices.tsx'
import { checkChosen, checkCurrent, checkSame } from './changePasswordChecks.ts'
import { Section } from './Section.tsx'

/** The password, by the current one (2§5). The other browsers are signed out by it. */
export function ChangePassword({ onChanged }: { onChanged(): void | Promise<void> }) {
  const { api } = useSite()
  const notify = useNotify()
  const task = useSubmit('There was an error resetting the password. Please contact your administrator.')
  const fields = useFields(
    { current: '', chosen: '', again: '' },
    { current: checkCurrent, chosen: checkChosen, again: checkSame },
  )
  const change = async () => {
    const { current, chosen } = fields.values
    const answer = await api.call('changePassword', { currentPassword: current, password: chosen })
    notify(answer.message || 'The password has been updated.')
    fields.reset()
    await onChanged()
  }
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
