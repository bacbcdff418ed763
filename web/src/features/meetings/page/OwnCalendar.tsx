import { meetingsMeetingWords } from '#shared/features/meetings/words/meeting/words.generated.ts'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { CopyField } from './CopyField.tsx'
import styles from './OwnCalendar.module.css'

/** The address by which a calendar reads its owner's meetings again and again. */
export function OwnCalendar({ address }: { address: string }) {
  const t = useWords(meetingsMeetingWords)
  return (
    <details className={styles.calendar}>
      <summary className={styles.summary}>{t('feed')}</summary>
      <p className={styles.text}>{t('feed.text')}</p>
      <CopyField label={t('feed.address')} value={address}>
        <a className={buttonClass({ look: 'secondary' })} href={address.replace(/^https?:/, 'webcal:')}>
          {t('feed.open')}
        </a>
      </CopyField>
    </details>
  )
}
