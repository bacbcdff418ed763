import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Loading.module.css'

/** Shown while something loads, but only after a moment; `isAnswer`: at once, where somebody has just pressed a button. */
export function Loading({ label, isAnswer = false }: { label?: string; isAnswer?: boolean }) {
  const t = useWords(kernelFrameWords)
  return (
    <p className={styles.loading} data-answer={isAnswer} role="status">
      {label ?? t('loading')}
    </p>
  )
}
