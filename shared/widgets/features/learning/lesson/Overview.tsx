import type { PublicCourse } from '#shared/features/content/entities/Course.ts'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import { contentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import { courseFacts } from '#widgets/features/content/course/courseFacts.ts'
import { InfoBar } from '#widgets/features/content/course/InfoBar.tsx'
import { ShowMore } from '#widgets/features/content/course/ShowMore.tsx'
import { LessonText } from '#widgets/features/content/lessons/texts/LessonText.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { Teacher } from '../outline/lessonFacts.ts'
import { CallToAction } from './CallToAction.tsx'
import { LessonFacts } from './LessonFacts.tsx'
import styles from './Overview.module.css'

type Props = {
  lesson: CourseSection
  /** The teachers of its lessons: a preview does not know their names. */
  answer: { item: PublicCourse; lessonInstructors?: readonly Teacher[] }
}

/** The lesson's description, and the course's about panel (1§2). */
export function Overview({ lesson, answer }: Props) {
  const contentWords = useWords(contentCourseWords)
  const { item } = lesson
  const { item: course } = answer
  const showsItself = item === null || selfShown.includes(item.type)
  return (
    <div className={styles.overview}>
      {item && <LessonFacts item={item} instructors={answer.lessonInstructors ?? []} />}
      {!showsItself && item.headline && <p className={styles.headline}>{item.headline}</p>}
      {!showsItself && <LessonText value={item.content} />}
      {item && <CallToAction item={item} />}
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

/** They show their text where others are played. */
const selfShown: readonly string[] = ['article', 'text', 'block', 'download']
