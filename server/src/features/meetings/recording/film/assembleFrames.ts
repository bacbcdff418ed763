import { Vp8RtpPayload } from 'werift'

/** A packet in the order in which it was sent. */
export type OrderedPacket = {
  sequence: number
  ticks: number
  at: number
  isMarked: boolean
  payload: Uint8Array
}

/** A packet of sound, or a whole picture. */
export type MediaFrame = {
  ticks: number
  at: number
  bytes: Uint8Array
  isKey: boolean
  /** Of a whole picture: its size. */
  size: { width: number; height: number } | null
}

/** Packets that arrive this many places late are still put in order. */
const mostLate = 64

/** Puts a source's packets in order, without repeated ones, and its numbers and times on one line that does not overflow. */
export function createOrder(emit: (packet: OrderedPacket) => void) {
  const waiting: OrderedPacket[] = []
  let lastSequence: number | null = null
  let lastTicks: number | null = null
  let emitted = Number.NEGATIVE_INFINITY
  const unwrap = (value: number, last: number | null, range: number) => {
    if (last === null) return value
    const delta = (((value - last) % range) + range) % range
    return last + (delta > range / 2 ? delta - range : delta)
  }
  const drain = (keep: number) => {
    while (waiting.length > keep) {
      const next = waiting.shift()
      if (!next || next.sequence <= emitted) continue
      emitted = next.sequence
      emit(next)
    }
  }
  return {
    take(given: Omit<OrderedPacket, 'ticks'> & { rtpTime: number }): void {
      const sequence = unwrap(given.sequence, lastSequence, 2 ** 16)
      const ticks = unwrap(given.rtpTime, lastTicks, 2 ** 32)
      lastSequence = Math.max(lastSequence ?? sequence, sequence)
      lastTicks = Math.max(lastTicks ?? ticks, ticks)
      const packet = { ...given, sequence, ticks }
      let place = waiting.length
      while (place > 0 && (waiting[place - 1]?.sequence ?? 0) > sequence) place -= 1
      waiting.splice(place, 0, packet)
      drain(mostLate)
    },
    end: () => drain(0),
  }
}

/** Puts VP8 pictures together. One of which a packet is missing is left out, and so are those after it, up to the next whole picture. */
export function createPictures(emit: (frame: MediaFrame) => void) {
  let parts: Uint8Array[] = []
  let first: OrderedPacket | null = null
  let next: number | null = null
  let isLost = true
  return {
    take(packet: OrderedPacket): void {
      if (next !== null && packet.sequence !== next) {
        isLost = true
        first = null
      }
      next = packet.sequence + 1
      const part = readPart(packet.payload)
      if (!part) return
      if (part.isStart && (!first || first.ticks !== packet.ticks)) {
        if (first) isLost = true
        first = packet
        parts = []
      }
      if (!first) {
        isLost = true
        return
      }
      parts.push(part.payload)
      if (!packet.isMarked) return
      const bytes = Buffer.concat(parts)
      const { ticks, at } = first
      first = null
      const size = wholePictureSize(bytes)
      if (size) isLost = false
      if (!isLost && bytes.length > 0) emit({ ticks, at, bytes, isKey: size !== null, size })
    },
  }
}

/** Without the descriptor of RFC 7741; null for a packet that has no picture in it. */
function readPart(payload: Uint8Array): { isStart: boolean; payload: Uint8Array } | null {
  if (payload.length < 2) return null
  try {
    const part = Vp8RtpPayload.deSerialize(Buffer.from(payload))
    return part.payload.length === 0 ? null : { isStart: part.isPartitionHead, payload: part.payload }
  } catch (error) {
    // A descriptor that is longer than its packet.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Of a VP8 key frame (RFC 6386, 9.1); null for another frame. */
function wholePictureSize(bytes: Uint8Array): { width: number; height: number } | null {
  if (bytes.length < 10 || ((bytes[0] ?? 1) & 1) === 1) return null
  if (bytes[3] !== 0x9d || bytes[4] !== 0x01 || bytes[5] !== 0x2a) return null
  const width = ((bytes[6] ?? 0) | ((bytes[7] ?? 0) << 8)) & 0x3fff
  const height = ((bytes[8] ?? 0) | ((bytes[9] ?? 0) << 8)) & 0x3fff
  return width > 0 && height > 0 ? { width, height } : null
}
