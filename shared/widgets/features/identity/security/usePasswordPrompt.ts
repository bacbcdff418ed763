import { useFields } from '../../../kernel/form/useFields.ts'
import { checkSignInPassword } from '../checks.ts'
import { wrongPassword } from './wrongPassword.ts'

/** The password once more, without its looks: one that is wrong says so at its field. */
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
