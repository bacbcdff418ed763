import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import type { TreeNode } from '#shared/kernel/model/kinds/sectionTree.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { lesson, lessonTypes } from '../../lessons/lesson.ts'

export const sectionTypes = ['container', 'course', ...lessonTypes] as const

/** A node of a course's outline: a container of others, or the place of one lesson (3§3.2, 3§4). */
export const courseSection = {
  id: text({ required: true }),
  name: text({ required: true, min: 3, max: 80 }),
  description: text({ max: 2000, multiline: true }),
  type: choice({ options: sectionTypes, default: 'container', follows: 'item' }),
  points: number({
    help: 'What it is worth, as learners read it in the outline. Progress does not count points.',
    ...{ whole: true, min: 0, max: 100_000 },
  }),
  script: text({ max: 20_000, multiline: true, private: true }),
  hidden: boolean({ default: false }),
  item: lesson,
}
export type CourseSection = TreeNode<typeof courseSection, 'sections'>
