import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import { partsOf } from '#shared/features/content/lessons/parts.ts'
import { maxQuoteLength } from '#shared/features/learning/operations/draftReviews.ts'
import { plainText } from '#shared/kernel/richText/plainText.ts'
import type { Block, RichText } from '#shared/kernel/richText/RichText.ts'
import { findSection } from '#widgets/features/learning/lesson/findSection.ts'

/** How a block is called in “on this …”. */
export type BlockNoun = 'paragraph' | 'heading' | 'list' | 'picture' | 'table' | 'film' | 'sound' | 'block'

const nouns: Partial<Record<Block['type'], BlockNoun>> = {
  paragraph: 'paragraph',
  heading: 'heading',
  'bulleted-list': 'list',
  'numbered-list': 'list',
  checklist: 'list',
  image: 'picture',
  labelledGraphic: 'picture',
  gallery: 'picture',
  table: 'table',
  video: 'film',
  audio: 'sound',
}
export const nounOfBlock = ({ type }: Pick<Block, 'type'>): BlockNoun => nouns[type] ?? 'block'

/** The blocks of a lesson's texts, in their order: its own, and those of its parts. */
export function blocksOfLesson(sections: readonly CourseSection[], lesson: string): readonly Block[] {
  const item = findSection(sections, lesson)?.item
  const texts: (RichText | null | undefined)[] = [
    item?.content,
    ...partsOf(item).map((part) => ('content' in part ? part.content : null)),
  ]
  return texts.flatMap((text) => text?.slate ?? [])
}

/** The words of a block that a comment on all of it keeps, so that they are known when the block is gone; null for none. */
export function quoteOfBlock(block: Block): string | null {
  const words = plainText({ slate: [block] })
    .replaceAll(/\s+/g, ' ')
    .trim()
  return words === '' ? null : words.slice(0, maxQuoteLength)
}
