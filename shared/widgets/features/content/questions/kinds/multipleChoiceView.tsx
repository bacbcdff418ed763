import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { ChosenAnswers } from '../ChosenAnswers.tsx'
import styles from '../QuestionForm.module.css'
import type { InputProps, QuestionView } from '../QuestionView.ts'

/** Radio buttons: one answer is chosen. */
function OneChoice({ question, titleId, given, isBlocked, onChange }: InputProps) {
  return (
    <RadioGroup
      className={styles.answers}
      aria-labelledby={titleId}
      value={given.userAnswers[0] ?? ''}
      onValueChange={(value) => onChange({ userAnswers: [String(value)], inputValue: null })}
      disabled={isBlocked}
    >
      {question.answers.map((answer) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: Radio.Root is the control
        <label key={answer.id} className={styles.answer}>
          <Radio.Root value={answer.id} className={styles.radio}>
            <Radio.Indicator className={styles.dot} />
          </Radio.Root>
          <span>{answer.answerText}</span>
        </label>
      ))}
    </RadioGroup>
  )
}

export const multipleChoiceView: QuestionView = { Input: OneChoice, Answer: ChosenAnswers }
