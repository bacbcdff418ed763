import { Checkbox } from '@base-ui/react/checkbox'
import { contentQuizWords } from '#shared/features/content/words/quiz/words.generated.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { ChosenAnswers } from '../ChosenAnswers.tsx'
import styles from '../QuestionForm.module.css'
import type { InputProps, QuestionView } from '../QuestionView.ts'

/** Checkboxes: any number of answers is chosen. */
function ManyChoices({ question, titleId, given, isBlocked, onChange }: InputProps) {
  const t = useWords(contentQuizWords)
  const chosen = given.userAnswers
  const others = (id: string) => chosen.filter((one) => one !== id)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the question is its name, not a legend
    <div className={styles.answers} role="group" aria-labelledby={titleId}>
      <p className={styles.hint}>{t('chooseAll')}</p>
      {question.answers.map(({ id, answerText }) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: Checkbox.Root is the control
        <label key={id} className={styles.answer}>
          <Checkbox.Root
            className={styles.checkbox}
            checked={chosen.includes(id)}
            disabled={isBlocked}
            onCheckedChange={(isOn) =>
              onChange({ userAnswers: isOn ? [...others(id), id] : others(id), inputValue: null })
            }
          >
            <Checkbox.Indicator className={styles.tick}>
              <Icon name="check" size={16} />
            </Checkbox.Indicator>
          </Checkbox.Root>
          <span>{answerText}</span>
        </label>
      ))}
    </div>
  )
}

export const multipleResponseView: QuestionView = { Input: ManyChoices, Answer: ChosenAnswers }
