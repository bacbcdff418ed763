import styles from './Form.module.css'
import { TextInput } from './TextInput.tsx'
import type { Bound } from './useFields.ts'

type Props = Bound & { label: string; hint?: string; about?: string | undefined; hasLetters?: boolean }

/** A code from a mail or an authenticator: phones suggest it, and show their number keys unless it has letters. */
export function CodeInput({ hasLetters = false, ...props }: Props) {
  return (
    <div className={styles.code}>
      <TextInput
        {...props}
        autoComplete="one-time-code"
        inputMode={hasLetters ? 'text' : 'numeric'}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
      />
    </div>
  )
}
