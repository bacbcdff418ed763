import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { PasswordInput } from '#widgets/kernel/form/PasswordInput.tsx'
import type { Bound } from '#widgets/kernel/form/useFields.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'

type Props = {
  label: string
  password: Bound
  /** Null where it is entered once. */
  repeat: Bound | null
  about?: string | undefined
}

/** A new password that follows the shared rule, entered twice unless that would be in the way. */
export function NewPasswordFields({ label, password, repeat, about }: Props) {
  const t = useWords(identityAccountWords)
  return (
    <>
      <PasswordInput
        label={label}
        autoComplete="new-password"
        hint={t('passwordHint')}
        about={about}
        {...password}
      />
      {repeat && <PasswordInput label={t('confirmPassword')} autoComplete="new-password" {...repeat} />}
    </>
  )
}

/** A hidden field that tells password managers whose password is entered below. */
export function KnownEmail({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}
