/**
 * A picture without what it says of where, when and by what it was taken: Exif, XMP, IPTC and comments of JPEG, PNG and
 * WebP. Its colours stay, and a JPEG stays upright. All other files, and broken ones, are returned as they are.
 */
export function withoutMetadata<B extends ArrayBufferLike>(
  bytes: Uint8Array<B>,
): Uint8Array<B | ArrayBuffer> {
  try {
    if (startsWith(bytes, [0xff, 0xd8, 0xff])) return plainJpeg(bytes)
    if (startsWith(bytes, pngMark)) return plainPng(bytes)
    if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return plainWebp(bytes)
  } catch (error) {
    // It ends in the middle: the caller decides what to do with it.
    if (!(error instanceof RangeError)) throw error
  }
  return bytes
}

const pngMark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((part, at) => bytes[at] === part)
const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
const toDataView = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const app1 = 0xe1
const app2 = 0xe2
const app13 = 0xed
const comment = 0xfe
const startOfScan = 0xda
const endOfImage = 0xd9
/** Between the marks of a scan: a stuffed byte, and restarts. */
const isInScan = (mark: number) => mark === 0 || (mark >= 0xd0 && mark <= 0xd7)

/** Segment by segment; what follows the end of the picture (further pictures with their own places) is left out. */
function plainJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = toDataView(bytes)
  const parts: Uint8Array[] = [bytes.subarray(0, 2)]
  let at = 2
  for (;;) {
    if (view.getUint8(at) !== 0xff) throw new RangeError('A segment begins with its mark.')
    const mark = view.getUint8(at + 1)
    if (mark === endOfImage) return joined([...parts, bytes.subarray(at, at + 2)])
    const end = at + 2 + view.getUint16(at + 2)
    const next = mark === startOfScan ? endOfScan(view, end) : end
    if (next > bytes.length) throw new RangeError('The picture ends in the middle.')
    const segment = bytes.subarray(at, next)
    if (mark === app1 && text(segment, 4, 8) === 'Exif') {
      const turned = orientationIn(segment.subarray(10))
      if (turned > 1) parts.push(orientationSegment(turned))
    } else if (!isMetadata(mark, segment)) parts.push(segment)
    at = next
  }
}

const isMetadata = (mark: number, segment: Uint8Array) =>
  [app1, app13, comment].includes(mark) || (mark === app2 && text(segment, 4, 7) === 'MPF')

function endOfScan(view: DataView, from: number): number {
  let at = from
  while (view.getUint8(at) !== 0xff || isInScan(view.getUint8(at + 1))) at += 1
  return at
}

const orientationTag = 0x0112

/** 1 to 8, as cameras turn pictures; 1 where nothing is said. `tiff` is what follows "Exif". */
function orientationIn(tiff: Uint8Array): number {
  const view = toDataView(tiff)
  const isLittle = text(tiff, 0, 2) === 'II'
  const first = view.getUint32(4, isLittle)
  const count = view.getUint16(first, isLittle)
  for (let entry = 0; entry < count; entry += 1) {
    const at = first + 2 + entry * 12
    if (view.getUint16(at, isLittle) === orientationTag) return view.getUint16(at + 8, isLittle)
  }
  return 1
}

/** An Exif of one entry: how the picture is turned. */
function orientationSegment(orientation: number): Uint8Array {
  const header = [0xff, app1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0]
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1]
  const entry = [orientationTag >> 8, orientationTag & 0xff, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
  return Uint8Array.from([...header, ...tiff, ...entry, 0, 0, 0, 0])
}

const pngMetadata = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']

function plainPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = toDataView(bytes)
  const parts: Uint8Array[] = [bytes.subarray(0, 8)]
  for (let at = 8; ; ) {
    const type = text(bytes, at + 4, at + 8)
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length) throw new RangeError('The picture ends in the middle.')
    if (!pngMetadata.includes(type)) parts.push(bytes.subarray(at, end))
    if (type === 'IEND') return joined(parts)
    at = end
  }
}

/** In the header of an extended WebP: it has Exif, it has XMP. */
const webpFlags = 0x08 | 0x04

function plainWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = toDataView(bytes)
  const parts: Uint8Array[] = []
  for (let at = 12; at < bytes.length; ) {
    const type = text(bytes, at, at + 4)
    const size = view.getUint32(at + 4, true)
    const end = at + 8 + size + (size % 2)
    if (end > bytes.length) throw new RangeError('The picture ends in the middle.')
    const chunk = bytes.slice(at, end)
    if (type === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~webpFlags
    if (type !== 'EXIF' && type !== 'XMP ') parts.push(chunk)
    at = end
  }
  const whole = joined([bytes.subarray(0, 12), ...parts])
  toDataView(whole).setUint32(4, whole.length - 8, true)
  return whole
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
