import type { RichText } from '#shared/kernel/richText/RichText.ts'
import type { CourseItem } from '../../lessons/lesson.ts'
import { partsOf } from '../../lessons/parts.ts'
import type { PublishFault } from './faultsInOutline.ts'

type Step = { id: string; name: string; item: CourseItem }

/**
 * Blocks of lessons' texts in which nothing is written yet, such as flashcards without words. They may be published all the same:
 * their author is asked.
 */
export const emptyBlocks = (steps: readonly Step[]): PublishFault[] =>
  steps.flatMap(({ id, name, item }) => {
    const path = ['sections', id, 'item']
    return [
      ...emptyIn(item.content).map((message) => ({ path, message: `${name}: ${message}` })),
      ...partsOf(item)
        .filter(({ hidden }) => !hidden)
        .flatMap((part) =>
          emptyIn(part.content).map((message) => ({
            path: [...path, 'subItems', part.id],
            message: `${name}, ${part.name}: ${message}`,
          })),
        ),
    ]
  })

/** The same of a text that is a field of its own. */
export const emptyBlocksOf = (field: string, content: RichText | null): PublishFault[] =>
  emptyIn(content).map((message) => ({ path: [field], message }))

/** What each kind is called, and the property that holds what its author writes. */
const kinds: Readonly<Record<string, { says: string; of: string }>> = {
  flashcards: { says: 'Its flashcards are empty.', of: 'cards' },
  sorting: { says: 'Its sorting activity has no cards with a text.', of: 'cards' },
  checklist: { says: 'Its checklist has no entries.', of: 'items' },
  accordion: { says: 'An accordion or toggle in it is empty.', of: 'children' },
  tabs: { says: 'Its tabs are empty.', of: 'children' },
  columns: { says: 'Its columns are empty.', of: 'children' },
  process: { says: 'Its process is empty.', of: 'children' },
  timeline: { says: 'Its timeline is empty.', of: 'children' },
  table: { says: 'A table in it is empty.', of: 'children' },
}

function emptyIn(content: RichText | null): string[] {
  const said = (content?.slate ?? []).flatMap((block) => {
    const kind = kinds[block.type]
    // Cast: each kind has its property.
    return kind && !hasContent((block as Readonly<Record<string, unknown>>)[kind.of]) ? [kind.says] : []
  })
  return [...new Set(said)]
}

/** Whether a text, a picture or a file is anywhere in a part of a block. */
function hasContent(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.some(hasContent)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inner]) => name !== 'id' && name !== 'type' && hasContent(inner))
}
