import { type ReactNode, useId, useRef, useState } from 'react'
import { meetingsMeetingWords } from '#shared/features/meetings/words/meeting/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './CopyField.module.css'

/** An address to take along; `children` are other ways to use it. */
export function CopyField({
  label,
  value,
  children,
}: {
  label: string
  value: string
  children?: ReactNode
}) {
  const t = useWords(meetingsMeetingWords)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<string | null>(null)
  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(value)
    } catch {
      // Not allowed, or not on https: it is selected, to be copied by hand.
      field.current?.select()
    }
  }
  const isCopied = copied === value
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          ref={field}
          id={id}
          className={styles.field}
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
        />
        <Button look="secondary" onClick={() => void copy()}>
          {t(isCopied ? 'feed.copied' : 'feed.copy')}
        </Button>
        {children}
      </div>
      <p role="status" className={styles.hidden}>
        {isCopied ? t('feed.copied') : ''}
      </p>
    </>
  )
}
