import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Storage } from '#server/kernel/ports/storage/Storage.ts'
import type { RecordingFault } from '#shared/features/meetings/rules/roomMessage.ts'
import type { RecordedPacket, Recording } from '../ports/rooms/Rooms.ts'
import {
  mostPieceBytes,
  type RecordedFrame,
  type RecordedTrack,
  type RunEnd,
  sizeOfFrame,
  writePiece,
} from './pieces.ts'

/** A server that is killed loses this much, and what was being written. */
const pieceMs = 1000
/** What waits for the storage at most: a storage that cannot keep up ends the recording, not the room. */
const mostWaitingBytes = 32 * 1024 * 1024
const mostWaiting = 60
/** A storage that fails is asked again so often, once a second. */
const mostTries = 15

type Parts = {
  storage: Pick<Storage, 'put'>
  /** Of the recording: pieces of all its runs are below. */
  folder: string
  log: Pick<Logger, 'warn' | 'error'>
  /** Milliseconds since 1970. */
  now(): number
  /** It ended, and the pieces so far are kept. */
  onFault(fault: RecordingFault): void
  retryMs?: number
}

/** A run's pieces, so that names sort by time. */
export const piecePath = (folder: string, run: string, number: number): string =>
  `${folder}${run}/${String(number).padStart(8, '0')}.piece`

export const pieceType = 'application/x-lectern-recording'

/**
 * Writes what a room's people send into pieces of a second. Pieces are stored one after the other, so that a missing one is a gap
 * in time and never the middle of something later.
 */
export function createRecorder(parts: Parts): Recording {
  const { storage, folder, log, onFault, retryMs = 1000 } = parts
  const startedAt = parts.now()
  const zero = performance.now()
  /** The server's clock may be set meanwhile; a run's own does not jump. */
  const now = () => Math.round(startedAt + performance.now() - zero)
  const run = `${String(startedAt).padStart(14, '0')}-${randomBytes(6).toString('hex')}`
  const tracks = new Map<string, RecordedTrack>()
  let frames: RecordedFrame[] = []
  let frameBytes = 0
  let from = startedAt
  let number = 0
  let waitingBytes = 0
  let waiting = 0
  let state: 'running' | 'ended' | 'failed' = 'running'
  let work: Promise<void> = Promise.resolve()
  const timer = setInterval(() => seal(null), pieceMs)
  timer.unref()

  /** Closes the piece, and queues it. */
  function seal(end: RunEnd | null): void {
    const to = now()
    const used = new Set(frames.map(({ track }) => track))
    const named = [...tracks.values()].filter(({ track }) => used.has(track))
    const bytes = writePiece({ run, number, from, to, end, tracks: named }, frames)
    const path = piecePath(folder, run, number)
    number += 1
    from = to
    frames = []
    frameBytes = 0
    waitingBytes += bytes.length
    waiting += 1
    if (waitingBytes > mostWaitingBytes || waiting > mostWaiting) fail('slow')
    else
      work = work.then(async () => {
        await store(path, bytes)
        waitingBytes -= bytes.length
        waiting -= 1
      })
  }

  async function store(path: string, bytes: Buffer): Promise<void> {
    for (let tries = 1; state !== 'failed'; tries += 1) {
      try {
        return await storage.put(path, bytes, { mimeType: pieceType, size: bytes.length })
      } catch (err) {
        if (tries === mostTries) {
          log.error({ err, path }, 'a piece of a recording could not be stored')
          return fail(isFull(err) ? 'full' : 'storage')
        }
        log.warn({ err, path }, 'a piece of a recording is stored again')
        await sleep(retryMs)
      }
    }
  }

  function fail(fault: RecordingFault): void {
    if (state === 'failed') return
    state = 'failed'
    clearInterval(timer)
    frames = []
    onFault(fault)
  }

  return {
    take({ person, name, kind, source, packet, level }: RecordedPacket) {
      if (state !== 'running') return
      const key = `${person} ${kind} ${source}`
      const track = tracks.get(key)?.track ?? tracks.size
      tracks.set(key, { track, person, name: name.slice(0, 200), kind })
      const { sequenceNumber, timestamp, marker } = packet.header
      const frame: RecordedFrame = {
        ...{ track, isMarked: marker, level, sequence: sequenceNumber, rtpTime: timestamp, at: now() },
        payload: packet.payload,
      }
      if (packet.payload.length > 0xffff) return
      frames.push(frame)
      frameBytes += sizeOfFrame(frame)
      if (frameBytes >= mostPieceBytes) seal(null)
    },
    async end(reason) {
      if (state === 'running') {
        state = 'ended'
        clearInterval(timer)
        seal(reason)
      }
      await work
    },
  }
}

const isFull = (error: unknown): boolean => {
  for (let one: unknown = error; one instanceof Error; one = one.cause)
    if ('code' in one && (one.code === 'ENOSPC' || one.code === 'EDQUOT')) return true
  return false
}
