import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import type { Logger } from 'pino'
import type { Storage } from '#server/kernel/ports/storage/Storage.ts'
import type { MediaKind } from '#shared/features/meetings/rules/roomMessage.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { type PieceHead, type RecordedTrack, readPiece } from '../pieces.ts'
import { createOrder, createPictures, type MediaFrame } from './assembleFrames.ts'
import { steadyTimes } from './steadyTimes.ts'
import { collectRuns, type Run } from './timeline.ts'

/** Where a frame is in its track's file, and when it was made: milliseconds since 1970. */
export type PlacedFrame = {
  time: number
  offset: number
  length: number
  isKey: boolean
  size: MediaFrame['size']
}

/** What one source of one person sent in one run. */
export type Track = {
  run: string
  person: string
  name: string
  kind: MediaKind
  file: string
  frames: PlacedFrame[]
}

/** How loud a voice was, from 0 (loud) to 127; unknown levels are left out. */
export type Level = { person: string; at: number; level: number }

export type ReadRecording = { runs: Run[]; tracks: Track[]; levels: Level[] }

const isSound = (kind: MediaKind) => kind === 'audio' || kind === 'screenAudio'
const ticksPerSecond = (kind: MediaKind) => (isSound(kind) ? 48_000 : 90_000)

/**
 * Reads a recording's pieces into one file for each track, so that a long meeting needs disk and not memory. A piece that is none
 * is left out: the seconds around it are still a film.
 */
export async function readTracks(
  { storage, log }: { storage: Pick<Storage, 'list' | 'get'>; log: Pick<Logger, 'warn'> },
  from: string,
  folder: string,
  signal: AbortSignal,
): Promise<ReadRecording> {
  const heads: PieceHead[] = []
  const levels: Level[] = []
  const open = new Map<string, ReturnType<typeof openTrack>>()
  const paths: string[] = []
  for await (const { path } of storage.list(from)) paths.push(path)
  // Names sort by run and number.
  for (const path of paths.toSorted()) {
    signal.throwIfAborted()
    const piece = await readStored(storage, path)
    if (!piece) {
      log.warn({ path }, 'a piece of a recording cannot be read')
      continue
    }
    heads.push(piece.head)
    const { run } = piece.head
    const named = new Map(piece.head.tracks.map((track) => [track.track, track]))
    for (const frame of piece.frames) {
      const track = named.get(frame.track)
      if (!track) continue
      const key = `${run} ${frame.track}`
      const one = open.get(key) ?? openTrack(join(folder, `track-${open.size}`), run, track)
      open.set(key, one)
      one.take(frame)
      if (track.kind === 'audio' && frame.level !== null)
        levels.push({ person: track.person, at: frame.at, level: frame.level })
    }
    await Promise.all([...open.values()].map((one) => one.flush()))
  }
  const tracks = await Promise.all([...open.values()].map((one) => one.close()))
  return { runs: collectRuns(heads), tracks: tracks.filter(({ frames }) => frames.length > 0), levels }
}

async function readStored(storage: Pick<Storage, 'get'>, path: string) {
  const { body } = await storage.get(path)
  try {
    return readPiece(await buffer(body))
  } catch (error) {
    if (isAppError(error, 'media_invalid')) return null
    throw error
  }
}

function openTrack(file: string, run: string, { person, name, kind }: RecordedTrack) {
  const stream: WriteStream = createWriteStream(file)
  const found: (Omit<PlacedFrame, 'time'> & { ticks: number; at: number })[] = []
  let length = 0
  const keep = ({ ticks, at, bytes, isKey, size }: MediaFrame) => {
    found.push({ ticks, at, offset: length, length: bytes.length, isKey, size })
    length += bytes.length
    stream.write(bytes)
  }
  const pictures = createPictures(keep)
  const order = createOrder((packet) => {
    if (!isSound(kind)) return pictures.take(packet)
    const { ticks, at, payload } = packet
    // Without a payload it only keeps the connection open.
    if (payload.length > 0) keep({ ticks, at, bytes: payload, isKey: true, size: null })
  })
  return {
    take: order.take,
    async flush(): Promise<void> {
      if (stream.writableNeedDrain) await once(stream, 'drain')
    },
    async close(): Promise<Track> {
      order.end()
      stream.end()
      await finished(stream)
      const times = steadyTimes(found, ticksPerSecond(kind))
      const frames = found.map(({ ticks: _ticks, at: _at, ...frame }, index) => ({
        ...frame,
        time: times[index] ?? 0,
      }))
      return { run, person, name, kind, file, frames }
    },
  }
}
