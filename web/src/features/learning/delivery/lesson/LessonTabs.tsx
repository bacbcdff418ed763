import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import { ItemTabs } from '#widgets/features/learning/lesson/ItemTabs.tsx'
import { useOwnTabs } from '#widgets/features/learning/lesson/useOwnTabs.tsx'
import type { CourseAnswer, SoleAnswer } from '../../item/ItemAnswer.ts'
import type { OpenItem } from '../../slots.ts'
import { useOtherTabs } from './useOtherTabs.tsx'

type Props = { lesson: CourseSection; answer: CourseAnswer | SoleAnswer }

/** The tabs of a lesson of a course, and of a microcast or document (1§2, 2§2.3): those with content, and those of other capabilities. */
export function LessonTabs({ lesson, answer }: Props) {
  const { type, item, name } = answer
  const own = useOwnTabs(answer, lesson)
  const open: OpenItem = { itemType: type, itemKey: item.key, topic: item.discussionTopic }
  const others = useOtherTabs({ ...open, lessonId: lesson.id })
  return <ItemTabs name={name} tabs={[...own, ...others]} />
}
