import styles from './Meaning.module.css'
import { PopoverButton } from './PopoverButton.tsx'

/** A small “?” beside a word that not everybody knows: a click, a touch or Enter shows what it means. */
export function Meaning({ word, text }: { word: string; text: string }) {
  return (
    <PopoverButton
      variant="minimal"
      size="small"
      placement="bottom-start"
      className={styles.button ?? ''}
      text="?"
      aria-label={`What does “${word}” mean?`}
      data-testid="meaning"
      content={
        <p className={styles.text} role="status">
          {text}
        </p>
      }
    />
  )
}
