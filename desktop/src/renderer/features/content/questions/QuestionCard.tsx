import { Button, ButtonGroup, HTMLSelect, Tooltip } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, Duplicate, Media, Trash } from '@blueprintjs/icons'
import { type KeyboardEvent, useState } from 'react'
import { FieldEditor } from '#desktop/renderer/kernel/form/EntityForm.tsx'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { kindLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import { wrongAnswers } from '#shared/features/content/questions/QuestionKind.ts'
import { answered, faultsOfQuestion } from '#shared/features/content/questions/questionKinds.ts'
import {
  type QuizQuestion,
  questionCommon,
  questionTypes,
  quizQuestion,
} from '#shared/features/content/questions/quizQuestion.ts'
import { type QuestionEditor, questionEditors } from './questionEditors.tsx'
import styles from './questions.module.css'

type QuestionCardProps = {
  question: QuizQuestion
  index: number
  count: number
  path: string[]
  onMove(by: 1 | -1): void
  onRemove(): void
  onDuplicate(): void
}

/** One question with its answers; Alt and an arrow moves it. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, index, count, path, onMove } = props
  const { edit } = useFormTarget()
  const [hasPicture, setPicture] = useState(question.posterImageID !== null)
  const { type } = question
  // Cast: the editor is the one of the question's type.
  const KindEditor = questionEditors[type] as QuestionEditor
  const name = `Question ${index + 1}`
  const faults = faultsOfQuestion(question)
  const choices = answered(question)

  function onKeyDown(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  function setType(next: string) {
    const known = questionTypes.find((one) => one === next)
    if (!known) return
    // Its wrong choices are no right words, also after a way through a free text. One step to undo.
    const isLeft = choices && type !== 'fillInTheBlank' && !isChoice(known)
    edit([
      ...(isLeft
        ? [{ do: 'set' as const, path: [...path, 'notAccepted'], value: wrongAnswers(choices) }]
        : []),
      { do: 'set', path: [...path, 'type'], value: known },
    ])
  }
  return (
    <li className={styles.question} data-question={question.id} aria-label={name} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <h3>{name}</h3>
        <HTMLSelect
          aria-label={`Type of question ${index + 1}`}
          value={type}
          onChange={(event) => setType(event.currentTarget.value)}
          options={questionTypes.map((one) => ({ value: one, label: kindLabel(quizQuestion, one) }))}
        />
        <ButtonGroup variant="minimal" className={styles.acts ?? ''}>
          <Button
            icon={<ArrowUp />}
            aria-label={`Move ${name} up`}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          />
          <Button
            icon={<ArrowDown />}
            aria-label={`Move ${name} down`}
            disabled={index === count - 1}
            onClick={() => onMove(1)}
          />
          <Tooltip content="Duplicate" compact>
            <Button
              variant="minimal"
              icon={<Duplicate />}
              aria-label={`Duplicate ${name}`}
              onClick={props.onDuplicate}
            />
          </Tooltip>
          <Tooltip content="Delete" compact>
            <Button
              variant="minimal"
              icon={<Trash />}
              aria-label={`Delete ${name}`}
              onClick={props.onRemove}
            />
          </Tooltip>
        </ButtonGroup>
      </div>
      <FieldEditor
        name="questionText"
        field={questionCommon.questionText}
        path={[...path, 'questionText']}
        label={`Text of question ${index + 1}`}
        isLabelHidden
      />
      <KindEditor question={question} path={path} />
      {hasPicture ? (
        <FieldEditor
          name="posterImageID"
          field={questionCommon.posterImageID}
          path={[...path, 'posterImageID']}
        />
      ) : (
        <div>
          <Button
            size="small"
            variant="minimal"
            icon={<Media />}
            text="Add a picture"
            onClick={() => setPicture(true)}
          />
        </div>
      )}
      {faults.length > 0 && question.questionText.trim() !== '' && (
        <p className={styles.note}>{faults.join(' ')}</p>
      )}
    </li>
  )
}

const isChoice = (type: QuizQuestion['type']) =>
  type === 'multipleChoiceQuestion' || type === 'multipleResponseQuestion'
