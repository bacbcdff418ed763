import { inflateSync } from 'node:zlib'
import decompress from 'wawoff2/decompress.js'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { checkFontSize } from './checkFontSize.ts'
import { fontInvalid } from './fontInvalid.ts'
import { checkTables, writeTables } from './fontTables.ts'

/** The largest fonts of Chinese or Japanese have about 20 MB. */
const maxUnpackedBytes = 30 * 1024 * 1024

/**
 * The font in a WOFF2, WOFF, TTF or OTF file, by its content, as plain tables that are all within it.
 * @throws AppError `media_invalid`, `too_large`, with the reason for its owner
 */
export async function unpackFont(file: Buffer): Promise<Buffer> {
  checkFontSize(file.length)
  const font = await unpack(file)
  checkTables(font)
  return font
}

async function unpack(file: Buffer): Promise<Buffer> {
  const mark = file.toString('latin1', 0, 4)
  if (mark === 'wOFF' || mark === 'wOF2') {
    if (file.length < 48) throw cutOff()
    // Both say in their headers how large they become.
    if (file.readUInt32BE(16) > maxUnpackedBytes) throw tooLargeInside()
    return mark === 'wOFF' ? unpackWoff(file) : await unpackWoff2(file)
  }
  if (mark === 'ttcf')
    throw fontInvalid('it is a collection of several fonts. Save one of them as a file of its own.')
  if (!plainMarks.includes(mark)) throw fontInvalid('it is no WOFF2, WOFF, TTF or OTF file.')
  return file
}

const plainMarks = ['\0\x01\0\0', 'true', 'OTTO']
const cutOff = () => fontInvalid('it is cut off. Copy or download it again.')
const tooLargeInside = () =>
  new AppError('too_large', { message: 'The font has more than 30 MB once it is unpacked.' })

/** Google's code, which refuses implausible sizes and ratios. */
async function unpackWoff2(file: Buffer): Promise<Buffer> {
  try {
    return Buffer.from(await decompress(file))
  } catch (error) {
    // Its own refusal; anything else may leave its memory in any state, and ends the thread (`readFont.worker.ts`).
    if (error instanceof Error && error.message === 'ConvertWOFF2ToTTF failed')
      throw fontInvalid('it is damaged, or no WOFF2 file.', error)
    throw error
  }
}

/** WOFF 1.0: each table is packed by zlib, or stored as it is. No table becomes larger than it says (W3C, WOFF 1.0, 4). */
function unpackWoff(file: Buffer): Buffer {
  const count = file.readUInt16BE(12)
  if (44 + count * 20 > file.length) throw cutOff()
  let whole = 0
  const tables = Array.from({ length: count }, (_none, at) => {
    const entry = 44 + at * 20
    const tag = file.toString('latin1', entry, entry + 4)
    const offset = file.readUInt32BE(entry + 4)
    const packed = file.readUInt32BE(entry + 8)
    const length = file.readUInt32BE(entry + 12)
    if (offset + packed > file.length) throw cutOff()
    if (packed > length) throw fontInvalid('it is damaged.')
    whole += length
    if (whole > maxUnpackedBytes) throw tooLargeInside()
    const bytes = file.subarray(offset, offset + packed)
    return { tag, bytes: packed === length ? bytes : inflate(bytes, length) }
  })
  return writeTables(file.subarray(4, 8), tables)
}

function inflate(bytes: Buffer, length: number): Buffer {
  try {
    const inflated = inflateSync(bytes, { maxOutputLength: length })
    if (inflated.length === length) return inflated
  } catch (error) {
    throw fontInvalid('it is damaged.', error)
  }
  throw fontInvalid('it is damaged.')
}
