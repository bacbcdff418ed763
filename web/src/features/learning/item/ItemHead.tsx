import { contentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import { learningItemWords } from '#shared/features/learning/words/item/words.generated.ts'
import { Breadcrumbs } from '#web/kernel/parts/Breadcrumbs.tsx'
import type { CourseFact } from '#widgets/features/content/course/courseFacts.ts'
import { InfoBar } from '#widgets/features/content/course/InfoBar.tsx'
import { ProgressBar } from '#widgets/kernel/parts/ProgressBar.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Item.module.css'
import type { CourseAnswer, SoleAnswer } from './ItemAnswer.ts'
import type { LearnerProgress } from './learnerProgress.ts'

/** Name, what it is, and how far its learner is; null hides the bar. */
export function ItemHead({
  answer,
  progress,
}: {
  answer: CourseAnswer | SoleAnswer
  progress: LearnerProgress | null
}) {
  const t = useWords(learningItemWords)
  const ofContent = useWords(contentCourseWords)
  const { item } = answer
  const facts: CourseFact[] = [
    { icon: 'level', text: ofContent(`level.${item.level}`) },
    ...(item.length ? [{ icon: 'clock' as const, text: item.length }] : []),
  ]
  return (
    <header className={styles.head}>
      <Breadcrumbs steps={[{ label: t('home'), href: '/' }, { label: item.name }]} />
      <h1 className={styles.title}>{item.name}</h1>
      <InfoBar facts={facts} />
      {item.headline && <p className={styles.headline}>{item.headline}</p>}
      {progress && (
        <div className={styles.progress}>
          <ProgressBar value={progress.progress} label={t('progressIn', { name: item.name })} />
        </div>
      )}
    </header>
  )
}
