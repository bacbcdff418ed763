import type { JsonPart, LongJson } from './countJson.ts'

/**
 * Same result as `JSON.parse`, one part at a time, with a pause after each: a body of megabytes of short names and
 * values would otherwise block all other requests. Another thread helps little, because its result is deserialized
 * here, which takes as long. `root` comes from the counter of all the bytes.
 *
 * @throws SyntaxError if `JSON.parse` would
 */
export async function parseInSlices(
  bytes: Buffer,
  root: LongJson,
  pause: () => Promise<unknown>,
): Promise<unknown> {
  const textOf = (from: number, to: number) => bytes.toString('utf8', from, to)
  // Put in brackets, a part is a list or an object.
  const parseRun = ({ from, to }: JsonPart, open: string, close: string) =>
    JSON.parse(`${open}${textOf(from, to)}${close}`) as unknown[] | Record<string, unknown>
  requireBlank(textOf(0, root.start) + textOf(root.end, bytes.length))
  return parseLong(root)

  async function parseLong({ start, end, parts }: LongJson): Promise<unknown> {
    const isList = bytes[start] === openList
    if (bytes[end - 1] !== (isList ? closeList : closeObject)) throw new SyntaxError('Brackets do not match')
    const list: unknown[] = []
    const object: Record<string, unknown> = {}
    for (const [at, part] of parts.entries()) {
      if (part.long) {
        const before = textOf(part.from, part.long.start)
        if (isList) {
          requireBlank(before)
          list.push(await parseLong(part.long))
        } else keep(object, nameIn(before), await parseLong(part.long))
        continue
      }
      // The bytes between a long member and its comma, or the end.
      if (parts[at - 1]?.long && isAfter(parts[at - 1], part)) {
        requireBlank(textOf(part.from, part.to))
        continue
      }
      const members = isList ? parseRun(part, '[', ']') : parseRun(part, '{', '}')
      // There was a comma before it, or one follows.
      if (parts.length > 1 && Object.keys(members).length === 0) throw new SyntaxError('A member is missing')
      if (Array.isArray(members)) for (const member of members) list.push(member)
      else for (const [name, value] of Object.entries(members)) keep(object, name, value)
      await pause()
    }
    return isList ? list : object
  }
}

const [openList, closeList, closeObject] = Buffer.from('[]}')

const isAfter = (long: JsonPart | undefined, { from }: JsonPart) => long?.to === from

function requireBlank(text: string): void {
  if (!/^[ \t\n\r]*$/.test(text)) throw new SyntaxError('More than one value')
}

/** The name in `"name":`. */
function nameIn(text: string): string {
  const [name, ...others] = Object.keys(JSON.parse(`{${text}null}`))
  if (name === undefined || others.length > 0) throw new SyntaxError('A name is missing')
  return name
}

/** As JSON.parse does: `__proto__` becomes an own property. */
function keep(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__')
    Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true })
  else object[name] = value
}
