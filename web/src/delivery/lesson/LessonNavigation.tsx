import { useId } from 'react'
import { Link } from 'wouter'
import type { Course } from '../../../../shared/src/entities/Course.ts'
import type { OutlineLesson } from '../../../../shared/src/rules/courseOutline.ts'
import { Button, buttonClass } from '../../../../shared/widgets/parts/Button.tsx'
import { Icon } from '../../../../shared/widgets/parts/Icon.tsx'
import { coursePath } from '../../app/route.ts'
import styles from './LessonNavigation.module.css'

type Props = {
  previous: OutlineLesson | null
  next: OutlineLesson | null
  isHeld: boolean
  course: Course
  isDone: boolean
  isCourseDone: boolean
  goTo(id: string): void
}

/** Previous and next; a required lesson lets nobody on before it was viewed. */
export function LessonNavigation({ previous, next, isHeld, isDone, course, isCourseDone, goTo }: Props) {
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
          View this lesson to its end to go on.
        </p>
      )}
      {next ? (
        <Button
          look={isDone ? 'primary' : 'secondary'}
          onClick={() => goTo(next.id)}
          disabled={isHeld}
          aria-describedby={isHeld ? id : undefined}
        >
          Next <Icon name="chevronRight" size={18} />
        </Button>
      ) : (
        isCourseDone && (
          <Link href={coursePath(course)} className={buttonClass({ look: 'secondary' })}>
            Back to course
          </Link>
        )
      )}
    </nav>
  )
}
