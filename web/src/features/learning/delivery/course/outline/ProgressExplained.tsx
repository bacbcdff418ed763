import { useState } from 'react'
import { Link } from 'wouter'
import type { PublicCourse } from '#shared/features/content/entities/Course.ts'
import { isComplete } from '#shared/features/content/rules/isComplete.ts'
import { courseOutline } from '#shared/features/content/rules/outline/courseOutline.ts'
import { progressParts } from '#shared/features/learning/rules/progressParts.ts'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { formatPercent } from '#shared/kernel/words/formats.ts'
import type { LearnerProgress } from '#web/features/learning/item/learnerProgress.ts'
import { classPath } from '#widgets/features/learning/classPath.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './ProgressExplained.module.css'

type Props = { course: PublicCourse; progress: LearnerProgress; onChoose(): void }

/** “Why is this 63 %?”: how the percentage is made, and which lessons are missing. */
export function ProgressExplained({ course, progress, onChoose }: Props) {
  const t = useWords(learningDeliveryWords)
  const [isOpen, setOpen] = useState(false)
  const parts = progressParts(courseOutline(course.sections), progress)
  if (parts.lessons.length === 0) return null
  const percent = (value: number) => formatPercent(t.language, Math.floor(value))
  const missing = parts.lessons.filter((lesson) => !isComplete(lesson.progress))
  return (
    <section className={styles.box} aria-label={t('why.title', { percent: percent(progress.progress) })}>
      <button
        type="button"
        className={styles.summary}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('why.title', { percent: percent(progress.progress) })}
        <Icon name="chevronDown" size={18} />
      </button>
      {isOpen && (
        <div className={styles.words}>
          <p>{t('why.rule', { done: parts.whole, count: parts.lessons.length })}</p>
          {parts.isKept && (
            <p>{t('why.kept', { percent: percent(progress.progress), mean: percent(parts.mean) })}</p>
          )}
          {missing.length > 0 ? (
            <>
              <p>{t('why.missing')}</p>
              <ul className={styles.list}>
                {missing.map((lesson) => (
                  <li key={lesson.id} className={styles.part}>
                    <Link href={classPath(course, lesson.id)} className={styles.name} onClick={onChoose}>
                      {lesson.name}
                    </Link>
                    <span className={styles.percent}>{percent(lesson.progress)}</span>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <p>{t('why.whole')}</p>
          )}
        </div>
      )}
    </section>
  )
}
