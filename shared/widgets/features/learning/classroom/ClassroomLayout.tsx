import type { ReactNode } from 'react'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Classroom.module.css'

type Props = {
  /** The link that skips the header and the outline. */
  skip?: ReactNode
  header: ReactNode
  outline: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** Header, outline and lesson of a course, in the portal and in previews (1§2). */
export function ClassroomLayout({ skip, header, outline, footer, children }: Props) {
  const t = useWords(learningDeliveryWords)
  return (
    <div className={styles.classroom}>
      {skip}
      {header}
      <div className={styles.room}>
        <nav className={styles.outline} aria-label={t('courseOutline')}>
          {outline}
        </nav>
        <main id="content" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </div>
  )
}
