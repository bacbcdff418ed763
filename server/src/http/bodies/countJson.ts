/** What JSON text holds, as far as it was read. */
export type JsonCount = { levels: number; values: number }

const [quote, backslash, comma, openList, openObject, closeList, closeObject] = Buffer.from('"\\,[{]}')

/**
 * Counts the levels and (roughly) the values of JSON as its bytes arrive: before a parser is given a text that takes it
 * long, or a recursion that does not end well. Says nothing about whether it is JSON.
 */
export function createJsonCounter(): { read(chunk: Uint8Array): void; count(): JsonCount } {
  let isInText = false
  let isEscaped = false
  let depth = 0
  let levels = 0
  let values = 1
  return {
    read(chunk) {
      for (let at = 0; at < chunk.length; at += 1) {
        const byte = chunk[at]
        if (isInText) {
          if (isEscaped) isEscaped = false
          else if (byte === backslash) isEscaped = true
          else if (byte === quote) isInText = false
        } else if (byte === quote) isInText = true
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
