import { formatPercent } from '#shared/kernel/words/formats.ts'
import { useLanguage } from '../words/useWords.ts'
import styles from './ProgressBar.module.css'

type Props = { value: number; label: string }

/** Percent, as a bar and in words. */
export function ProgressBar({ value, label }: Props) {
  const language = useLanguage()
  const percent = Math.min(100, Math.max(0, Math.floor(value)))
  return (
    <div className={styles.progress}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span
          className={styles.value}
          style={{ width: `${percent}%` }}
          data-complete={percent === 100 || undefined}
        />
      </div>
      <span className={styles.text} aria-hidden="true">
        {formatPercent(language, percent)}
      </span>
    </div>
  )
}
