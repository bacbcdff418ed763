import { useId } from 'react'
import type { OutlineLesson } from '../../../../../../shared/src/features/content/rules/courseOutline.ts'
import { Button } from '../../../../../../shared/widgets/kernel/parts/Button.tsx'
import { Icon } from '../../../../../../shared/widgets/kernel/parts/Icon.tsx'
import styles from './LessonNavigation.module.css'

type Props = {
  previous: OutlineLesson | null
  next: OutlineLesson | null
  isHeld: boolean
  isDone: boolean
  goTo(id: string): void
}

/** Previous and next; a required lesson blocks next until it was viewed. */
export function LessonNavigation({ previous, next, isHeld, isDone, goTo }: Props) {
  const id = useId()
  return (
    <nav className={styles.row} aria-label="Lessons">
      {previous ? (
        <Button look="secondary" onClick={() => goTo(previous.id)}>
          <Icon name="chevronLeft" size={18} /> Previous
        </Button>
      ) : (
        <span />
      )}
      {isHeld && (
        <p id={id} className={styles.hint}>
          Complete this lesson to go on.
        </p>
      )}
      {next && (
        <Button
          className={styles.next ?? ''}
          look={isDone ? 'primary' : 'secondary'}
          onClick={() => goTo(next.id)}
          disabled={isHeld}
          aria-describedby={isHeld ? id : undefined}
        >
          <span className={styles.nextName}>{isDone ? `Next: ${next.name}` : 'Next'}</span>
          <Icon name="chevronRight" size={18} />
        </Button>
      )}
    </nav>
  )
}
