import { boolean } from '../../../../kernel/model/kinds/boolean.ts'
import { choice } from '../../../../kernel/model/kinds/choice.ts'
import { record } from '../../../../kernel/model/kinds/record.ts'
import { reference } from '../../../../kernel/model/kinds/reference.ts'
import { text } from '../../../../kernel/model/kinds/text.ts'
import { courseItem } from './courseItem.ts'

export const programItemTypes = [
  'course',
  'block',
  'video',
  'audio',
  'quiz',
  'article',
  'download',
  'knowledgeCheck',
  'microcast',
  'certification',
  'typeform',
] as const

/** A step of a program: a course, a microcast or a lesson of its own (3§3.2). */
export const programItem = {
  ...courseItem,
  type: choice({ options: programItemTypes, default: 'video' }),
  course: reference({ to: 'course' }),
}

export const programSectionTypes = [
  'course',
  'block',
  'text',
  'video',
  'audio',
  'knowledgeCheck',
  'container',
  'microcast',
] as const

/** A node of a program's outline (3§3.2). */
export const programSection = {
  id: text({ required: true }),
  name: text({ required: true, min: 3, max: 80 }),
  type: choice({ options: programSectionTypes, default: 'container' }),
  description: text({ max: 2000, multiline: true }),
  hidden: boolean({ default: false }),
  item: record(programItem),
}
