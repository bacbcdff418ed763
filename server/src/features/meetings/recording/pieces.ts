import { z } from 'zod'
import { AppError } from '#shared/kernel/errors/AppError.ts'

/**
 * A piece of a recording: about one second of everything that a room's people sent. All numbers are big-endian.
 *
 *     "LTRP", version (u8), length of the head (u32), head (JSON, UTF-8), frames
 *     frame: track (u16), flags (u8: 1 is RTP's marker), loudness (u8: 0 loud to 127 silent, 255 not known),
 *            RTP sequence number (u16), length of the payload (u16), RTP time (u32),
 *            arrival in ms after the piece's `from` (u32), payload of the RTP packet
 *
 * Each piece names the tracks in it, so one is readable without the others. Of a piece whose end is missing, the whole
 * frames count. docs/decisions/0061-recording.md
 */
const magic = 'LTRP'
const version = 1
const prefixBytes = magic.length + 1 + 4
const frameBytes = 16
const unknownLevel = 255

/** The recorder begins another piece before one gets as long as this. */
export const mostPieceBytes = 4 * 1024 * 1024
const mostHeadBytes = 64 * 1024
const mostTracks = 1000

export const recordedKinds = ['audio', 'video', 'screen', 'screenAudio'] as const

const time = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const trackSchema = z.strictObject({
  track: z.number().int().min(0).max(0xffff),
  /** The attendee's id in this meeting, and what the others call them. */
  person: z.string().min(1).max(64),
  name: z.string().max(200),
  kind: z.enum(recordedKinds),
})
const headSchema = z.strictObject({
  /** One stretch of recording by one process; a restart begins another. */
  run: z.string().min(1).max(64),
  /** From 0, in the run. */
  number: z.number().int().min(0),
  /** Milliseconds since 1970, by the server's clock. */
  from: time,
  to: time,
  /** Why the run ends with this piece; null: it goes on, or was cut off. */
  end: z.enum(['stopped', 'empty', 'fault']).nullable(),
  tracks: z.array(trackSchema).max(mostTracks),
})
export type PieceHead = z.infer<typeof headSchema>
export type RecordedTrack = z.infer<typeof trackSchema>
export type RunEnd = NonNullable<PieceHead['end']>

export type RecordedFrame = {
  track: number
  isMarked: boolean
  /** From 0 (loud) to 127 (silence); null where the browser does not say. */
  level: number | null
  sequence: number
  rtpTime: number
  /** Milliseconds since 1970. */
  at: number
  payload: Uint8Array
}

export type Piece = { head: PieceHead; frames: RecordedFrame[]; isCut: boolean }

/** How many bytes a frame takes. */
export const sizeOfFrame = ({ payload }: Pick<RecordedFrame, 'payload'>): number =>
  frameBytes + payload.length

/** The bytes of a piece. */
export function writePiece(head: PieceHead, frames: readonly RecordedFrame[]): Buffer {
  const text = Buffer.from(JSON.stringify(head))
  const prefix = Buffer.alloc(prefixBytes)
  prefix.write(magic, 'latin1')
  prefix.writeUInt8(version, magic.length)
  prefix.writeUInt32BE(text.length, magic.length + 1)
  return Buffer.concat([
    prefix,
    text,
    ...frames.flatMap((frame) => [frameHead(frame, head.from), frame.payload]),
  ])
}

function frameHead(frame: RecordedFrame, from: number): Buffer {
  const head = Buffer.alloc(frameBytes)
  head.writeUInt16BE(frame.track, 0)
  head.writeUInt8(frame.isMarked ? 1 : 0, 2)
  head.writeUInt8(frame.level === null ? unknownLevel : Math.min(127, Math.max(0, frame.level)), 3)
  head.writeUInt16BE(frame.sequence, 4)
  head.writeUInt16BE(frame.payload.length, 6)
  head.writeUInt32BE(frame.rtpTime >>> 0, 8)
  head.writeUInt32BE(Math.max(0, Math.round(frame.at - from)), 12)
  return head
}

/** Reads a piece, as far as it goes. @throws AppError `media_invalid` for bytes that are none */
export function readPiece(bytes: Buffer): Piece {
  if (bytes.length < prefixBytes || bytes.toString('latin1', 0, magic.length) !== magic)
    throw invalid('It does not begin as one.')
  if (bytes.readUInt8(magic.length) !== version) throw invalid('It was written by another version.')
  const headLength = bytes.readUInt32BE(magic.length + 1)
  const start = prefixBytes + headLength
  if (headLength > mostHeadBytes || start > bytes.length) throw invalid('Its head is not whole.')
  const head = parseHead(bytes.toString('utf8', prefixBytes, start))
  const tracks = new Set(head.tracks.map(({ track }) => track))
  const frames: RecordedFrame[] = []
  let at = start
  while (at + frameBytes <= bytes.length) {
    const end = at + frameBytes + bytes.readUInt16BE(at + 6)
    if (end > bytes.length) break
    const track = bytes.readUInt16BE(at)
    const level = bytes.readUInt8(at + 3)
    if (tracks.has(track))
      frames.push({
        track,
        isMarked: (bytes.readUInt8(at + 2) & 1) === 1,
        level: level > 127 ? null : level,
        sequence: bytes.readUInt16BE(at + 4),
        rtpTime: bytes.readUInt32BE(at + 8),
        at: head.from + bytes.readUInt32BE(at + 12),
        payload: bytes.subarray(at + frameBytes, end),
      })
    at = end
  }
  return { head, frames, isCut: at !== bytes.length }
}

function parseHead(text: string): PieceHead {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw invalid('Its head is not JSON.', cause)
  }
  const { data, error } = headSchema.safeParse(value)
  if (!data) throw invalid('Its head has other fields.', error)
  return data
}

const invalid = (why: string, cause?: unknown) =>
  new AppError('media_invalid', { message: `This is not a piece of a recording. ${why}`, cause })
