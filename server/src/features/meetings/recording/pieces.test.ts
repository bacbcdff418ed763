import { expect, it } from 'vitest'
import { type PieceHead, type RecordedFrame, readPiece, sizeOfFrame, writePiece } from './pieces.ts'

const from = Date.UTC(2026, 0, 1, 9)
const head: PieceHead = {
  ...{ run: 'r1', number: 3, from, to: from + 1000, end: null },
  tracks: [
    { track: 0, person: 'a1', name: 'Mia', kind: 'audio' },
    { track: 7, person: 'b2', name: 'Bo · ボ', kind: 'screen' },
  ],
}
const frame = (changes: Partial<RecordedFrame> = {}): RecordedFrame => ({
  ...{ track: 0, isMarked: true, level: 12, sequence: 65_535, rtpTime: 4_294_967_295, at: from + 20 },
  payload: Buffer.from('voice'),
  ...changes,
})
const frames = [
  frame(),
  frame({ track: 7, isMarked: false, level: null, payload: Buffer.alloc(1200, 7) }),
  frame({ at: from + 999, payload: Buffer.alloc(0) }),
]

it('reads what was written', () => {
  const piece = readPiece(writePiece(head, frames))
  expect(piece).toEqual({ head, frames, isCut: false })
  const sizes = frames.reduce((sum, one) => sum + sizeOfFrame(one), 0)
  expect(writePiece(head, frames).length - writePiece(head, []).length).toBe(sizes)
})

it('keeps the whole frames of a piece that was cut anywhere', () => {
  const bytes = writePiece(head, frames)
  const begin = writePiece(head, []).length
  for (let end = begin; end <= bytes.length; end += 1) {
    const piece = readPiece(bytes.subarray(0, end))
    expect(piece.frames).toEqual(frames.slice(0, piece.frames.length))
    expect(piece.isCut).toBe(end !== begin && ![1, 2, 3].some((count) => end === lengthOf(count)))
  }
  function lengthOf(count: number) {
    return writePiece(head, frames.slice(0, count)).length
  }
})

it.each([
  ['nothing', Buffer.alloc(0)],
  ['another file', Buffer.from('RIFF and so on, for longer than a head')],
  ['another version', Buffer.concat([Buffer.from('LTRP\u0002'), Buffer.alloc(20)])],
  ['a head that is longer than the piece', Buffer.from('LTRP\u0001\u0000\u0000\u0001\u0000{}', 'latin1')],
  ['a head of gigabytes', Buffer.from('LTRP\u0001\u00ff\u00ff\u00ff\u00ff{}', 'latin1')],
  ['a head that is no JSON', Buffer.from('LTRP\u0001\u0000\u0000\u0000\u0002{]', 'latin1')],
  ['a head with other fields', Buffer.from('LTRP\u0001\u0000\u0000\u0000\u0002{}', 'latin1')],
])('refuses %s', (_what, bytes) => {
  expect(() => readPiece(bytes)).toThrow(expect.objectContaining({ code: 'media_invalid' }))
})

it('leaves out frames of tracks that the head does not name', () => {
  const { frames: kept } = readPiece(writePiece(head, [frame({ track: 9 }), frame()]))
  expect(kept).toEqual([frame()])
})

it('reads bytes that were changed at random, or refuses them', () => {
  const bytes = writePiece(head, frames)
  let state = 1
  const random = (end: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * end)
  }
  for (let round = 0; round < 3000; round += 1) {
    const changed = Buffer.from(bytes)
    for (let count = random(4) + 1; count > 0; count -= 1) changed[random(changed.length)] = random(256)
    try {
      const piece = readPiece(changed)
      expect(piece.frames.length).toBeLessThanOrEqual(bytes.length / 16)
    } catch (error) {
      expect(error).toMatchObject({ code: 'media_invalid' })
    }
  }
})
