import { Button, Checkbox, Radio } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, Chat, Cross, Plus } from '@blueprintjs/icons'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FieldEditor } from '#desktop/renderer/kernel/form/EntityForm.tsx'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { type AnsweredQuestion, acceptedAnswers } from '#shared/features/content/questions/QuestionKind.ts'
import { answer as answerDefinition } from '#shared/features/content/questions/quizQuestion.ts'
import type { Edit } from '#shared/kernel/model/edits/edit.ts'
import { createId } from '#shared/kernel/model/key.ts'
import styles from './questions.module.css'

type Answer = AnsweredQuestion['answers'][number]

/** How the correct answers are marked: one of them, several, or none since all are. */
type Marks = 'one' | 'many' | 'none'

type AnswersEditorProps = {
  question: AnsweredQuestion
  path: readonly string[]
  legend: string
  marks: Marks
}

/** A question's answers, which of them are correct, and why. */
export function AnswersEditor({ question, path, legend, marks: asked }: AnswersEditorProps) {
  const { edit, flush } = useFormTarget()
  const list = useRef<HTMLUListElement>(null)
  const { correctAnswer } = question
  const at = [...path, 'answers']
  const isTyped = question.type === 'fillInTheBlank'
  const answers = isTyped ? acceptedAnswers(question) : question.answers
  const hidden = question.answers.filter((answer) => !answers.includes(answer))
  // With several marks learners get check boxes, even in a single-choice question; they stay while the author unticks them.
  const [hasBoxes, setBoxes] = useState(false)
  if (!hasBoxes && asked === 'one' && correctAnswer.length > 1) setBoxes(true)
  const marks = hasBoxes ? 'many' : asked

  function add(after?: string) {
    const element: Answer = { id: createId(), answerText: '', explanation: null }
    editAndFocus(
      [
        { do: 'insert', path: at, ...(after === undefined ? {} : { after }), element },
        // Accepted texts become right answers when the type has choices again.
        ...(isTyped
          ? [{ do: 'set' as const, path: [...path, 'correctAnswer'], value: [...correctAnswer, element.id] }]
          : []),
      ],
      element.id,
    )
  }
  /** At once, so that no key is lost, and no later moment takes the focus from where it went meanwhile. */
  function editAndFocus(edits: Edit[], id: string | undefined) {
    flushSync(() => edit(edits))
    list.current?.querySelector<HTMLElement>(`[data-answer="${id}"] input[type=text]`)?.focus()
  }
  function remove(answer: Answer, index: number) {
    flush()
    editAndFocus(
      [
        { do: 'remove', path: at, id: answer.id },
        ...(correctAnswer.includes(answer.id)
          ? [
              {
                do: 'set' as const,
                path: [...path, 'correctAnswer'],
                value: correctAnswer.filter((id) => id !== answer.id),
              },
            ]
          : []),
      ],
      (answers[index + 1] ?? answers[index - 1])?.id,
    )
  }
  function move(index: number, by: 1 | -1) {
    const answer = answers[index]
    if (!answer || !answers[index + by]) return
    const after = by === 1 ? answers[index + 1]?.id : answers[index - 2]?.id
    edit([{ do: 'move', path: at, id: answer.id, after: after ?? null }])
  }
  function mark(id: string, isRight: boolean) {
    const others = correctAnswer.filter((one) => one !== id)
    const value = marks === 'one' ? [id] : isRight ? [...others, id] : others
    edit([{ do: 'set', path: [...path, 'correctAnswer'], value }])
  }
  const acceptHidden = () =>
    editAndFocus([{ do: 'set', path: [...path, 'notAccepted'], value: [] }], hidden[0]?.id)
  return (
    <div>
      <p className={styles.legend}>
        {legend}
        {hasBoxes && correctAnswer.length > 1 && '. Several are marked: learners must choose all of them.'}
      </p>
      <ul ref={list} className={styles.answers}>
        {answers.map((answer, index) => (
          <AnswerLine
            key={answer.id}
            answer={answer}
            index={index}
            count={answers.length}
            path={[...at, answer.id]}
            marks={marks}
            group={question.id}
            isRight={correctAnswer.includes(answer.id)}
            onMark={(isRight) => mark(answer.id, isRight)}
            onMove={(by) => move(index, by)}
            onNext={() => add(answer.id)}
            onRemove={() => remove(answer, index)}
          />
        ))}
      </ul>
      <Button size="small" variant="minimal" icon={<Plus />} text="Add answer" onClick={() => add()} />
      {hidden.some(({ answerText }) => answerText.trim() !== '') && (
        <p className={styles.legend}>
          Not accepted, because they were wrong choices:{' '}
          {hidden.map(({ answerText }) => answerText.trim() || '(empty)').join(', ')}{' '}
          <Button size="small" variant="minimal" text="Accept them too" onClick={acceptHidden} />
        </p>
      )}
    </div>
  )
}

type AnswerLineProps = {
  answer: Answer
  index: number
  count: number
  path: string[]
  marks: Marks
  group: string
  isRight: boolean
  onMark(isRight: boolean): void
  onMove(by: 1 | -1): void
  onNext(): void
  onRemove(): void
}

function AnswerLine(props: AnswerLineProps) {
  const { answer, index, count, path, marks, isRight } = props
  const [hasReason, setReason] = useState(Boolean(answer.explanation))
  const reason = useRef<HTMLDivElement>(null)
  const name = `answer ${index + 1}`
  const { answerText, explanation } = answerDefinition.fields
  function toggleReason() {
    // Synchronous, so that following keystrokes go to the new box.
    flushSync(() => setReason(!hasReason))
    reason.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    // Enter in an answer adds the next one.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement))
      return
    if (event.target.type !== 'text') return
    event.preventDefault()
    props.onNext()
  }
  return (
    <li className={styles.answer} data-answer={answer.id} onKeyDown={onKeyDown}>
      <div className={styles.line}>
        {marks === 'one' && (
          <Radio
            className={styles.mark ?? ''}
            name={props.group}
            checked={isRight}
            aria-label={`Correct: ${name}`}
            onChange={() => props.onMark(true)}
          />
        )}
        {marks === 'many' && (
          <Checkbox
            className={styles.mark ?? ''}
            checked={isRight}
            aria-label={`Correct: ${name}`}
            onChange={(event) => props.onMark(event.currentTarget.checked)}
          />
        )}
        <div className={styles.text}>
          <FieldEditor
            name="answerText"
            field={answerText}
            path={[...path, 'answerText']}
            label={`Text of ${name}`}
            isLabelHidden
          />
        </div>
        <Button
          size="small"
          variant="minimal"
          icon={<Chat />}
          active={hasReason}
          aria-label={`Explanation of ${name}`}
          aria-expanded={hasReason}
          onClick={toggleReason}
        />
        <Button
          size="small"
          variant="minimal"
          icon={<ArrowUp />}
          aria-label={`Move ${name} up`}
          disabled={index === 0}
          onClick={() => props.onMove(-1)}
        />
        <Button
          size="small"
          variant="minimal"
          icon={<ArrowDown />}
          aria-label={`Move ${name} down`}
          disabled={index === count - 1}
          onClick={() => props.onMove(1)}
        />
        <Button
          size="small"
          variant="minimal"
          icon={<Cross />}
          aria-label={`Remove ${name}`}
          onClick={props.onRemove}
        />
      </div>
      {hasReason && (
        <div ref={reason} className={styles.reason}>
          <FieldEditor
            name="explanation"
            field={explanation}
            path={[...path, 'explanation']}
            label={`Explanation of ${name}, shown after answering`}
          />
        </div>
      )}
    </li>
  )
}
