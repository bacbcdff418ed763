import type { SignUpField } from '#shared/features/identity/operations/identityOptions.ts'
import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { useWords } from '../../kernel/words/useWords.ts'

/** A sign-up field's label: ours in the reader's language, the organization's own as it wrote it. */
export function useSignUpLabel(): (field: SignUpField) => string {
  const t = useWords(identityAccountWords)
  return ({ name, label }) => (isOurs(name) ? t(`field.${name}`) : label)
}

const isOurs = (name: string) => name === 'name' || name === 'phoneNumber'
