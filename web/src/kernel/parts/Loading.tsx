import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Loading.module.css'

/** Shown while something loads, but only after a moment. */
export function Loading({ label }: { label?: string }) {
  const t = useWords(kernelFrameWords)
  return (
    <p className={styles.loading} role="status">
      {label ?? t('loading')}
    </p>
  )
}
