import { Course } from '../../../../../shared/src/features/content/entities/Course.ts'
import type { Lesson, LessonType } from '../../../../../shared/src/features/content/lessons/LessonKind.ts'
import { fileOf } from '../../../../../shared/src/features/content/lessons/parts.ts'
import { courseOutline } from '../../../../../shared/src/features/content/rules/courseOutline.ts'
import type { BlockPart } from '../../../../../shared/src/features/content/rules/partAsLesson.ts'
import { plainText } from '../../../../../shared/src/kernel/richText/plainText.ts'
import type { RichText } from '../../../../../shared/src/kernel/richText/RichText.ts'
import { publicView } from '../../../../../shared/src/kernel/rules/publicView.ts'
import type { Passage } from '../ports/knowledge/Knowledge.ts'
import { chunksOf, type Part } from './chunks.ts'

/** Reads the text of a file, by its key; none of files that have none, and of other organizations. */
export type ReadAsset = (key: string) => Promise<readonly Part[]>

/** A course of more passages is known by its first ones. */
const maxPassages = 5000

/**
 * What a course says, piece by piece: what its page tells everybody, and what its lessons tell those who may take it. Hidden
 * lessons are left out, and so is everything of quizzes and knowledge checks: their answers are the learner's to find.
 */
export async function passagesOfCourse(course: Course, read: ReadAsset): Promise<Passage[]> {
  const open = pageOf(course).map((text) => ({ ...nowhere, text, isOpen: true }))
  const passages: Passage[] = open
  for (const { id, name, item } of courseOutline(course.sections)) {
    const place = { lesson: id, lessonName: name, isOpen: false }
    for (const part of [item, ...partsShown(item)]) {
      for (const text of textsOf(part)) passages.push({ ...nowhere, ...place, text })
      const asset = hasWords[part.type] === 'file' ? fileOf(part) : null
      if (asset === null) continue
      for (const { text, at } of await read(asset)) {
        const isPage = part.type === 'pdf'
        const where = at === null ? nowhere : { place: isPage ? ('page' as const) : ('second' as const), at }
        for (const chunk of chunksOf(text)) passages.push({ ...where, ...place, asset, text: chunk })
      }
    }
    if (passages.length > maxPassages) break
  }
  return passages.slice(0, maxPassages)
}

const nowhere = { lesson: null, lessonName: null, place: 'text', at: null, asset: null } as const

/** What a lesson of each kind tells: its own texts, its file as well, or nothing that may be told. */
const hasWords: { readonly [T in LessonType]: 'text' | 'file' | 'none' } = {
  article: 'text',
  text: 'text',
  block: 'text',
  video: 'file',
  audio: 'file',
  pdf: 'file',
  microcast: 'file',
  download: 'text',
  application: 'text',
  scorm: 'text',
  typeform: 'text',
  certification: 'text',
  quiz: 'none',
  knowledgeCheck: 'none',
}

function textsOf(item: Lesson | BlockPart): string[] {
  if (hasWords[item.type] === 'none') return []
  // Both are as they are stored: a text, and a rich text.
  return chunksOf([item.headline ?? '', plainText(item.content as RichText | null)].join('\n'))
}

const partsShown = (item: Lesson): readonly BlockPart[] =>
  item.type === 'block' ? item.subItems.filter(({ hidden }) => !hidden) : []

/** The course's page, by the view that everybody gets of it. */
function pageOf(course: Course): string[] {
  const view = publicView(Course, course, { isEntitled: false })
  const slots = Object.entries(view).flatMap(([name, value]) =>
    /^richText\d+$/.test(name) ? [plainText(value as RichText | null)] : [],
  )
  return [
    ...chunksOf([view.name, view.headline, view.description, view.objectives].filter(Boolean).join('\n')),
    ...slots.flatMap(chunksOf),
  ]
}
