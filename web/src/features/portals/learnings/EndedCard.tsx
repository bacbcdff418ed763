import type { EndedCourse } from '#shared/features/learning/rules/EndedCourse.ts'
import { learningCourseWords } from '#shared/features/learning/words/course/words.generated.ts'
import { learningWords } from '#shared/features/learning/words/words.generated.ts'
import card from '#widgets/features/portals/cards/ItemCardView.module.css'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { Earned } from '../../learning/ended/Earned.tsx'
import { endedText, nameOfEnded } from '../../learning/ended/nameOfEnded.ts'
import styles from './EndedCard.module.css'

/** A course that the portal no longer shows, in My Learnings: there is nothing to open. */
export function EndedCard({ course }: { course: EndedCourse }) {
  const t = useWords(learningCourseWords)
  const name = nameOfEnded(useWords(learningWords), course)
  return (
    <article className={`${card.card} ${styles.card}`} aria-label={name}>
      <div className={card.body}>
        <h2 className={`${card.title} ${styles.title}`}>{name}</h2>
        <p className={styles.text}>{endedText(t, course)}</p>
        <div className={card.foot}>
          <Earned course={course} />
        </div>
      </div>
    </article>
  )
}
