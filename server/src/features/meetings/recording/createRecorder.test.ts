import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { RtpHeader, RtpPacket } from 'werift'
import type { Storage } from '#server/kernel/ports/storage/Storage.ts'
import type { RecordingFault } from '#shared/features/meetings/rules/roomMessage.ts'
import { createRecorder } from './createRecorder.ts'
import { type Piece, readPiece } from './pieces.ts'

const log = pino({ level: 'silent' })
const folder = 'acme/recordings/m1/rec1/'
const packet = (number: number, bytes = 20) =>
  new RtpPacket(
    new RtpHeader({ sequenceNumber: number, timestamp: number * 960, marker: true }),
    Buffer.alloc(bytes, 1),
  )

function createStore(put: () => Promise<void> = async () => undefined) {
  const stored = new Map<string, Piece>()
  const storage: Pick<Storage, 'put'> = {
    async put(path, body) {
      await put()
      stored.set(path, readPiece(body instanceof Uint8Array ? Buffer.from(body) : await buffer(body)))
    },
  }
  const faults: RecordingFault[] = []
  const recorder = createRecorder({
    ...{ storage, folder, log, now: Date.now, retryMs: 1 },
    onFault: (fault) => void faults.push(fault),
  })
  const speak = (number: number, bytes?: number) =>
    recorder.take({
      ...{ person: 'a1', name: 'Mia', kind: 'audio', source: '7', level: 9 },
      packet: packet(number, bytes),
    })
  return { stored, faults, recorder, speak }
}
afterEach(() => void vi.useRealTimers())

it('stores a piece each second, and a last one that says why it ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] })
  const { stored, recorder, speak } = createStore()
  for (let number = 0; number < 5; number += 1) {
    speak(number)
    await vi.advanceTimersByTimeAsync(500)
  }
  await recorder.end('stopped')
  speak(9)
  await vi.advanceTimersByTimeAsync(3000)
  const pieces = [...stored.values()]
  expect([...stored.keys()].toSorted()).toEqual([...stored.keys()])
  expect([...stored.keys()].every((path) => path.startsWith(folder))).toBe(true)
  expect(pieces.map(({ head }) => head.end)).toEqual([null, null, 'stopped'])
  expect(pieces.map(({ head }) => head.number)).toEqual([0, 1, 2])
  expect(pieces.flatMap(({ frames }) => frames.map(({ sequence }) => sequence))).toEqual([0, 1, 2, 3, 4])
  // Without a gap between them.
  expect(pieces.slice(1).map(({ head }) => head.from)).toEqual(pieces.slice(0, -1).map(({ head }) => head.to))
  const [first] = pieces
  expect(first?.head.tracks).toEqual([{ track: 0, person: 'a1', name: 'Mia', kind: 'audio' }])
})

it('stores a piece before it gets too long', async () => {
  const { stored, recorder, speak } = createStore()
  for (let number = 0; number < 300; number += 1) speak(number, 60_000)
  await recorder.end('empty')
  expect(stored.size).toBeGreaterThan(3)
  expect([...stored.values()].flatMap(({ frames }) => frames)).toHaveLength(300)
})

it('stores a piece again after a fault of the storage', async () => {
  let tries = 0
  const { stored, faults, recorder, speak } = createStore(async () => {
    tries += 1
    if (tries < 3) throw new Error('not now')
  })
  speak(1)
  await recorder.end('stopped')
  expect([stored.size, faults]).toEqual([1, []])
})

it.each([
  ['full', Object.assign(new Error('no space'), { code: 'ENOSPC' })],
  ['storage', new Error('gone')],
])('ends with %s where the storage stays so, and takes nothing more', async (fault, error) => {
  const { stored, faults, recorder, speak } = createStore(async () => {
    throw new Error('refused', { cause: error })
  })
  speak(1)
  await recorder.end('stopped')
  speak(2)
  await recorder.end('stopped')
  expect([stored.size, faults]).toEqual([0, [fault]])
})

it('ends where the storage is too slow, without holding everything in memory', async () => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const { faults, recorder, speak } = createStore(() => gate)
  for (let number = 0; number < 2000; number += 1) speak(number, 60_000)
  expect(faults).toEqual(['slow'])
  release()
  await recorder.end('stopped')
})
