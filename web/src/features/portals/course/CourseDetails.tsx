import {
  countedLessons,
  courseOutline,
  type OutlineLesson,
} from '#shared/features/content/rules/outline/courseOutline.ts'
import { contentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import { blockedLessons } from '#shared/features/learning/rules/findBlocker.ts'
import { learningCourseWords } from '#shared/features/learning/words/course/words.generated.ts'
import { portalsCourseWords } from '#shared/features/portals/words/course/words.generated.ts'
import { classPath } from '#widgets/features/learning/classPath.ts'
import {
  lessonLength,
  lessonLevel,
  lessonResult,
  taughtBy,
} from '#widgets/features/learning/outline/lessonFacts.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { CourseAnswer } from '../../learning/item/ItemAnswer.ts'
import { LandingDetails } from '../landing/LandingDetails.tsx'
import { LandingOutline } from '../landing/LandingOutline.tsx'
import { usePortalFrame } from '../usePortalFrame.ts'

export function CourseDetails({ answer }: { answer: CourseAnswer }) {
  const t = useWords(portalsCourseWords)
  const ofLearning = useWords(learningCourseWords)
  const ofContent = useWords(contentCourseWords)
  const { courseTabs } = usePortalFrame().portal.settings
  const { item: course, assets, progress, hasAccess } = answer
  const outline = (
    <LandingOutline
      sections={course.sections}
      progress={progress}
      blocked={hasAccess ? blockedLessons(courseOutline(course.sections), progress) : new Map()}
      describeCount={(below) => t('lessons', { count: countedLessons(below).length })}
      listFacts={(lesson: OutlineLesson) => [
        lessonResult(ofLearning, lesson, progress),
        lessonLength(lesson.item, assets, t.language),
        lessonLevel(ofContent, lesson.item),
        taughtBy(ofContent, lesson.item, answer.lessonInstructors),
      ]}
      getTarget={({ id }) => (hasAccess ? classPath(course, id) : null)}
    />
  )
  return (
    <LandingDetails answer={answer} tabs={courseTabs} outline={{ label: t('outline'), content: outline }} />
  )
}
