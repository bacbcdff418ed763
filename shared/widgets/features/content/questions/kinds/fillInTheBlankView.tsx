import { contentQuizWords } from '#shared/features/content/words/quiz/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from '../AnswerView.module.css'
import form from '../QuestionForm.module.css'
import type { AnswerProps, InputProps, QuestionView } from '../QuestionView.ts'
import { Explanations, TypedAnswer } from '../TypedAnswer.tsx'

/** A line to type a word or phrase in. */
function Blank({ titleId, given, isBlocked, onChange }: InputProps) {
  const t = useWords(contentQuizWords)
  return (
    <input
      className={form.input}
      aria-labelledby={titleId}
      placeholder={t('answer.yours')}
      autoComplete="off"
      value={given.inputValue ?? ''}
      disabled={isBlocked}
      onChange={(event) => onChange({ userAnswers: [], inputValue: event.target.value })}
    />
  )
}

/** The typed text, and the accepted texts, which are the key. */
function FilledBlank({ verdict, given }: AnswerProps) {
  const t = useWords(contentQuizWords)
  const accepted = verdict.correctAnswer ?? []
  return (
    <>
      <TypedAnswer given={given} />
      {accepted.length > 0 && (
        <ul className={styles.answers}>
          {accepted.map((text) => (
            <li key={text} className={styles.answer} data-right>
              <span className={styles.text}>{text}</span>
              <span className={styles.tag}>
                {t(accepted.length === 1 ? 'answer.right' : 'answer.accepted')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Explanations verdict={verdict} />
    </>
  )
}

export const fillInTheBlankView: QuestionView = { Input: Blank, Answer: FilledBlank }
