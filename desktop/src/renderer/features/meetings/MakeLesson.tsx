import { Button, FormGroup, InputGroup } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { useDialogs } from '../../kernel/dialogs/Dialogs.tsx'
import { FormModal } from '../../kernel/dialogs/FormModal.tsx'
import { ReferencePicker } from '../../kernel/form/widgets/ReferencePicker.tsx'
import { DialogForm } from '../../kernel/parts/DialogForm.tsx'
import { formatCueTime, parseClock } from '../content/captions/captionEdits.ts'
import styles from './Meeting.module.css'
import { makeLesson } from './makeLesson.ts'

const title = 'Make a lesson of the recording'

/** A recording becomes a lesson of a course: which part of it, its title, and where. */
export function MakeLesson({ recording, name }: { recording: string; name: string }) {
  const core = useCore()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['recording', recording],
    queryFn: () => core.find({ entity: 'asset', key: recording }),
  })
  const film = data?.row ?? null
  const isReady = film !== null && Number(film.durationMs ?? 0) > 0
  return (
    <>
      <Button text="Make a lesson of it…" disabled={!isReady} onClick={() => setOpen(true)} />
      {data && !isReady && (
        <p className="quiet">A lesson can be made of it when this console has synced the film.</p>
      )}
      <FormModal name="makeLesson" title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && film && <LessonForm film={film} name={name} onClose={() => setOpen(false)} />}
      </FormModal>
    </>
  )
}

const longestName = 80

function LessonForm({ film, name: of, onClose }: { film: Row; name: string; onClose(): void }) {
  const core = useCore()
  const { snackBar } = useDialogs()
  const task = useSubmit('The lesson was not made.')
  const wholeMs = Number(film.durationMs ?? 0)
  const [name, setName] = useState([...of].slice(0, longestName).join(''))
  const [course, setCourse] = useState<Row | null>(null)
  const [start, setStart] = useState(formatCueTime(0))
  const [end, setEnd] = useState(formatCueTime(wholeMs))
  const ids = { name: useId(), course: useId(), start: useId(), end: useId() }
  const [startMs, endMs] = [parseClock(start), end === formatCueTime(wholeMs) ? wholeMs : parseClock(end)]
  const isRange = startMs !== null && endMs !== null && endMs <= wholeMs && endMs - startMs >= 1000
  const isNamed = [...name.trim()].length >= 3
  async function work() {
    if (!course || !isRange) return
    const range = startMs === 0 && endMs === wholeMs ? null : { startMs, endMs }
    await makeLesson(core, { film, course: course.key, name: name.trim(), range })
    snackBar(`“${name.trim()}” is the last lesson of “${String(course.name)}”.`, 'success')
    onClose()
  }
  return (
    <DialogForm
      task={task}
      fields={{ isValid: isNamed && isRange && course !== null, check: () => true }}
      submit="Make the lesson"
      work={work}
      onClose={onClose}
      intro={<p>The recording on the meeting’s page stays whole.</p>}
    >
      <FormGroup label="Title" labelFor={ids.name}>
        <InputGroup id={ids.name} value={name} maxLength={longestName} onValueChange={setName} />
      </FormGroup>
      <FormGroup label="Course" labelFor={ids.course}>
        <ReferencePicker
          entity="course"
          id={ids.course}
          isField
          text={course ? String(course.name) : 'Choose a course'}
          path={['course']}
          isChosen={({ key }) => key === course?.key}
          onPick={setCourse}
        />
      </FormGroup>
      <div className={styles.range}>
        <FormGroup label="Start" labelFor={ids.start}>
          <InputGroup
            id={ids.start}
            value={start}
            intent={startMs === null ? 'danger' : 'none'}
            onValueChange={setStart}
          />
        </FormGroup>
        <FormGroup label="End" labelFor={ids.end}>
          <InputGroup
            id={ids.end}
            value={end}
            intent={endMs === null || endMs > wholeMs ? 'danger' : 'none'}
            onValueChange={setEnd}
          />
        </FormGroup>
      </div>
      {!isRange && (
        <p role="alert" className={styles.fault}>
          Choose a start and an end within the film, at least a second apart, such as 0:03.5. It is{' '}
          {formatCueTime(wholeMs)} long.
        </p>
      )}
    </DialogForm>
  )
}
