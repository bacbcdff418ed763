import { maxJsonLevels } from '#shared/kernel/model/edits/isDeeperThan.ts'

/** Counts of the JSON text read so far. */
export type JsonCount = {
  levels: number
  values: number
  /** The largest number of names in one object. */
  names: number
  /** The outermost list or object, once it is complete. */
  root: LongJson | null
}

/**
 * The byte range of a long list or object, and where it can be cut: runs of members, and members that are long
 * themselves, each starting with the bytes before it. Does not check that it is valid JSON; between the parts are
 * commas.
 */
export type LongJson = { start: number; end: number; parts: JsonPart[] }
export type JsonPart = { from: number; to: number; long: LongJson | null }

/** This many bytes can be parsed without blocking noticeably. */
const longBytes = 64 * 1024

const [quote = 0, backslash = 0, comma, openList, openObject, closeList, closeObject] =
  Buffer.from('"\\,[{]}')

/** `from`: start of the next part; `memberFrom`: start of the current member. */
type Open = {
  isObject: boolean
  start: number
  members: number
  from: number
  memberFrom: number
  isAfterLong: boolean
  parts: JsonPart[]
}

/**
 * Counts the nesting levels and (roughly) the values of JSON while its bytes arrive, before a parser gets a text that
 * would take it long or overflow its recursion. Does not check that it is valid JSON. Also records where a long text
 * can be cut (`parseInSlices`).
 */
export function createJsonCounter(long = longBytes): { read(chunk: Uint8Array): void; count(): JsonCount } {
  let isInText = false
  /** Whether the last byte was an unescaped backslash. */
  let isEscaped = false
  let depth = 0
  let levels = 0
  let values = 1
  let names = 0
  /** Bytes before this chunk. */
  let before = 0
  let root: LongJson | null = null
  /** The open lists and objects, outermost first. */
  const open: Open[] = []

  /** A member ends before `at`: once a run is long enough, it becomes a part. */
  function cut(at: number): void {
    const holder = open.at(-1)
    if (!holder) return
    holder.members += 1
    if (holder.isObject && holder.members > names) names = holder.members
    holder.memberFrom = at + 1
    if (at - holder.from < long && !holder.isAfterLong) return
    holder.parts.push({ from: holder.from, to: at, long: null })
    holder.from = at + 1
    holder.isAfterLong = false
  }

  function close(at: number): void {
    const closed = open.pop()
    const holder = open.at(-1)
    if (!closed || (holder && at + 1 - closed.start < long)) return
    const { start, from, parts } = closed
    parts.push({ from, to: at, long: null })
    const whole: LongJson = { start, end: at + 1, parts }
    if (!holder) {
      root = whole
      return
    }
    const { memberFrom } = holder
    if (memberFrom > holder.from) holder.parts.push({ from: holder.from, to: memberFrom - 1, long: null })
    holder.parts.push({ from: memberFrom, to: at + 1, long: whole })
    holder.from = at + 1
    holder.isAfterLong = true
  }

  /** The end of the string that continues at `from`, or the chunk's length if it does not end there. */
  function endOfText(chunk: Uint8Array, from: number): number {
    let at = from
    for (;;) {
      // Strings are most of a body, and this is many times faster than checking each byte.
      const quoteAt = chunk.indexOf(quote, at)
      const end = quoteAt < 0 ? chunk.length : quoteAt
      let slashes = 0
      while (end - slashes > from && chunk[end - slashes - 1] === backslash) slashes += 1
      const isWholeRun = end - slashes > from
      const isOdd = (slashes + (isWholeRun ? 0 : Number(isEscaped))) % 2 === 1
      if (quoteAt < 0) {
        isEscaped = isOdd
        return end
      }
      if (!isOdd) {
        isEscaped = false
        return end
      }
      at = end + 1
    }
  }

  return {
    read(chunk) {
      let at = 0
      while (at < chunk.length) {
        if (isInText) {
          at = endOfText(chunk, at)
          if (at < chunk.length) isInText = false
          at += 1
          continue
        }
        const byte = chunk[at]
        at += 1
        if (byte === quote) isInText = true
        else if (byte === comma) {
          values += 1
          if (depth <= maxJsonLevels) cut(before + at - 1)
        } else if (byte === openList || byte === openObject) {
          values += 1
          depth += 1
          if (depth > levels) levels = depth
          const start = before + at - 1
          if (depth <= maxJsonLevels)
            open.push({
              isObject: byte === openObject,
              start,
              members: 1,
              from: start + 1,
              memberFrom: start + 1,
              isAfterLong: false,
              parts: [],
            })
        } else if (byte === closeList || byte === closeObject) {
          if (depth <= maxJsonLevels) close(before + at - 1)
          depth -= 1
        }
      }
      before += chunk.length
    },
    count: () => ({ levels, values, names, root }),
  }
}
