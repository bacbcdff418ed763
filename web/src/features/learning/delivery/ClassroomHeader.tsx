import { Link } from 'wouter'
import type { PublicCourse } from '../../../../../shared/src/features/content/entities/Course.ts'
import { Icon } from '../../../../../shared/widgets/kernel/parts/Icon.tsx'
import { ProgressBar } from '../../../kernel/parts/ProgressBar.tsx'
import type { Frame } from '../../../kernel/site/Frame.ts'
import { coursePath } from '../../content/coursePath.ts'
import { SaveState } from '../outbox/SaveState.tsx'
import styles from './ClassroomHeader.module.css'

type Props = {
  course: PublicCourse
  frame: Frame
  /** Null hides the bar: anonymous visitors of a public portal (1§2). */
  progress: number | null
  openOutline(): void
}

export function ClassroomHeader({ course, frame, progress, openOutline }: Props) {
  return (
    <header className={styles.header}>
      <button type="button" className={styles.outline} onClick={openOutline} aria-haspopup="dialog">
        <Icon name="lessons" />
        <span className={styles.word}>Outline</span>
      </button>
      <Link
        href="/"
        className={styles.home}
        aria-label={`${frame.portal.publicName || frame.portal.name}, home`}
      >
        <Icon name="chevronLeft" size={18} />
        <span className={styles.homeWord}>Home</span>
      </Link>
      <Link href={coursePath(course)} className={styles.name}>
        {course.name}
      </Link>
      <div className={styles.state}>
        <SaveState />
        {progress !== null && (
          <div className={styles.progress}>
            <ProgressBar value={progress} label={`Progress in ${course.name}`} />
          </div>
        )}
      </div>
    </header>
  )
}
