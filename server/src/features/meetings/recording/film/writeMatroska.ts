import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A frame at a time of its file, in milliseconds. */
export type TimedFrame = { ms: number; isKey: boolean; bytes: Uint8Array }

type Kind = { codec: 'V_VP8'; width: number; height: number } | { codec: 'A_OPUS' }

/** A cluster's frames are placed by 16 bits of milliseconds. */
const mostClusterMs = 5000

/** Writes VP8 pictures or Opus packets as a Matroska file, from which ffmpeg reads them with their own times. */
export async function writeMatroska(
  path: string,
  kind: Kind,
  frames: AsyncIterable<TimedFrame> | Iterable<TimedFrame>,
): Promise<void> {
  await pipeline(Readable.from(serialize(kind, frames)), createWriteStream(path))
}

async function* serialize(kind: Kind, frames: AsyncIterable<TimedFrame> | Iterable<TimedFrame>) {
  yield element(0x1a45dfa3, [
    element(0x4286, whole(1)),
    element(0x42f7, whole(1)),
    element(0x42f2, whole(4)),
    element(0x42f3, whole(8)),
    element(0x4282, Buffer.from('matroska')),
    element(0x4287, whole(4)),
    element(0x4285, whole(2)),
  ])
  // A segment of unknown size, whose times are milliseconds.
  yield Buffer.concat([id(0x18538067), Buffer.from('01ffffffffffffff', 'hex')])
  yield element(0x1549a966, [element(0x2ad7b1, whole(1_000_000))])
  yield element(0x1654ae6b, [element(0xae, trackOf(kind))])
  let cluster: Buffer[] = []
  let begin = 0
  for await (const { ms, isKey, bytes } of frames) {
    const at = Math.max(0, Math.round(ms))
    if (cluster.length > 0 && at - begin >= mostClusterMs) {
      yield element(0x1f43b675, cluster)
      cluster = []
    }
    if (cluster.length === 0) {
      begin = at
      cluster.push(element(0xe7, whole(at)))
    }
    const head = Buffer.alloc(4)
    head.writeUInt8(0x81, 0)
    head.writeInt16BE(Math.max(0, at - begin), 1)
    head.writeUInt8(isKey ? 0x80 : 0, 3)
    cluster.push(element(0xa3, [head, bytes]))
  }
  if (cluster.length > 0) yield element(0x1f43b675, cluster)
}

function trackOf(kind: Kind): Buffer[] {
  const common = [element(0xd7, whole(1)), element(0x73c5, whole(1)), element(0x9c, whole(0))]
  if (kind.codec === 'V_VP8')
    return [
      ...common,
      element(0x83, whole(1)),
      element(0x86, Buffer.from(kind.codec)),
      element(0xe0, [element(0xb0, whole(kind.width)), element(0xba, whole(kind.height))]),
    ]
  const rate = Buffer.alloc(8)
  rate.writeDoubleBE(48_000)
  return [
    ...common,
    element(0x83, whole(2)),
    element(0x86, Buffer.from(kind.codec)),
    element(0x63a2, opusHead),
    element(0xe1, [element(0xb5, rate), element(0x9f, whole(2))]),
  ]
}

/** RFC 7845, 5.1: version 1, two channels, nothing to skip, 48,000 Hz, no gain, family 0. */
const opusHead = Buffer.concat([
  Buffer.from('OpusHead'),
  Buffer.from([1, 2, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0]),
])

/** The id's own bytes. */
function id(value: number): Buffer {
  const text = value.toString(16)
  return Buffer.from(text.length % 2 === 0 ? text : `0${text}`, 'hex')
}

function element(name: number, content: Uint8Array | readonly Uint8Array[]): Buffer {
  const parts = content instanceof Uint8Array ? [content] : content
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(length) | (1n << 56n))
  return Buffer.concat([id(name), size, ...parts])
}

function whole(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}
