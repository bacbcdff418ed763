import { Button, ButtonGroup, Checkbox, FormGroup, InputGroup, ProgressBar } from '@blueprintjs/core'
import { Reset, User } from '@blueprintjs/icons'
import { useId } from 'react'
import { PopoverButton } from '#desktop/renderer/kernel/parts/PopoverButton.tsx'
import { countedLessons } from '#shared/features/content/rules/outline/courseOutline.ts'
import type { PretendStart } from '#shared/features/learning/rules/pretendProgress.ts'
import styles from './PreviewPage.module.css'

type Props = {
  name: string
  onName(name: string): void
  lessons: readonly { id: string; name: string; type: string }[]
  /** Percent. */
  progress: number
  done: readonly string[]
  onStart(from: PretendStart): void
  onMark(lesson: string, isDone: boolean): void
}

const starts: readonly { from: PretendStart; label: string }[] = [
  { from: 'nothing', label: 'Nothing' },
  { from: 'half', label: 'Half' },
  { from: 'everything', label: 'Everything' },
]

/** Who takes the item in the preview, and how far they are. */
export function PretendLearnerButton(props: Props) {
  const { name, progress } = props
  return (
    <PopoverButton
      icon={<User />}
      text={`${name.trim() || 'Learner'} · ${Math.floor(progress)} %`}
      aria-label={`Pretend learner: ${name.trim() || 'Learner'}, ${Math.floor(progress)} percent`}
      content={<LearnerForm {...props} />}
    />
  )
}

function LearnerForm({ name, onName, lessons, progress, done, onStart, onMark }: Props) {
  const id = useId()
  const counted = countedLessons(lessons)
  return (
    <div className={styles.learner}>
      <FormGroup label="Learner’s name" labelFor={id} helperText="SCORM packages get this name.">
        <InputGroup id={id} value={name} maxLength={100} onValueChange={onName} />
      </FormGroup>
      <div className={styles.group}>
        <span>Done so far</span>
        <ProgressBar value={progress / 100} animate={false} stripes={false} />
        <ButtonGroup fill aria-label="Done so far">
          {starts.map(({ from, label }) => (
            <Button key={from} text={label} onClick={() => onStart(from)} />
          ))}
        </ButtonGroup>
      </div>
      {counted.length > 1 && (
        <ul className={styles.lessons} aria-label="Lessons">
          {counted.map((lesson) => (
            <li key={lesson.id}>
              <Checkbox
                checked={done.includes(lesson.id)}
                label={lesson.name}
                onChange={({ currentTarget }) => onMark(lesson.id, currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
      )}
      <Button icon={<Reset />} text="Start over" onClick={() => onStart('nothing')} />
    </div>
  )
}
