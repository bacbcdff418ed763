import { useId, useRef, useState } from 'react'
import { meetingsMeetingWords } from '#shared/features/meetings/words/meeting/words.generated.ts'
import { Button, buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './OwnCalendar.module.css'

/** The address by which a calendar reads its owner's meetings again and again. */
export function OwnCalendar({ address }: { address: string }) {
  const t = useWords(meetingsMeetingWords)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setIsCopied(true)
    } catch {
      // Not allowed, or not on https: it is selected, to be copied by hand.
      field.current?.select()
    }
  }
  return (
    <details className={styles.calendar}>
      <summary className={styles.summary}>{t('feed')}</summary>
      <p className={styles.text}>{t('feed.text')}</p>
      <label htmlFor={id} className={styles.label}>
        {t('feed.address')}
      </label>
      <div className={styles.row}>
        <input
          ref={field}
          id={id}
          className={styles.field}
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
        />
        <Button look="secondary" onClick={() => void copy()}>
          {t(isCopied ? 'feed.copied' : 'feed.copy')}
        </Button>
        <a className={buttonClass({ look: 'secondary' })} href={address.replace(/^https?:/, 'webcal:')}>
          {t('feed.open')}
        </a>
      </div>
      <p role="status" className={styles.hidden}>
        {isCopied ? t('feed.copied') : ''}
      </p>
    </details>
  )
}
