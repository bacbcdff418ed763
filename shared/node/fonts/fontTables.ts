import { fontInvalid } from './fontInvalid.ts'

export type FontTable = { tag: string; bytes: Buffer }

const mostTables = 100
const needed = ['cmap', 'head', 'hhea', 'hmtx', 'maxp']
const outlines = ['glyf', 'CFF ', 'CFF2']

/** Refuses a font whose tables are not all within it, or that lacks one that letters need (OpenType, otff). */
export function checkTables(font: Buffer): void {
  const count = font.length < 12 ? 0 : font.readUInt16BE(4)
  if (count === 0 || count > mostTables) throw fontInvalid('it is damaged: its list of tables is not valid.')
  if (12 + count * 16 > font.length) throw fontInvalid('it is cut off. Copy or download it again.')
  const tags = new Set<string>()
  for (let entry = 12; entry < 12 + count * 16; entry += 16) {
    tags.add(font.toString('latin1', entry, entry + 4))
    if (font.readUInt32BE(entry + 8) + font.readUInt32BE(entry + 12) > font.length)
      throw fontInvalid('it is cut off. Copy or download it again.')
  }
  const missing = needed.find((tag) => !tags.has(tag))
  if (missing) throw fontInvalid(`it is damaged: its table “${missing}” is missing.`)
  if (!outlines.some((tag) => tags.has(tag)))
    throw fontInvalid('it has no outlines of letters, only pictures or nothing.')
}

/** A font of these tables. Checksums stay zero: who reads it here does not ask, and what is made of it has its own. */
export function writeTables(flavor: Buffer, tables: readonly FontTable[]): Buffer {
  const head = Buffer.alloc(12 + tables.length * 16)
  flavor.copy(head)
  head.writeUInt16BE(tables.length, 4)
  const parts: Uint8Array[] = [head]
  let at = head.length
  for (const [n, { tag, bytes }] of tables.entries()) {
    const entry = 12 + n * 16
    head.write(tag, entry, 'latin1')
    head.writeUInt32BE(at, entry + 8)
    head.writeUInt32BE(bytes.length, entry + 12)
    const padding = Buffer.alloc(-bytes.length & 3)
    parts.push(bytes, padding)
    at += bytes.length + padding.length
  }
  return Buffer.concat(parts)
}
