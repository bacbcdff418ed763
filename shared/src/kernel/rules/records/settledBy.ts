import { isSameJson, type Json } from '../../sync/json.ts'

type Sides = Readonly<Record<string, unknown>>

/**
 * Whether a collision says nothing more than a newer one at the same place: while two people go on writing there, each
 * synchronization may collide once more, with longer texts. The text that lost must be in one of the newer texts, word for word; otherwise it
 * would be lost with the choice between those.
 */
export function isSettledBy(newer: Sides, earlier: Sides): boolean {
  return (
    newer.reason === 'collision' &&
    earlier.reason === 'collision' &&
    newer.recordKey === earlier.recordKey &&
    newer.path === earlier.path &&
    String(earlier.happenedAt) < String(newer.happenedAt) &&
    // Casts: cells' values, which are JSON.
    [newer.kept, newer.other].some((text) => holds(text as Json, earlier.other as Json))
  )
}

function holds(text: Json, earlier: Json): boolean {
  if (isSameJson(text, earlier)) return true
  const wanted = wordsIn(earlier)
  let found = 0
  for (const word of wordsIn(text)) if (word === wanted[found]) found += 1
  return wanted.length > 0 && found === wanted.length
}

/** The words of a text, or of all texts in a block, in their order. A number or a switch has none. */
function wordsIn(value: Json): string[] {
  if (typeof value === 'string') return value.split(/\s/).filter((word) => word !== '')
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((one) => wordsIn(one ?? null))
    : []
}
