import { SaxesParser } from 'saxes'
import { packageInvalid } from './packageInvalid.ts'

/** An element by its local name, in lower case: packages use various prefixes and spellings. */
export type XmlElement = {
  name: string
  /** By local name, in lower case; `xml:base` is `base`. */
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
  /** Root only: all namespaces that it declares. */
  namespaces: string[]
}

const maxDepth = 200
const maxElements = 200_000

/**
 * Parses a manifest's bytes: UTF-8, UTF-16 with a byte order mark, or the declared encoding. Only XML's own five
 * entities are expanded; a document type with entities is refused.
 */
export function readXml(bytes: Uint8Array): XmlElement {
  const root: XmlElement = element('#root', {})
  const stack: XmlElement[] = [root]
  let count = 0
  const parser = new SaxesParser({ xmlns: false })
  parser.on('error', (error) => {
    throw packageInvalid('its imsmanifest.xml is not well-formed XML.', error)
  })
  parser.on('doctype', (doctype) => {
    if (/ENTITY/i.test(doctype)) throw packageInvalid('its imsmanifest.xml defines entities.')
  })
  parser.on('opentag', (tag) => {
    count += 1
    if (count > maxElements || stack.length > maxDepth)
      throw packageInvalid('its imsmanifest.xml is too complex.')
    const made = element(local(tag.name), tag.attributes)
    stack.at(-1)?.children.push(made)
    stack.push(made)
  })
  parser.on('closetag', () => stack.pop())
  const addText = (text: string) => {
    const top = stack.at(-1)
    if (top) top.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(decodeXml(bytes)).close()
  const first = root.children[0]
  if (!first) throw packageInvalid('its imsmanifest.xml is empty.')
  return first
}

export const child = (parent: XmlElement | undefined, name: string) =>
  parent?.children.find((one) => one.name === name)
export const childrenOf = (parent: XmlElement | undefined, name: string) =>
  parent?.children.filter((one) => one.name === name) ?? []
/** The trimmed text of a child; null where it is absent or blank. */
export const childText = (parent: XmlElement | undefined, name: string) =>
  child(parent, name)?.text.trim() || null

const local = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase()

function element(name: string, raw: Record<string, string>): XmlElement {
  const attributes: Record<string, string> = Object.create(null)
  const namespaces: string[] = []
  for (const [key, value] of Object.entries(raw)) {
    if (key === 'xmlns' || key.startsWith('xmlns:')) namespaces.push(value)
    else attributes[local(key)] = value
  }
  return { name, attributes, children: [], text: '', namespaces }
}

function decodeXml(bytes: Uint8Array): string {
  const [a, b, c, d] = bytes
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (a === 0x3c && b === 0 && d === 0) return new TextDecoder('utf-16le').decode(bytes)
  if (a === 0 && b === 0x3c && c === 0) return new TextDecoder('utf-16be').decode(bytes)
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared =
    /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*encoding=["']([\w.-]+)["']/.exec(start)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(declared, { fatal: true }).decode(bytes).trimStart()
  } catch {
    // Declared as UTF-8 or an unknown encoding, but invalid: read as Windows-1252.
    return new TextDecoder('windows-1252').decode(bytes).trimStart()
  }
}
