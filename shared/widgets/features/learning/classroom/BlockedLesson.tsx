import type { RefObject } from 'react'
import { Link } from 'wouter'
import type { PublicCourse } from '#shared/features/content/entities/Course.ts'
import type { Blocker } from '#shared/features/content/rules/outline/blockersBefore.ts'
import type { OutlineLesson } from '#shared/features/content/rules/outline/courseOutline.ts'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { classPath } from '#widgets/features/learning/classPath.ts'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Classroom.module.css'

type Props = {
  lesson: OutlineLesson
  blocker: Blocker
  course: Pick<PublicCourse, 'id' | 'key' | 'slug'>
  heading: RefObject<HTMLDivElement | null>
}

/** A lesson that is not open yet, at its own address: what opens it (DEL-34). */
export function BlockedLesson({ lesson, blocker, course, heading }: Props) {
  const t = useWords(learningDeliveryWords)
  return (
    <>
      <div ref={heading} tabIndex={-1} className={styles.heading}>
        <h1 className={styles.title}>{lesson.name}</h1>
      </div>
      <Notice>{t('heldBy', { name: blocker.name })}</Notice>
      <Link href={classPath(course, blocker.id)} className={`${buttonClass()} ${styles.way}`}>
        {t('openNamed', { name: blocker.name })}
      </Link>
    </>
  )
}
