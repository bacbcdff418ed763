import { contentQuizWords } from '#shared/features/content/words/quiz/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import form from '../QuestionForm.module.css'
import type { AnswerProps, InputProps, QuestionView } from '../QuestionView.ts'
import { Explanations, TypedAnswer } from '../TypedAnswer.tsx'

/** A box for free text. */
function FreeText({ titleId, given, isBlocked, onChange }: InputProps) {
  const t = useWords(contentQuizWords)
  return (
    <textarea
      className={form.input}
      rows={6}
      maxLength={20_000}
      aria-labelledby={titleId}
      placeholder={t('answer.yours')}
      value={given.inputValue ?? ''}
      disabled={isBlocked}
      onChange={(event) => onChange({ userAnswers: [], inputValue: event.target.value })}
    />
  )
}

function WrittenText({ verdict, given }: AnswerProps) {
  return (
    <>
      <TypedAnswer given={given} />
      <Explanations verdict={verdict} />
    </>
  )
}

export const openEndedView: QuestionView = { Input: FreeText, Answer: WrittenText }
