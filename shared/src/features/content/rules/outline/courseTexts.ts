import type { Edit } from '#shared/kernel/model/edits/edit.ts'
import { contextOf, findInDocument, type Hit } from '#shared/kernel/richText/find/findInDocument.ts'
import { type FindOptions, findWords } from '#shared/kernel/richText/find/findWords.ts'
import { replaceInDocument, withCuts, wordsFor } from '#shared/kernel/richText/find/replaceInDocument.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import type { CourseSection } from '../../entities/parts/courseSection.ts'

/** A text of a course that its author writes, and where it is in the record. */
type CourseText = { path: string[]; label: string; value: string | RichText }

/** A section or lesson of a course with its own texts, without those below it. */
export type TextOwner = { id: string; name: string; texts: CourseText[] }

export type ContextOfHit = ReturnType<typeof contextOf> & { label: string }
export type FoundInLesson = TextOwner & { hits: ContextOfHit[] }

/** The fields of one line or more that are searched, by what authors call them. */
const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  headline: 'Headline',
  description: 'Description',
  questionText: 'Question',
  answerText: 'Answer',
  explanation: 'Explanation',
  instructions: 'Instructions',
  passedMessage: 'Message',
  failedMessage: 'Message',
  postQuizMessage: 'Message',
  certificateDescription: 'Description',
  content: 'Text',
}

/** The texts of a course in the order of its outline, hidden lessons too. */
export function courseTexts(sections: readonly CourseSection[]): TextOwner[] {
  return sections.flatMap((section) => {
    const { id, item, sections: below } = section
    const path = ['sections', id]
    // A lesson's section has its name, too, and follows it.
    const own = item ? { ...section, name: null } : section
    const texts = [
      ...textsIn({ ...own, sections: null, item: null }, path, 0),
      ...(item ? textsIn(item, [...path, 'item'], 0) : []),
    ]
    return [{ id, name: item?.name || section.name, texts }, ...courseTexts(below)]
  })
}

/** The texts of an object and of the elements in its keyed lists: the parts of a block, the questions of a quiz. */
function textsIn(value: object, path: string[], depth: number): CourseText[] {
  if (depth > 4) return []
  return Object.entries(value).flatMap(([name, inner]): CourseText[] => {
    const label = labels[name]
    if (typeof inner === 'string')
      return label && inner !== '' ? [{ path: [...path, name], label, value: inner }] : []
    if (Array.isArray(inner))
      return inner.flatMap((one) => (hasId(one) ? textsIn(one, [...path, name, one.id], depth + 1) : []))
    return label && isRichText(inner) ? [{ path: [...path, name], label, value: inner }] : []
  })
}

const hasId = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'

const isRichText = (value: unknown): value is RichText =>
  typeof value === 'object' && value !== null && 'slate' in value && Array.isArray(value.slate)

/** Where a course has these words, by lesson. */
export function findInCourse(
  sections: readonly CourseSection[],
  query: string,
  options: FindOptions,
): FoundInLesson[] {
  return courseTexts(sections).flatMap((owner) => {
    const hits = owner.texts.flatMap(({ label, value }) =>
      hitsIn(value, query, options).map((hit) => ({ ...contextOf(hit), label })),
    )
    return hits.length > 0 ? [{ ...owner, hits }] : []
  })
}

function hitsIn(value: string | RichText, query: string, options: FindOptions): Hit[] {
  if (typeof value !== 'string') return findInDocument(value.slate, query, options)
  const place = { kind: 'field' as const, path: [], keys: [], text: value }
  return findWords(value, query, options).map((span) => ({ ...span, place }))
}

/** The edits that put other words in all these places of a lesson. */
export function replaceInLesson(
  { id, texts }: TextOwner,
  query: string,
  options: FindOptions,
  words: string,
): Extract<Edit, { do: 'set' }>[] {
  return texts.flatMap(({ path, value: base }) => {
    const hits = hitsIn(base, query, options)
    if (hits.length === 0) return []
    const value =
      typeof base === 'string'
        ? withCuts(
            base,
            hits.map((hit) => ({ from: hit.start, to: hit.end, words: wordsFor(hit, { words, options }) })),
          )
        : { slate: replaceInDocument(base.slate, hits, { words, options }) }
    const isName = path.join('/') === `sections/${id}/item/name`
    return [
      { do: 'set' as const, path, value, base },
      // The section's name follows the lesson's.
      ...(isName ? [{ do: 'set' as const, path: ['sections', id, 'name'], value }] : []),
    ]
  })
}
