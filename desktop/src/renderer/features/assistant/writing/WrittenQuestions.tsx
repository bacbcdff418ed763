import { Button, Checkbox, InputGroup, TextArea } from '@blueprintjs/core'
import { type ReactNode, useState } from 'react'
import { useUnfinished } from '#desktop/renderer/kernel/dialogs/useUnfinished.ts'
import type { WrittenQuestion } from '#shared/features/assistant/rules/writtenFields.ts'
import type { Draft } from './useDraft.ts'
import styles from './Writing.module.css'

type WrittenQuestionsProps = {
  draft: Draft
  onAdd(questions: readonly WrittenQuestion[]): void
  children(list: ReactNode, accept: ReactNode): ReactNode
}
type Chosen = WrittenQuestion & { isChosen: boolean }

/** Drafted questions to choose from and to change, before any is added. */
export function WrittenQuestions({ draft, onAdd, children }: WrittenQuestionsProps) {
  /** As their author changed them; null as they came. */
  const [changed, setChanged] = useState<{ of: string; questions: readonly Chosen[] } | null>(null)
  const number = draft.state === 'done' ? draft.number : ''
  const written = draft.state === 'done' ? draft.questions : []
  const questions =
    changed?.of === number ? changed.questions : written.map((one): Chosen => ({ ...one, isChosen: true }))
  useUnfinished(draft.state === 'done')
  const chosen = questions.filter(({ isChosen }) => isChosen)
  const change = (at: number, values: Partial<Chosen>) =>
    setChanged({
      of: number,
      questions: questions.map((one, index) => (index === at ? { ...one, ...values } : one)),
    })
  return children(
    <>
      <p className="quiet">Checked answers are the right ones. Only checked questions are added.</p>
      <ol className={styles.questions} aria-label="Drafted questions">
        {keyed(questions).map(([at, question]) => (
          <li key={at} className={styles.question}>
            <Checkbox
              aria-label={`Add question ${at + 1}`}
              checked={question.isChosen}
              onChange={(event) => change(at, { isChosen: event.currentTarget.checked })}
            />
            <TextArea
              fill
              autoResize
              aria-label={`Text of drafted question ${at + 1}`}
              value={question.text}
              onChange={(event) => change(at, { text: event.target.value })}
            />
            <ul className={styles.answers}>
              {keyed(question.answers).map(([place, answer]) => {
                const changeAnswer = (values: Partial<typeof answer>) =>
                  change(at, {
                    answers: question.answers.map((one, index) =>
                      index === place ? { ...one, ...values } : one,
                    ),
                  })
                return (
                  <li key={place} className={styles.answer}>
                    <Checkbox
                      aria-label={`Answer ${place + 1} of question ${at + 1} is right`}
                      checked={answer.isRight}
                      onChange={(event) => changeAnswer({ isRight: event.currentTarget.checked })}
                    />
                    <InputGroup
                      aria-label={`Answer ${place + 1} of question ${at + 1}`}
                      value={answer.text}
                      onValueChange={(text) => changeAnswer({ text })}
                    />
                  </li>
                )
              })}
            </ul>
          </li>
        ))}
      </ol>
    </>,
    <Button
      intent="primary"
      text={`Add ${countQuestions(chosen.length)}`}
      disabled={chosen.length === 0}
      onClick={() => onAdd(chosen.map(({ text, answers }) => ({ text: text.trim(), answers })))}
    />,
  )
}

export const countQuestions = (count: number) => (count === 1 ? '1 question' : `${count} questions`)

/** Drafts have no ids: the index is the key. */
const keyed = <T,>(items: readonly T[]): [number, T][] => items.map((item, index) => [index, item])
