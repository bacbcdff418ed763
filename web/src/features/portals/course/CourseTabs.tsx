import { portalsCourseWords } from '#shared/features/portals/words/course/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { descriptionCutoff } from '../../content/course/ShowMore.tsx'
import type { CourseAnswer } from '../../learning/item/ItemAnswer.ts'
import type { ShownPortal } from '../calls.ts'
import { CourseOutlineList } from './CourseOutlineList.tsx'
import styles from './CourseTabs.module.css'
import { InstructorList } from './InstructorList.tsx'
import { LandingSections } from './LandingSections.tsx'
import { Objectives } from './Objectives.tsx'

/** Details of a course (2§2.3). */
export function CourseTabs({ answer, portal }: { answer: CourseAnswer; portal: ShownPortal }) {
  const t = useWords(portalsCourseWords)
  const { item: course, instructors, links } = answer
  // The summary already shows a short description.
  const description = [...(course.description ?? '')].length > descriptionCutoff ? course.description : null
  return (
    <LandingSections
      tabs={portal.settings.courseTabs}
      item={{ itemType: 'course', itemKey: course.key, topic: course.discussionTopic }}
      texts={course}
      links={links}
      own={{
        about:
          course.objectives || description
            ? {
                label: t('about'),
                content: (
                  <>
                    {course.objectives && <Objectives text={course.objectives} />}
                    {description && <p className={styles.text}>{description}</p>}
                  </>
                ),
              }
            : null,
        instructors:
          instructors.length > 0
            ? {
                label: t('instructors'),
                content: (
                  <InstructorList
                    instructors={instructors}
                    links={links}
                    most={portal.settings.instructorCount}
                  />
                ),
              }
            : null,
        outline:
          course.sections.length > 0
            ? { label: t('outline'), content: <CourseOutlineList answer={answer} /> }
            : null,
      }}
    />
  )
}
