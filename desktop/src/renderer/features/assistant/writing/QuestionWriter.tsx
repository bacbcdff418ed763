import { Button, HTMLSelect } from '@blueprintjs/core'
import { Clean } from '@blueprintjs/icons'
import { useRef, useState } from 'react'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import type { WrittenQuestion } from '#shared/features/assistant/rules/writtenFields.ts'
import type { Course } from '#shared/features/content/entities/Course.ts'
import type { Program } from '#shared/features/content/entities/Program.ts'
import { answered } from '#shared/features/content/questions/questionKinds.ts'
import type { QuizQuestion } from '#shared/features/content/questions/quizQuestion.ts'
import { courseOutline, type OutlineLesson } from '#shared/features/content/rules/outline/courseOutline.ts'
import { lessonsOfProgram } from '#shared/features/content/rules/outline/programSteps.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { toQuestion } from '../../content/courses/drafting/CourseDraft.ts'
import type { QuestionToolProps } from '../../content/lessons/graded/QuestionList.tsx'
import { DraftPanel } from './DraftPanel.tsx'
import { type Drafted, useDraft } from './useDraft.ts'
import { useWritingHelp } from './useWritingHelp.ts'
import styles from './Writing.module.css'
import { countQuestions, WrittenQuestions } from './WrittenQuestions.tsx'

/** Beside the button that adds a question: has a model draft some from a lesson (AIS-37). */
export function QuestionWriter(props: QuestionToolProps) {
  const { entity, record, isReadOnly } = useFormTarget()
  const { data: state } = useConsoleState()
  const isOffered = useWritingHelp()
  const organizationID = state?.workspace?.organization ?? ''
  const [organization, itemID] = String(record.key ?? '').split('~')
  const itemType = entity.name
  if (!isOffered || isReadOnly || !itemID || organization !== organizationID) return null
  if (itemType !== 'course' && itemType !== 'program') return null
  return <Writer {...props} drafted={{ organizationID, itemType, itemID, field: 'questions' }} />
}

function Writer({ questions, path, drafted }: QuestionToolProps & { drafted: Drafted }) {
  const { record, edit } = useFormTarget()
  const { offerUndo } = useDialogs()
  const { draft, begin, again, retry, close } = useDraft(drafted)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const outline = readOutline(drafted, record)
  const lessons = outline.filter(saysSomething)
  // `sections`, the quiz's id, and so on.
  const [chosen, setChosen] = useState(() => lessonBefore(outline, path[1]))
  const lessonID = lessons.some(({ id }) => id === chosen) ? chosen : ''

  function shut() {
    close()
    setOpen(false)
    button.current?.focus()
  }
  function add(written: readonly WrittenQuestion[]) {
    const added = written.map((question) => toQuestion(question, createId))
    // The one that every quiz begins with, as long as nothing is in it.
    const blank = questions.length === 1 ? questions.filter(isBlank) : []
    const at = [...path]
    edit(
      [
        ...blank.map(({ id }) => ({ do: 'remove' as const, path: at, id })),
        ...added.map((element) => ({ do: 'insert' as const, path: at, element })),
      ],
      'now',
    )
    shut()
    offerUndo(`${countQuestions(added.length)} added.`, () =>
      edit(
        [
          ...added.map(({ id }) => ({ do: 'remove' as const, path: at, id })),
          ...blank.map((element) => ({ do: 'insert' as const, path: at, element })),
        ],
        'now',
      ),
    )
  }
  const source = (
    <HTMLSelect
      aria-label="From which lesson"
      value={lessonID}
      onChange={(event) => setChosen(event.currentTarget.value)}
      options={[
        { value: '', label: 'From all lessons' },
        ...lessons.map(({ id, name }) => ({ value: id, label: `From “${name}”` })),
      ]}
    />
  )
  return (
    <>
      <Button
        ref={button}
        variant="minimal"
        icon={<Clean />}
        text="Write questions with AI"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? shut() : setOpen(true))}
      />
      {isOpen && draft.state === 'closed' && (
        <section className={styles.panel} aria-label="Questions from a lesson">
          <div className={styles.acts}>
            {source}
            <Button text="Write questions" onClick={() => begin(lessonID)} />
            <Button variant="minimal" text="Cancel" onClick={shut} />
          </div>
        </section>
      )}
      {draft.state !== 'closed' && (
        <WrittenQuestions draft={draft} onAdd={add}>
          {(list, accept) => (
            <DraftPanel
              noun="questions"
              draft={draft}
              accept={accept}
              onAgain={(wish) => again(wish, lessonID)}
              onRetry={retry}
              onClose={shut}
            >
              {list}
            </DraftPanel>
          )}
        </WrittenQuestions>
      )}
    </>
  )
}

function readOutline(
  { itemType }: Drafted,
  { sections }: Readonly<Record<string, unknown>>,
): OutlineLesson[] {
  // Casts: a course or program under edit has the outline of its entity.
  return itemType === 'program'
    ? lessonsOfProgram(sections as Program['sections'])
    : courseOutline(sections as Course['sections'])
}

/** Questions are not made of quizzes. */
const saysSomething = ({ type }: OutlineLesson) => type !== 'quiz' && type !== 'knowledgeCheck'

/** The last lesson above the quiz; '' for all of them where there is none. */
function lessonBefore(outline: readonly OutlineLesson[], quiz: string | undefined): string {
  const above = outline.slice(
    0,
    outline.findIndex(({ id }) => id === quiz),
  )
  return above.findLast(saysSomething)?.id ?? ''
}

const isBlank = (question: QuizQuestion): boolean =>
  question.questionText === '' &&
  (answered(question)?.answers ?? []).every(({ answerText }) => answerText === '')
