import type { JsonPart, LongJson } from './countJson.ts'

/**
 * What `JSON.parse` makes of these bytes, a part at a time, with a pause after each: a body of some megabytes of short
 * names and values would hold up everybody else for as long as it takes to read. To parse it in another thread helps
 * little, since what comes back is put together anew, and takes as long. `root` is the counter's, of all the bytes.
 *
 * @throws SyntaxError where `JSON.parse` does
 */
export async function parseInSlices(
  bytes: Buffer,
  root: LongJson,
  pause: () => Promise<unknown>,
): Promise<unknown> {
  const textOf = (from: number, to: number) => bytes.toString('utf8', from, to)
  // In its own brackets, it is a list or an object.
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
      // What stands between a long member and its comma, or the end.
      if (parts[at - 1]?.long && isAfter(parts[at - 1], part)) {
        requireBlank(textOf(part.from, part.to))
        continue
      }
      const members = isList ? parseRun(part, '[', ']') : parseRun(part, '{', '}')
      // A comma was before it or comes after it.
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

/** Of `"name":`. */
function nameIn(text: string): string {
  const [name, ...others] = Object.keys(JSON.parse(`{${text}null}`))
  if (name === undefined || others.length > 0) throw new SyntaxError('A name is missing')
  return name
}

/** As JSON.parse does: also a name that every object has is one of its own. */
function keep(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__')
    Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true })
  else object[name] = value
}
