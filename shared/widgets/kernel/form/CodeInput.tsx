import styles from './Form.module.css'
import { TextInput } from './TextInput.tsx'
import type { Bound } from './useFields.ts'

type Props = Bound & { label: string; hint?: string; about?: string | undefined }

/** A code from a mail or an authenticator: phones suggest it, and show their number keys. */
export function CodeInput(props: Props) {
  return (
    <div className={styles.code}>
      <TextInput
        {...props}
        autoComplete="one-time-code"
        inputMode="numeric"
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
      />
    </div>
  )
}
