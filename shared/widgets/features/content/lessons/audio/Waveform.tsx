import styles from './Waveform.module.css'

/** The picture of a sound: bars, those that were heard in another colour. The slider above it does the work. */
export function Waveform({ peaks, share }: { peaks: readonly number[]; share: number }) {
  const bars = peaks
    .map((level, index) => {
      const height = Math.max(3, level)
      return `M${index + 0.5} ${50 - height / 2}v${height}`
    })
    .join('')
  const box = `0 0 ${peaks.length} 100`
  return (
    <span className={styles.wave}>
      <svg
        viewBox={box}
        preserveAspectRatio="none"
        className={styles.all}
        focusable="false"
        aria-hidden="true"
      >
        <path d={bars} />
      </svg>
      <svg
        viewBox={box}
        preserveAspectRatio="none"
        className={styles.heard}
        style={{ clipPath: `inset(0 ${100 - share * 100}% 0 0)` }}
        focusable="false"
        aria-hidden="true"
      >
        <path d={bars} />
      </svg>
    </span>
  )
}
