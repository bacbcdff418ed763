import type { EndedCourse } from '../../../../../shared/src/features/learning/rules/EndedCourse.ts'
import { Earned } from '../../learning/ended/Earned.tsx'
import { endedText, nameOfEnded } from '../../learning/ended/nameOfEnded.ts'
import card from '../cards/CourseCardView.module.css'
import styles from './EndedCard.module.css'

/** A course that the portal no longer shows, in My Learnings: there is nothing to open. */
export function EndedCard({ course }: { course: EndedCourse }) {
  return (
    <article className={`${card.card} ${styles.card}`} aria-label={nameOfEnded(course)}>
      <div className={card.body}>
        <h2 className={`${card.title} ${styles.title}`}>{nameOfEnded(course)}</h2>
        <p className={styles.text}>{endedText(course)}</p>
        <div className={card.foot}>
          <Earned course={course} />
        </div>
      </div>
    </article>
  )
}
