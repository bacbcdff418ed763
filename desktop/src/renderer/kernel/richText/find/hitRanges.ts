import type { NodeEntry, Range } from 'slate'
import { type Hit, piecesOf } from '#shared/kernel/richText/find/findInDocument.ts'

type MarkedRange = Range & { hit: 'any' | 'current' }

/** What marks the hits in the open text: for each line, its ranges. */
export function hitRanges(hits: readonly Hit[], current: Hit | null): (entry: NodeEntry) => MarkedRange[] {
  const byLine = new Map<string, MarkedRange[]>()
  for (const hit of hits) {
    if (hit.place.kind !== 'line') continue
    const line = hit.place.path.join('.')
    const ranges = byLine.get(line) ?? []
    for (const { path, from, to } of piecesOf(hit))
      ranges.push({
        anchor: { path: [...path], offset: from },
        focus: { path: [...path], offset: to },
        hit: hit === current ? 'current' : 'any',
      })
    byLine.set(line, ranges)
  }
  return ([, path]) => byLine.get(path.join('.')) ?? []
}
