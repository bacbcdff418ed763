import type { ReactNode } from 'react'
import type { PublicCourse } from '#shared/features/content/entities/Course.ts'
import { contentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import { learningItemWords } from '#shared/features/learning/words/item/words.generated.ts'
import type { CourseFact } from '#widgets/features/content/course/courseFacts.ts'
import { InfoBar } from '#widgets/features/content/course/InfoBar.tsx'
import { ProgressBar } from '#widgets/kernel/parts/ProgressBar.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Item.module.css'

type Props = {
  item: Pick<PublicCourse, 'name' | 'level' | 'length' | 'headline'>
  /** The way here. */
  way?: ReactNode
  /** Percent; null hides the bar. */
  progress: number | null
}

/** Name, what it is, and how far its learner is. */
export function ItemHeading({ item, way, progress }: Props) {
  const t = useWords(learningItemWords)
  const ofContent = useWords(contentCourseWords)
  const facts: CourseFact[] = [
    { icon: 'level', text: ofContent(`level.${item.level}`) },
    ...(item.length ? [{ icon: 'clock' as const, text: item.length }] : []),
  ]
  return (
    <header className={styles.head}>
      {way}
      <h1 className={styles.title}>{item.name}</h1>
      <InfoBar facts={facts} />
      {item.headline && <p className={styles.headline}>{item.headline}</p>}
      {progress !== null && (
        <div className={styles.progress}>
          <ProgressBar value={progress} label={t('progressIn', { name: item.name })} />
        </div>
      )}
    </header>
  )
}
