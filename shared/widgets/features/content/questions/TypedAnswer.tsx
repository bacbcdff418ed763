import { contentQuizWords } from '#shared/features/content/words/quiz/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { Verdict } from '../host/WidgetHost.ts'
import styles from './AnswerView.module.css'
import type { GivenInput } from './answerDraft.ts'

/** What the learner typed. */
export function TypedAnswer({ given }: { given: GivenInput | null }) {
  const t = useWords(contentQuizWords)
  if (!given?.inputValue) return null
  return (
    <p className={styles.typed}>
      <span className={styles.label}>{t('answer.yours')}</span>
      {given.inputValue}
    </p>
  )
}

/** The explanations below a typed answer: the server does not say which accepted text each belongs to. */
export const Explanations = ({ verdict }: { verdict: Verdict }) =>
  [...new Set(Object.values(verdict.explanations ?? {}))].map((reason) => (
    <p key={reason} className={styles.reason}>
      {reason}
    </p>
  ))
