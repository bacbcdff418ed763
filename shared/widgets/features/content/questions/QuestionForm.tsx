import { Checkbox } from '@base-ui/react/checkbox'
import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button } from '../../../kernel/parts/Button.tsx'
import { Icon } from '../../../kernel/parts/Icon.tsx'
import { useLinks } from '../host/useLinks.ts'
import type { ShownQuestion } from '../host/WidgetHost.ts'
import type { GivenInput } from './answerDraft.ts'
import { answerDraft } from './answerDraft.ts'
import styles from './QuestionForm.module.css'

type Props = {
  question: ShownQuestion
  attemptID: string
  /** A call is running or the time is over (QUI-20). */
  isBlocked: boolean
  submit(input: GivenInput): void
}
const pictureNames = ['poster.jpg', 'original']

/** One question of any of the four kinds, with its Submit button (1§5). */
export function QuestionForm({ question, attemptID, isBlocked, submit }: Props) {
  const draft = useMemo(() => answerDraft(attemptID, question.id), [attemptID, question.id])
  const [chosen, setChosen] = useState(() => draft.read().userAnswers)
  const [typed, setTyped] = useState(() => draft.read().inputValue ?? '')
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { files } = useLinks(question.posterImageID, pictureNames)
  useEffect(() => heading.current?.focus(), [])

  const isTyped = question.type === 'openEnded' || question.type === 'fillInTheBlank'
  useEffect(
    () => draft.keep({ userAnswers: chosen, inputValue: typed === '' ? null : typed }),
    [draft, chosen, typed],
  )
  const isEmpty = isTyped ? typed.trim() === '' : chosen.length === 0
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty || isBlocked) return
    submit(isTyped ? { userAnswers: [], inputValue: typed } : { userAnswers: chosen, inputValue: null })
  }
  const picture = files['poster.jpg'] ?? files.original
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.question}>
        {question.questionText}
      </h2>
      {picture && <img className={styles.picture} src={picture} alt="" />}
      {question.type === 'multipleChoiceQuestion' && (
        <RadioGroup
          className={styles.answers}
          aria-labelledby={titleId}
          value={chosen[0] ?? ''}
          onValueChange={(value) => setChosen([String(value)])}
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
      )}
      {question.type === 'multipleResponseQuestion' && (
        // biome-ignore lint/a11y/useSemanticElements: the question is its name, not a legend
        <div className={styles.answers} role="group" aria-labelledby={titleId}>
          <p className={styles.hint}>Choose all that apply.</p>
          {question.answers.map((answer) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: Checkbox.Root is the control
            <label key={answer.id} className={styles.answer}>
              <Checkbox.Root
                className={styles.checkbox}
                checked={chosen.includes(answer.id)}
                disabled={isBlocked}
                onCheckedChange={(isOn) =>
                  setChosen((before) =>
                    isOn ? [...before, answer.id] : before.filter((id) => id !== answer.id),
                  )
                }
              >
                <Checkbox.Indicator className={styles.tick}>
                  <Icon name="check" size={16} />
                </Checkbox.Indicator>
              </Checkbox.Root>
              <span>{answer.answerText}</span>
            </label>
          ))}
        </div>
      )}
      {question.type === 'fillInTheBlank' && (
        <input
          className={styles.input}
          aria-labelledby={titleId}
          placeholder="Your answer"
          autoComplete="off"
          value={typed}
          disabled={isBlocked}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {question.type === 'openEnded' && (
        <textarea
          className={styles.input}
          rows={6}
          maxLength={20_000}
          aria-labelledby={titleId}
          placeholder="Your answer"
          value={typed}
          disabled={isBlocked}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <div>
        <Button type="submit" disabled={isEmpty || isBlocked}>
          Submit
        </Button>
      </div>
    </form>
  )
}
