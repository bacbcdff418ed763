import { useFields } from '../../../kernel/form/useFields.ts'
import { checkSignInPassword } from '../checks.ts'
import { wrongPassword } from './wrongPassword.ts'

/** Asks for the password again, without UI; a wrong one shows its fault at the field. */
export function usePasswordPrompt(work: (password: string) => Promise<void>) {
  const fields = useFields({ password: '' }, { password: checkSignInPassword })
  return {
    fields,
    submit: () =>
      work(fields.values.password).catch((error: unknown) => {
        fields.refuse('password', wrongPassword(error))
      }),
  }
}
