/** What separate lists may add. */
const mostLetters = 4_000_000

/**
 * Gives each list of a Word file (`w:num`) a definition of its own: the library tells lists apart only by their definition
 * (`w:abstractNum`), which lists share even if each starts at 1. A file that is written in another way stays as it is.
 */
export function separateLists(xml: string): string {
  const definitions = new Map<string, string>()
  for (const { text: part } of elements(xml, 'w:abstractNum')) {
    const id = attribute(part, 'w:abstractNumId')
    if (id !== null) definitions.set(id, part)
  }
  const used = new Set<string>()
  const added: string[] = []
  let length = 0
  let result = ''
  let from = 0
  for (const { at, text: list } of elements(xml, 'w:num')) {
    const named = /<w:abstractNumId w:val="([^"<>]{1,20})"/.exec(list)
    const id = named?.[1]
    const definition = id === undefined ? undefined : definitions.get(id)
    if (!named || id === undefined || definition === undefined) continue
    if (!used.has(id)) {
      used.add(id)
      continue
    }
    const own = `${id}-${added.length}`
    length += definition.length
    if (length > mostLetters) return xml
    added.push(definition.replace(`w:abstractNumId="${id}"`, `w:abstractNumId="${own}"`))
    result += xml.slice(from, at) + list.replace(named[0], `<w:abstractNumId w:val="${own}"`)
    from = at + list.length
  }
  const whole = result + xml.slice(from)
  const end = whole.lastIndexOf('</w:numbering>')
  return end < 0 ? xml : whole.slice(0, end) + added.join('') + whole.slice(end)
}

/** Elements of this name; none of them holds another one. */
function elements(xml: string, name: string): { at: number; text: string }[] {
  const found: { at: number; text: string }[] = []
  const [start, end] = [`<${name} `, `</${name}>`]
  for (let at = xml.indexOf(start); at >= 0; ) {
    const to = xml.indexOf(end, at)
    if (to < 0) break
    found.push({ at, text: xml.slice(at, to + end.length) })
    at = xml.indexOf(start, to)
  }
  return found
}

function attribute(element: string, name: string): string | null {
  const head = element.slice(0, element.indexOf('>') + 1)
  const at = head.indexOf(`${name}="`)
  return at < 0 ? null : head.slice(at + name.length + 2, head.indexOf('"', at + name.length + 2))
}
