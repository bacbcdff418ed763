import { messages } from '../../errors/messages.ts'
import { kindOf } from '../../richText/blocks/blockKinds.ts'
import { plainText } from '../../richText/plainText.ts'
import { findAddress } from '../address.ts'
import type { Json } from '../json.ts'
import type { ConflictFact } from '../judgement/Verdict.ts'
import type { Write } from '../protocol.ts'
import type { RecordState } from '../RecordState.ts'
import type { FoundConflict } from './ServerBatch.ts'

/**
 * Lengths of the rich texts written by a push. A replaced text receives its new blocks before the old ones are
 * removed, so it may briefly have twice its limit; a block beyond that is refused. A text that is too long at the
 * end, as two authors may cause together, is kept and listed.
 */
export type TextLengths = {
  /** Why a block is refused; null if it is accepted, or not a block. */
  refusal(state: RecordState, write: Pick<Write, 'path' | 'value'>): string | null
  /** Call for each cell that was set. */
  note(state: RecordState, path: string): void
  /** The texts that this push made too long. */
  found(): FoundConflict[]
}

export function createTextLengths(): TextLengths {
  const records = new Map<RecordState, Map<string, Text>>()

  function textOf(state: RecordState, path: string): Text | null {
    const place = parsePlace(path)
    if (!place) return null
    const lengths = records.get(state) ?? measure(state)
    records.set(state, lengths)
    const text = lengths.get(place.text) ?? { blocks: new Map(), chars: 0, charsBefore: 0, last: null }
    lengths.set(place.text, text)
    return text
  }

  return {
    refusal(state, { path, value }) {
      const max = findMax(state, path)
      const text = max === null ? null : textOf(state, path)
      if (max === null || text === null) return null
      const grown = charsIn(value) + lineBreak - (text.blocks.get(blockOf(path)) ?? 0)
      const isTooMuch = charsIn(value) > max || (grown > 0 && text.chars + grown > 2 * max)
      return isTooMuch ? messages.tooLong(max) : null
    },
    note(state, path) {
      const text = textOf(state, path)
      if (!text) return
      const block = blockOf(path)
      const [before, now] = [text.blocks.get(block), lengthAt(state, block)]
      if (now === null) text.blocks.delete(block)
      else text.blocks.set(block, now)
      text.chars += (now ?? 0) - (before ?? 0)
      if (now !== null && path.endsWith('/@block')) text.last = { block, isNew: before === undefined }
    },
    found: () =>
      [...records].flatMap(([state, texts]) =>
        [...texts.values()].flatMap((text) => {
          const path = text.last && `${text.last.block}/@block`
          const max = path === null ? null : findMax(state, path)
          if (
            max === null ||
            text.chars - lineBreak <= max ||
            text.charsBefore - lineBreak > max ||
            !text.last
          )
            return []
          return [{ entity: state.entity.name, key: state.key, fact: tooLong(state, text.last, max) }]
        }),
      ),
  }
}

type Text = {
  /** Characters of each present block, by its path. */
  blocks: Map<string, number>
  chars: number
  charsBefore: number
  /** The block written last. */
  last: { block: string; isNew: boolean } | null
}

function measure(state: RecordState): Map<string, Text> {
  const texts = new Map<string, Text>()
  for (const path of state.cells.keys()) {
    const place = path.endsWith('/@block') ? parsePlace(path) : null
    const length = place && lengthAt(state, place.block)
    if (!place || length === null) continue
    const text = texts.get(place.text) ?? { blocks: new Map(), chars: 0, charsBefore: 0, last: null }
    texts.set(place.text, text)
    text.blocks.set(place.block, length)
    text.chars += length
    text.charsBefore += length
  }
  return texts
}

/** Blocks are separated by line breaks (content/plainText). */
const lineBreak = 1

/** Null for a missing block. */
function lengthAt({ cells }: RecordState, block: string): number | null {
  const cell = cells.get(`${block}/@block`)
  return cell && cells.get(`${block}/@gone`)?.value !== true ? charsIn(cell.value) + lineBreak : null
}

/** Invalid blocks count no characters; their schema refuses them. */
function charsIn(value: Json): number {
  if (typeof value !== 'object' || value === null || !('children' in value || 'type' in value)) return 0
  const kind = typeof value.type === 'string' ? kindOf(value.type) : undefined
  if (kind && !kind.schema.safeParse(value).success) return 0
  // Cast: a block that is or will be validated; only its texts are read.
  const document = { slate: [{ id: 'block', ...value }] } as Parameters<typeof plainText>[0]
  return Array.isArray(value.children) || value.type === 'image' ? [...plainText(document)].length : 0
}

function findMax({ entity }: RecordState, path: string): number | null {
  if (!path.endsWith('/@block')) return null
  const address = findAddress(entity, path)
  const field = address?.kind === 'block' ? address.shape?.field : undefined
  return field?.kind === 'richText' ? (field.max ?? null) : null
}

const parsePlace = (path: string) => {
  const match = /^((.+)\/[^/]+)\/@(?:block|gone)$/.exec(path)
  return match?.[1] && match[2] ? { block: match[1], text: match[2] } : null
}
const blockOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** Choosing the other version removes the last block again. */
function tooLong(state: RecordState, { block, isNew }: NonNullable<Text['last']>, max: number): ConflictFact {
  const cell = state.cells.get(`${block}/@block`)
  const stamp = cell?.stamp ?? ''
  const about = {
    reason: 'rule' as const,
    message: messages.tooLong(max),
    keptStamp: stamp,
    otherStamp: stamp,
  }
  return isNew
    ? { ...about, path: `${block}/@gone`, kept: false, other: true }
    : { ...about, path: `${block}/@block`, kept: cell?.value ?? null, other: null }
}
