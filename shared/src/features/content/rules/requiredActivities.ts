import { type Activity, activitiesIn } from '#shared/kernel/richText/blocks/activities.ts'
import type { BlockPart, CourseItem } from '../lessons/lesson.ts'
import { partsOf } from '../lessons/parts.ts'

/** The activities that learners must finish to complete a lesson: those of its text and, of a block, those of its visible parts. */
export const requiredActivities = (item: CourseItem | BlockPart): Activity[] =>
  [item, ...partsOf(item).filter(({ hidden }) => !hidden)].flatMap((one) =>
    'activitiesRequired' in one && one.activitiesRequired ? activitiesIn(one.content) : [],
  )
