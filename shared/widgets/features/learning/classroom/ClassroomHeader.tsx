import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { PublicCourse } from '#shared/features/content/entities/Course.ts'
import { learningCourseWords } from '#shared/features/learning/words/course/words.generated.ts'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { coursePath } from '#widgets/features/content/course/itemPath.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { ProgressBar } from '#widgets/kernel/parts/ProgressBar.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './ClassroomHeader.module.css'

type Props = {
  course: Pick<PublicCourse, 'key' | 'id' | 'slug' | 'name'>
  /** The name of the portal whose start page it leads back to. */
  portalName: string
  /** How saving goes. */
  state?: ReactNode
  /** Null hides the bar: anonymous visitors of a public portal (1§2). */
  progress: number | null
  openOutline(): void
}

export function ClassroomHeader({ course, portalName, state, progress, openOutline }: Props) {
  const t = useWords(learningDeliveryWords)
  const courseWords = useWords(learningCourseWords)
  const frameWords = useWords(kernelFrameWords)
  return (
    <header className={styles.header}>
      <button type="button" className={styles.outline} onClick={openOutline} aria-haspopup="dialog">
        <Icon name="lessons" />
        <span className={styles.word}>{t('outline')}</span>
      </button>
      <Link href="/" className={styles.home} aria-label={t('homeOf', { name: portalName })}>
        <Icon name="chevronLeft" size={18} />
        <span className={styles.homeWord}>{frameWords('home')}</span>
      </Link>
      <Link href={coursePath(course)} className={styles.name}>
        {course.name}
      </Link>
      <div className={styles.state}>
        {state}
        {progress !== null && (
          <div className={styles.progress}>
            <ProgressBar value={progress} label={courseWords('progressIn', { name: course.name })} />
          </div>
        )}
      </div>
    </header>
  )
}
