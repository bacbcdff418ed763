import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { type ComponentType, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { useSlot } from '#desktop/renderer/kernel/manifest/FeaturesContext.tsx'
import { createSlot } from '#desktop/renderer/kernel/manifest/Slot.ts'
import { newQuestion } from '#shared/features/content/questions/newQuestion.ts'
import type { QuizQuestion } from '#shared/features/content/questions/quizQuestion.ts'
import type { Edit } from '#shared/kernel/model/edits/edit.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { copyQuestion } from '../../outline/copyLesson.ts'
import { QuestionCard } from '../../questions/QuestionCard.tsx'
import styles from '../../questions/questions.module.css'

type QuestionListProps = {
  questions: readonly QuizQuestion[]
  path: readonly string[]
  /** Whether another question may be added. */
  isOpen: boolean
}

/** Later capabilities' ways to add questions to the list at `path`, beside the button that adds one. */
export type QuestionToolProps = Pick<QuestionListProps, 'questions' | 'path'>
export const questionTools = createSlot<ComponentType<QuestionToolProps>>('tools of questions')

/** Questions in order; `path` is the list's place. */
export function QuestionList({ questions, path, isOpen }: QuestionListProps) {
  const { edit } = useFormTarget()
  const tools = useSlot(questionTools)
  const list = useRef<HTMLOListElement>(null)
  const at = [...path]

  function add() {
    const element = newQuestion(createId)
    editAndFocus([{ do: 'insert', path: at, element }], element.id)
  }
  /** At once, so that no key is lost, and no later moment takes the focus from where it went meanwhile. */
  function editAndFocus(edits: Edit[], id: string | undefined) {
    flushSync(() => edit(edits))
    list.current?.querySelector<HTMLElement>(`[data-question="${id}"] textarea`)?.focus()
  }
  function move(index: number, by: 1 | -1) {
    const question = questions[index]
    if (!question || !questions[index + by]) return
    const after = by === 1 ? questions[index + 1]?.id : questions[index - 2]?.id
    editAndFocus([{ do: 'move', path: at, id: question.id, after: after ?? null }], question.id)
  }
  return (
    <>
      <ol ref={list} className={styles.questions} aria-label="Questions">
        {questions.map((question, index) => (
          <QuestionCard
            key={question.id}
            question={question}
            index={index}
            count={questions.length}
            path={[...at, question.id]}
            onMove={(by) => move(index, by)}
            onRemove={() => {
              const neighbour = questions[index + 1] ?? questions[index - 1]
              editAndFocus([{ do: 'remove', path: at, id: question.id }], neighbour?.id)
            }}
            onDuplicate={() => {
              const element = copyQuestion(question)
              editAndFocus([{ do: 'insert', path: at, after: question.id, element }], element.id)
            }}
          />
        ))}
      </ol>
      {isOpen && (
        <div className={styles.adding}>
          <Button icon={<Plus />} text="Add question" onClick={add} />
          {tools.map((Tool) => (
            <Tool key={Tool.name} {...{ questions, path }} />
          ))}
        </div>
      )}
    </>
  )
}
