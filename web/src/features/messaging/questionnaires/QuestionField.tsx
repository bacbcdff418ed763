import { useId } from 'react'
import { mostAnswerCharacters, scaleRange } from '#shared/features/messaging/rules/questionnaireLimits.ts'
import { messagingQuestionnaireWords } from '#shared/features/messaging/words/questionnaire/words.generated.ts'
import page from '#web/kernel/parts/Page.module.css'
import form from '#widgets/kernel/form/Form.module.css'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { ShownQuestion } from '../calls.ts'
import styles from './Questionnaire.module.css'
import type { Response } from './useAnswers.ts'

type Props = { question: ShownQuestion; response: Response; onAnswer(response: Response): void }

/** A question with what answers it: native controls, each with its keys. */
export function QuestionField(props: Props) {
  switch (props.question.type) {
    case 'fillInTheBlank':
      return <Written {...props} />
    case 'scale':
      return <Scale {...props} />
    default:
      return <Choices {...props} />
  }
}

function Written({ question, response, onAnswer }: Props) {
  const t = useWords(messagingQuestionnaireWords)
  const id = useId()
  const text = typeof response === 'string' ? response : ''
  const isFull = [...text].length >= mostAnswerCharacters
  return (
    <div className={styles.question}>
      <label htmlFor={id} className={`${styles.asked} ${page.authored}`}>
        {question.name}
      </label>
      <textarea
        id={id}
        rows={3}
        className={`${form.input} ${form.area}`}
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={(event) =>
          onAnswer([...event.target.value].slice(0, mostAnswerCharacters).join('') || null)
        }
      />
      <span id={`${id}-hint`} className={form.hint} aria-live="polite">
        {isFull && t('tooLong', { max: mostAnswerCharacters })}
      </span>
    </div>
  )
}

function Scale({ question, response, onAnswer }: Props) {
  const t = useWords(messagingQuestionnaireWords)
  const id = useId()
  const { min, max } = scaleRange
  const isAnswered = typeof response === 'string'
  const value = isAnswered ? Number(response) : scaleRange.default
  // What it shows at first is no answer: it becomes one by a press or a key, also where that moves nothing.
  const take = ({ currentTarget }: { currentTarget: HTMLInputElement }) => onAnswer(currentTarget.value)
  return (
    <div className={styles.question}>
      <label htmlFor={id} className={`${styles.asked} ${page.authored}`}>
        {question.name}
      </label>
      <div className={styles.scale}>
        <input
          id={id}
          type="range"
          className={styles.range}
          min={min}
          max={max}
          step={1}
          value={value}
          aria-describedby={`${id}-hint`}
          aria-valuetext={isAnswered ? undefined : t('noAnswer')}
          data-open={isAnswered ? undefined : true}
          onChange={take}
          onPointerUp={take}
          onKeyUp={(event) => movingKeys.has(event.key) && take(event)}
        />
        <output htmlFor={id} className={styles.value}>
          {isAnswered ? value : '–'}
        </output>
      </div>
      <span id={`${id}-hint`} className={form.hint}>
        {t(isAnswered ? 'scaleHint' : 'scaleOpen', { min, max })}
      </span>
    </div>
  )
}

const movingKeys = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', ' '])

function Choices({ question, response, onAnswer }: Props) {
  const t = useWords(messagingQuestionnaireWords)
  const name = useId()
  const isMany = question.type === 'multipleResponse'
  const chosen: readonly string[] = Array.isArray(response) ? response : response === null ? [] : [response]
  const answers =
    question.type === 'yesno'
      ? [
          { id: 'yes', answerText: t('yes') },
          { id: 'no', answerText: t('no') },
        ]
      : question.availableAnswers
  const toggle = (id: string, isChosen: boolean) => {
    // In the order in which they are offered.
    const next = answers.map((one) => one.id).filter((one) => (one === id ? isChosen : chosen.includes(one)))
    onAnswer(next.length > 0 ? next : null)
  }
  return (
    <fieldset className={`${styles.question} ${styles.choices}`}>
      <legend className={`${styles.asked} ${page.authored}`}>{question.name}</legend>
      {answers.map(({ id, answerText }) => (
        <label key={id} className={styles.choice}>
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(id)}
            onChange={(event) => (isMany ? toggle(id, event.target.checked) : onAnswer(id))}
          />
          <span className={page.authored}>{answerText}</span>
        </label>
      ))}
    </fieldset>
  )
}
