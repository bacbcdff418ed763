import { type FindOptions, findWords, type Span } from './findWords.ts'
import { type AnyNode, type TextPlace, textPlaces } from './textPlaces.ts'

export type Hit = Span & { place: TextPlace }

/** Where a document has these words: in its lines, also across bold and links, and in the fields of its blocks. */
export const findInDocument = (nodes: readonly AnyNode[], query: string, options: FindOptions): Hit[] =>
  textPlaces(nodes).flatMap((place) =>
    findWords(place.text, query, options).map((span) => ({ ...span, place })),
  )

/** The pieces of leaves that a hit in a line has, in order. */
export function piecesOf({
  place,
  start,
  end,
}: Hit): { path: readonly number[]; from: number; to: number }[] {
  if (place.kind !== 'line') return []
  return place.leaves.flatMap(({ path, from }, index) => {
    const next = place.leaves[index + 1]?.from ?? place.text.length
    const piece = { path, from: Math.max(start, from) - from, to: Math.min(end, next) - from }
    return piece.from < piece.to ? [piece] : []
  })
}

/** The hit with some text around it, for a list of hits. */
export function contextOf(
  { place, start, end }: Hit,
  letters = 40,
): { before: string; found: string; after: string } {
  const from = Math.max(0, start - letters)
  const to = Math.min(place.text.length, end + letters)
  return {
    before: `${from > 0 ? '…' : ''}${place.text.slice(from, start)}`,
    found: place.text.slice(start, end),
    after: `${place.text.slice(end, to)}${to < place.text.length ? '…' : ''}`,
  }
}
