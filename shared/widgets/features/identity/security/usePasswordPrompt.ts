import { useFields } from '#widgets/kernel/form/useFields.ts'
import { useAccountChecks } from '../checks.ts'
import { useWrongPassword } from './wrongPassword.ts'

/** Asks for the password again, without UI; a wrong one shows its fault at the field. */
export function usePasswordPrompt(work: (password: string) => Promise<void>) {
  const { checkSignInPassword } = useAccountChecks()
  const wrongPassword = useWrongPassword()
  const fields = useFields({ password: '' }, { password: checkSignInPassword })
  return {
    fields,
    submit: () =>
      work(fields.values.password).catch((error: unknown) => {
        fields.refuse('password', wrongPassword(error))
      }),
  }
}
