import { parse } from 'range-parser'

/** The meaning of a `Range` header: none (send all), one range with both ends included, or unsatisfiable (416). */
export type ByteRange =
  | { kind: 'whole' }
  | { kind: 'part'; start: number; end: number }
  | { kind: 'unsatisfiable' }

/** Reads a single byte range; for several ranges, a malformed one or another unit the whole is sent (RFC 9110 §14). */
export function byteRange(header: string | null | undefined, size: number): ByteRange {
  if (!header) return { kind: 'whole' }
  const { code, type, ranges } = parse(size, header)
  const isMalformed = (code & malformed) !== 0
  const [range] = ranges
  if (type !== 'bytes' || isMalformed) return { kind: 'whole' }
  if (!range) return { kind: 'unsatisfiable' }
  const isSingle = code === 0 && ranges.length === 1
  return isSingle ? { kind: 'part', start: range.start, end: range.end } : { kind: 'whole' }
}

/** A bit of a result's `code`; the other one says that a range is unsatisfiable. */
const malformed = 1
