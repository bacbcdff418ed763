import { type ReactNode, useMemo } from 'react'
import { countedLessons } from '#shared/features/content/rules/countedLessons.ts'
import { courseOutline } from '#shared/features/content/rules/courseOutline.ts'
import { contentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import { portalsCourseWords } from '#shared/features/portals/words/course/words.generated.ts'
import { formatList } from '#shared/kernel/words/formats.ts'
import { Breadcrumbs } from '#web/kernel/parts/Breadcrumbs.tsx'
import { courseFacts } from '#widgets/features/content/course/courseFacts.ts'
import { InfoBar } from '#widgets/features/content/course/InfoBar.tsx'
import { Rich } from '#widgets/kernel/words/Rich.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { ShowMore } from '../../content/course/ShowMore.tsx'
import type { CourseAnswer } from '../../learning/item/ItemAnswer.ts'
import type { PortalFrame } from '../calls.ts'
import { CourseAccess } from './CourseAccess.tsx'
import styles from './CourseSummary.module.css'
import { PromoPicture } from './PromoPicture.tsx'

/** The summary card of a landing page (2§2.3, PAG-08). */
export function CourseSummary({ answer, frame }: { answer: CourseAnswer; frame: PortalFrame }) {
  const t = useWords(portalsCourseWords)
  const contentWords = useWords(contentCourseWords)
  const { item: course, instructors, links, assets } = answer
  const names = instructors.map(({ name }) => name)
  const promoted = useMemo(() => ({ type: 'course' as const, key: course.key }), [course.key])
  return (
    <section className={styles.band} aria-labelledby="course-name">
      <div className={styles.inner}>
        <div className={styles.words}>
          <Breadcrumbs steps={[{ label: t('home'), href: '/' }, { label: course.name }]} />
          <h1 id="course-name" className={styles.title}>
            {course.name}
          </h1>
          <InfoBar
            facts={courseFacts(contentWords, withCount(course), {
              showLessonCount: frame.portal.settings.courseCardShowLessonCount,
            })}
          />
          {course.headline && <p className={styles.headline}>{course.headline}</p>}
          {course.description && <ShowMore text={course.description} />}
          {course.companyName && (
            <p className={styles.company}>
              <Rich of={t} message="offeredBy" values={{ name: course.companyName, strong }} />
            </p>
          )}
          {instructors.length > 0 && (
            <p className={styles.company}>
              <Rich of={t} message="taughtBy" values={{ names: formatList(t.language, names), strong }} />
            </p>
          )}
        </div>
        <aside className={styles.card} aria-label={t('takeThisCourse')}>
          <PromoPicture
            name={course.name}
            item={promoted}
            picture={course.courseImage ?? course.posterImage}
            film={course.promoVideo}
            assets={assets}
            links={links}
          />
          <CourseAccess answer={answer} frame={frame} />
        </aside>
      </div>
    </section>
  )
}

const strong = (inside: ReactNode) => <strong>{inside}</strong>

/** As its outline below counts, also where an earlier version stored another number. */
const withCount = (course: CourseAnswer['item']) => ({
  ...course,
  lessonCount: countedLessons(courseOutline(course.sections)).length,
})
