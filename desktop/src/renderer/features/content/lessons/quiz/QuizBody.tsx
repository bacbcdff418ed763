import { Button, Callout } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useRef } from 'react'
import { lesson as lessonDefinition } from '../../../../../../../shared/src/features/content/lessons/lesson.ts'
import { newQuestion } from '../../../../../../../shared/src/features/content/questions/newQuestion.ts'
import type { QuizPlace } from '../../../../../../../shared/src/features/content/rules/courseOutline.ts'
import { createId } from '../../../../../../../shared/src/kernel/model/key.ts'
import { EntityForm } from '../../../../kernel/form/EntityForm.tsx'
import { useFormTarget } from '../../../../kernel/form/FormTarget.tsx'
import { copyQuestion } from '../../courseEditor/copyLesson.ts'
import { QuestionCard } from '../../questions/QuestionCard.tsx'
import styles from '../../questions/questions.module.css'
import lesson from '../LessonEditor.module.css'
import { quizFields } from '../lessonFields.ts'

/** A quiz's questions in order, and its settings. */
export function QuizBody({ item, path }: { item: QuizPlace['item']; path: string[] }) {
  const { edit } = useFormTarget()
  const list = useRef<HTMLOListElement>(null)
  const at = [...path, 'questions']
  const { questions } = item
  const isCheck = item.type === 'knowledgeCheck'

  function add() {
    const element = newQuestion(createId)
    edit([{ do: 'insert', path: at, element }])
    focusQuestion(element.id)
  }
  /** Rendered synchronously, so that its text can take the focus. */
  function focusQuestion(id: string) {
    requestAnimationFrame(() => {
      list.current?.querySelector<HTMLElement>(`[data-question="${id}"] textarea`)?.focus()
    })
  }
  function move(index: number, by: 1 | -1) {
    const question = questions[index]
    if (!question || !questions[index + by]) return
    const after = by === 1 ? questions[index + 1]?.id : questions[index - 2]?.id
    edit([{ do: 'move', path: at, id: question.id, after: after ?? null }])
    focusQuestion(question.id)
  }
  return (
    <div className={lesson.stack}>
      {isCheck && questions.length > 1 && (
        <Callout intent="warning" compact>
          A knowledge check asks its first question only.
        </Callout>
      )}
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
              edit([{ do: 'remove', path: at, id: question.id }])
              if (neighbour) focusQuestion(neighbour.id)
            }}
            onDuplicate={() => {
              const element = copyQuestion(question)
              edit([{ do: 'insert', path: at, after: question.id, element }])
              focusQuestion(element.id)
            }}
          />
        ))}
      </ol>
      {!(isCheck && questions.length > 0) && (
        <div>
          <Button icon={<Plus />} text="Add question" onClick={add} />
        </div>
      )}
      <fieldset className={lesson.group}>
        <legend>Taking it</legend>
        <EntityForm fields={lessonDefinition.fields} names={quizFields.taking} path={path} />
      </fieldset>
      <fieldset className={lesson.group}>
        <legend>Result</legend>
        <EntityForm fields={lessonDefinition.fields} names={quizFields.result} path={path} />
      </fieldset>
    </div>
  )
}
