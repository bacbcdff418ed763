import { z } from 'zod'
import { type PageNode, pageElements } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import { zodForField } from '#shared/kernel/model/schemas/zodForFields.ts'
import { namedRecords } from '#shared/kernel/rules/records/namedRecords.ts'
import { withNewIds } from './makePart.ts'

const format = 'lectern/page-part'
/** More than the largest page has as text. */
const maxLength = 4_000_000

const copied = z.object({ format: z.literal(format), part: z.unknown() })
const judge = zodForField('elements', pageElements)

/** A part as text, for the clipboard: other pages and other consoles read it. */
export const writePart = (part: PageNode): string => JSON.stringify({ format, part })

export type ReadPart = { part: PageNode; lost: number } | { refused: string }

/**
 * A part from the clipboard, with new ids: text from anywhere, judged like any input. What it names in another organization
 * is left out (`lost`: how much).
 */
export function readPart(text: string, organization: string): ReadPart {
  if (text.length > maxLength) return { refused: 'The clipboard holds too much.' }
  const parsed = copied.safeParse(parseJson(text))
  if (!parsed.success) return { refused: 'The clipboard holds no part of a page. Copy one first.' }
  const nodes = judge.safeParse([parsed.data.part])
  if (!nodes.success)
    return {
      refused: `The copied part is not valid: ${nodes.error.issues[0]?.message ?? 'it is incomplete.'}`,
    }
  // Cast: it has passed the schema.
  const [part] = nodes.data as PageNode[]
  if (!part) return { refused: 'The clipboard holds no part of a page. Copy one first.' }
  const foreign = findForeign(part, organization)
  return { part: withNewIds(foreign.size > 0 ? withoutKeys(part, foreign) : part), lost: foreign.size }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Any other text.
    return undefined
  }
}

/** The records of other organizations that it names. */
function findForeign(part: PageNode, organization: string): Set<string> {
  const named = namedRecords({ elements: pageElements }, { elements: [part] })
  return new Set(
    named
      .filter(({ by, value }) => by === 'key' && parseKey(value)?.organization !== organization)
      .map(({ value }) => value),
  )
}

/** The same without these references: a missing one is empty. Rich texts keep theirs, and show that the file is missing. */
function withoutKeys(part: PageNode, keys: ReadonlySet<string>): PageNode {
  const clear = (value: unknown): unknown => {
    if (typeof value === 'string') return keys.has(value) ? null : value
    if (Array.isArray(value)) return value.map(clear)
    if (typeof value !== 'object' || value === null || 'slate' in value) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, clear(inner)]))
  }
  // Cast: only references were emptied, which may be.
  return clear(part) as PageNode
}
