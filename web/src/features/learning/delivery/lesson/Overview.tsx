import type { OutlineLesson } from '#shared/features/content/rules/courseOutline.ts'
import { ctaAddress } from '#shared/features/content/rules/ctaAddress.ts'
import { contentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { ShowMore } from '#web/features/content/course/ShowMore.tsx'
import { courseFacts } from '#widgets/features/content/course/courseFacts.ts'
import { InfoBar } from '#widgets/features/content/course/InfoBar.tsx'
import { LessonText } from '#widgets/features/content/lessons/LessonText.tsx'
import { ButtonAnchor } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { CourseAnswer } from '../../item/ItemAnswer.ts'
import styles from './Overview.module.css'

type Props = { lesson: OutlineLesson; answer: CourseAnswer }

/** The lesson's description, and the course's about panel (1§2). */
export function Overview({ lesson, answer }: Props) {
  const t = useWords(learningDeliveryWords)
  const contentWords = useWords(contentCourseWords)
  const { item, type } = lesson
  const { item: course } = answer
  const address = ctaAddress(item.ctaUrl)
  // Articles, blocks and downloads show their text themselves.
  const hasOwnText = type === 'article' || type === 'text' || type === 'block' || type === 'download'
  return (
    <div className={styles.overview}>
      {!hasOwnText && item.headline && <p className={styles.headline}>{item.headline}</p>}
      {!hasOwnText && <LessonText value={item.content} />}
      {address && (
        <div>
          <ButtonAnchor
            look="secondary"
            href={address}
            {...(item.ctaNewWindow && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {item.ctaLabel || t('learnMore')}
          </ButtonAnchor>
        </div>
      )}
      <section className={styles.about} aria-labelledby="about-course">
        <h2 id="about-course" className={styles.title}>
          {contentWords('aboutThisCourse')}
        </h2>
        <InfoBar facts={courseFacts(contentWords, course, { showLessonCount: true })} />
        {course.description && <ShowMore text={course.description} />}
      </section>
    </div>
  )
}
