/** What JSON text holds, as far as it was read. */
export type JsonCount = { levels: number; values: number }

const [quote = 0, backslash = 0, comma, openList, openObject, closeList, closeObject] =
  Buffer.from('"\\,[{]}')

/**
 * Counts the levels and (roughly) the values of JSON as its bytes arrive: before a parser is given a text that takes it
 * long, or a recursion that does not end well. Says nothing about whether it is JSON.
 */
export function createJsonCounter(): { read(chunk: Uint8Array): void; count(): JsonCount } {
  let isInText = false
  /** Whether the last byte was a backslash that no other one took the meaning from. */
  let isEscaped = false
  let depth = 0
  let levels = 0
  let values = 1

  /** Where the text that goes on at `from` ends; the chunk's length where it does not end in it. */
  function endOfText(chunk: Uint8Array, from: number): number {
    let at = from
    for (;;) {
      // Texts are most of a body, and this is many times quicker than looking at each byte.
      const found = chunk.indexOf(quote, at)
      const end = found < 0 ? chunk.length : found
      let slashes = 0
      while (end - slashes > from && chunk[end - slashes - 1] === backslash) slashes += 1
      const isWholeRun = end - slashes > from
      const isOdd = (slashes + (isWholeRun ? 0 : Number(isEscaped))) % 2 === 1
      if (found < 0) {
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
        else if (byte === comma) values += 1
        else if (byte === openList || byte === openObject) {
          values += 1
          depth += 1
          if (depth > levels) levels = depth
        } else if (byte === closeList || byte === closeObject) depth -= 1
      }
    },
    count: () => ({ levels, values }),
  }
}
