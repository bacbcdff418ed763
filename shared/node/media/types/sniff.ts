import { open } from 'node:fs/promises'

export type Family = 'media' | 'image' | 'pdf' | 'zip' | 'archive' | 'program' | 'font' | 'text' | 'unknown'
export type Sniffed = { family: Family; mimeType: string }

/** A file's type by its magic bytes. `probe` distinguishes audio and video containers. */
export async function sniff(path: string): Promise<Sniffed> {
  const file = await open(path, 'r')
  try {
    const buffer = Buffer.alloc(4096)
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0)
    return sniffBytes(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

export function sniffBytes(bytes: Buffer): Sniffed {
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to)
  const is = (family: Family, mimeType: string): Sniffed => ({ family, mimeType })
  if (bytes.subarray(0, 1024).includes('%PDF-')) return is('pdf', 'application/pdf')
  if (['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'].includes(ascii(0, 4))) return is('zip', 'application/zip')
  const archive = otherArchives.find(([mark, , at]) => ascii(at, at + mark.length) === mark)
  if (archive) return is('archive', archive[1])
  // Windows, Linux and macOS programs, including self-extracting archives.
  if (/^(MZ|\x7fELF|\xcf\xfa\xed\xfe|\xca\xfe\xba\xbe)/.test(ascii(0, 4)) && !isText(bytes))
    return is('program', 'application/octet-stream')
  if (fonts.has(ascii(0, 4))) return is('font', fonts.get(ascii(0, 4)) ?? '')
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return is('image', 'image/png')
  if (ascii(0, 3) === '\xff\xd8\xff') return is('image', 'image/jpeg')
  if (/^GIF8[79]a/.test(ascii(0, 6))) return is('image', 'image/gif')
  if (ascii(0, 2) === 'BM' && bytes.length > 26 && bytes.readUInt32LE(6) === 0)
    return is('image', 'image/bmp')
  if (ascii(0, 4) === '\0\0\x01\0') return is('image', 'image/x-icon')
  if (ascii(0, 4) === 'RIFF') {
    if (ascii(8, 12) === 'WEBP') return is('image', 'image/webp')
    return is('media', ascii(8, 12) === 'AVI ' ? 'video/x-msvideo' : 'audio/wav')
  }
  if (ascii(4, 8) === 'ftyp') {
    const brand = ascii(8, 12)
    if (/^(avif|avis)$/.test(brand)) return is('image', 'image/avif')
    if (/^(heic|heix|mif1|msf1)$/.test(brand)) return is('image', 'image/heic')
    if (brand.startsWith('M4A') || brand.startsWith('M4B')) return is('media', 'audio/mp4')
    return is('media', brand.startsWith('qt') ? 'video/quicktime' : 'video/mp4')
  }
  if (/^(moov|mdat|wide|free)$/.test(ascii(4, 8))) return is('media', 'video/quicktime')
  if (ascii(0, 4) === '\x1a\x45\xdf\xa3')
    return is('media', bytes.includes('webm') ? 'video/webm' : 'video/x-matroska')
  if (ascii(0, 4) === 'OggS') return is('media', 'audio/ogg')
  if (ascii(0, 4) === 'fLaC') return is('media', 'audio/flac')
  if (ascii(0, 3) === 'ID3' || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2))
    return is('media', 'audio/mpeg')
  if (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xf6) === 0xf0) return is('media', 'audio/aac')
  if (ascii(0, 4) === 'FORM' || ascii(0, 4) === 'caff') return is('media', 'audio/x-aiff')
  if (ascii(0, 4) === '\x30\x26\xb2\x75') return is('media', 'video/x-ms-wmv')
  if (ascii(0, 3) === 'FLV') return is('media', 'video/x-flv')
  if (ascii(0, 4) === '\0\0\x01\xba' || ascii(0, 4) === '\0\0\x01\xb3') return is('media', 'video/mpeg')
  if (bytes[0] === 0x47 && bytes[188] === 0x47) return is('media', 'video/mp2t')
  if (isSvg(decoded(bytes))) return is('image', 'image/svg+xml')
  return isText(bytes) ? is('text', 'text/plain') : is('unknown', 'application/octet-stream')
}

/** Archives other than zip: magic bytes, type, and offset. */
const otherArchives: readonly [mark: string, mimeType: string, at: number][] = [
  ['Rar!\x1a\x07', 'application/vnd.rar', 0],
  ['7z\xbc\xaf\x27\x1c', 'application/x-7z-compressed', 0],
  ['\x1f\x8b\x08', 'application/gzip', 0],
  ['1AY&SY', 'application/x-bzip2', 4],
  ['\xfd7zXZ\0', 'application/x-xz', 0],
  ['MSCF\0\0\0\0', 'application/vnd.ms-cab-compressed', 0],
  ['ustar', 'application/x-tar', 257],
]

/** Fonts, alone and in collections, by their first bytes. */
const fonts: ReadonlyMap<string, string> = new Map([
  ['wOF2', 'font/woff2'],
  ['wOFF', 'font/woff'],
  ['\0\x01\0\0', 'font/ttf'],
  ['true', 'font/ttf'],
  ['OTTO', 'font/otf'],
  ['ttcf', 'font/collection'],
])

const decoded = (bytes: Buffer) => bytes.toString('utf8').replace(/^\uFEFF/, '')

/**
 * Whether the first element is `svg`, after any declarations and comments. One pass over the text: a regular expression
 * that repeats comments tries every way to split them, which stops the server.
 */
function isSvg(text: string): boolean {
  let at = 0
  for (;;) {
    while (isSpace(text[at])) at += 1
    const head = text.slice(at, at + 13).toLowerCase()
    if (head.startsWith('<svg')) return head[4] === '>' || isSpace(head[4])
    const end = prologEnds.find(([start]) => head.startsWith(start))?.[1]
    const found = end === undefined ? -1 : text.indexOf(end, at + 4)
    if (end === undefined || found < 0) return false
    at = found + end.length
  }
}

/** What may come before the first element, and how it ends. */
const prologEnds: readonly [start: string, end: string][] = [
  ['<?xml', '>'],
  ['<!--', '-->'],
  ['<!doctype svg', '>'],
]

const isSpace = (character: string | undefined) => character !== undefined && /\s/.test(character)

/** Text has no control characters beyond white space; UTF-16 has a byte order mark. */
function isText(bytes: Buffer): boolean {
  const mark = bytes.toString('latin1', 0, 2)
  if (mark === '\xff\xfe' || mark === '\xfe\xff') return true
  return bytes.length > 0 && !bytes.some((byte) => byte < 32 && ![9, 10, 12, 13, 27].includes(byte))
}
