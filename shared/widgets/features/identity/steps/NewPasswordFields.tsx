import { PasswordInput } from '../../../kernel/form/PasswordInput.tsx'
import type { Bound } from '../../../kernel/form/useFields.ts'
import { passwordHint } from '../passwordHint.ts'

type Props = {
  label: string
  password: Bound
  repeat: Bound
  about?: string | undefined
}

/** A new password that follows the shared rule, entered twice. */
export function NewPasswordFields({ label, password, repeat, about }: Props) {
  return (
    <>
      <PasswordInput
        label={label}
        autoComplete="new-password"
        hint={passwordHint}
        about={about}
        {...password}
      />
      <PasswordInput label="Confirm Password" autoComplete="new-password" {...repeat} />
    </>
  )
}
