import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import type { TreeNode } from '#shared/kernel/model/kinds/sectionTree.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { variants } from '#shared/kernel/model/kinds/variants.ts'
import { lessonKindFields } from '../../lessons/lesson.ts'
import { lessonCommon } from '../../lessons/lessonCommon.ts'

const { block, video, audio, quiz, article, download, knowledgeCheck, microcast, certification, typeform } =
  lessonKindFields
const programKinds = {
  course: { course: reference({ to: 'course' }) },
  block,
  video,
  audio,
  quiz,
  article,
  download,
  knowledgeCheck,
  microcast,
  certification,
  typeform,
}

/** A step of a program: a course, a microcast or a lesson of its own (3§3.2). Its type picks its fields. */
const programItem = variants({
  typeName: 'ProgramItem',
  common: lessonCommon,
  kinds: programKinds,
  kindLabels: { pdf: 'PDF' },
  defaultType: 'video',
})

const programSectionTypes = [
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
  type: choice({ options: programSectionTypes, default: 'container', follows: 'item' }),
  description: text({ max: 2000, multiline: true }),
  hidden: boolean({ default: false }),
  item: programItem,
}
export type ProgramSection = TreeNode<typeof programSection, 'sections'>
