import { contentQuizWords } from '#shared/features/content/words/quiz/words.generated.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './AnswerView.module.css'
import type { AnswerProps } from './QuestionView.ts'
import { questionViews } from './questionViews.ts'

type Props = AnswerProps & {
  /** The answer was just given: screen readers announce the verdict. */
  isNew?: boolean
}

/** The verdict on an answer, the answer itself, the key, and the explanations. */
export function AnswerDetails({ question, verdict, given, isNew = false }: Props) {
  const t = useWords(contentQuizWords)
  const { Answer } = questionViews[question.type]
  const said = t(sentence(verdict.isCorrect))
  const tone = verdict.isCorrect === null ? 'neutral' : verdict.isCorrect ? 'right' : 'wrong'
  return (
    <>
      <p className={`${styles.verdict} ${styles[tone]}`} {...(isNew && { role: 'status' })}>
        <Icon name={tone === 'wrong' ? 'close' : 'check'} />
        {said}
      </p>
      <Answer question={question} verdict={verdict} given={given} />
    </>
  )
}

const sentence = (isCorrect: boolean | null) =>
  isCorrect === null ? 'answer.thanks' : isCorrect ? 'answer.correct' : 'answer.incorrect'
