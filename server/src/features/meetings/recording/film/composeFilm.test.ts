import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Vp8Packetizer } from 'werift'
import { probe } from '#node/media/probe.ts'
import { findFfmpeg } from '#node/media/programs/findFfmpeg.ts'
import { type PieceHead, type RecordedFrame, type RecordedTrack, type RunEnd, writePiece } from '../pieces.ts'
import { type ComposedFilm, composeFilm, type FilmTexts } from './composeFilm.ts'
import { readTracks } from './readTracks.ts'

const run = promisify(execFile)
const log = pino({ level: 'silent' })
const { signal } = new AbortController()
const texts: FilmTexts = {
  gapTitle: 'Interrupted',
  gap: (ms) => `${Math.round(ms / 1000)} seconds`,
  beginning: 'Beginning',
  shares: (name) => `${name} shares`,
  talk: 'Conversation',
}
const start = Date.UTC(2026, 0, 1, 9)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-film-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const ffmpeg = async (...options: string[]) => {
  const { stdout } = await run(await findFfmpeg(), ['-v', 'error', '-y', ...options], {
    encoding: 'buffer',
    maxBuffer: 1e9,
  })
  return stdout
}

/** VP8 pictures as ffmpeg's IVF holds them: 25 a second. */
async function makePictures(filter: string, seconds: number): Promise<Buffer[]> {
  const path = join(folder, `${createHash('sha1').update(filter).digest('hex')}.ivf`)
  await ffmpeg(
    '-f',
    'lavfi',
    '-i',
    `${filter},trim=end=${seconds}`,
    '-c:v',
    'libvpx',
    '-g',
    '50',
    '-b:v',
    '400k',
    '-deadline',
    'realtime',
    path,
  )
  const bytes = await readFile(path)
  const frames: Buffer[] = []
  for (let at = 32; at < bytes.length; ) {
    const length = bytes.readUInt32LE(at)
    frames.push(bytes.subarray(at + 12, at + 12 + length))
    at += 12 + length
  }
  return frames
}

/** Opus packets of 20 ms, out of the pages of an Ogg file. */
async function makeSound(source: string, seconds: number): Promise<Buffer[]> {
  const bytes = await ffmpeg(
    '-f',
    'lavfi',
    '-i',
    source,
    '-t',
    String(seconds),
    '-c:a',
    'libopus',
    '-ac',
    '2',
    '-frame_duration',
    '20',
    '-f',
    'ogg',
    '-',
  )
  const packets: Buffer[] = []
  let packet = Buffer.alloc(0)
  for (let at = 0; at + 27 <= bytes.length; ) {
    const count = bytes[at + 26] ?? 0
    const lengths = [...bytes.subarray(at + 27, at + 27 + count)]
    let place = at + 27 + count
    for (const length of lengths) {
      packet = Buffer.concat([packet, bytes.subarray(place, place + length)])
      place += length
      if (length === 255) continue
      packets.push(packet)
      packet = Buffer.alloc(0)
    }
    at = place
  }
  return packets.slice(2)
}

type Sent = {
  track: RecordedTrack
  at: number
  level: number | null
  rtpTime: number
  isMarked: boolean
  payload: Buffer
}

let tracks = 0
const makeTrack = (person: string, kind: RecordedTrack['kind']): RecordedTrack => {
  tracks += 1
  return { track: tracks, person, name: person[0]?.toUpperCase() + person.slice(1), kind }
}

async function show(
  person: string,
  kind: 'video' | 'screen',
  filter: string,
  from: number,
  to: number,
): Promise<Sent[]> {
  const track = makeTrack(person, kind)
  const packetizer = new Vp8Packetizer()
  const pictures = await makePictures(filter, to - from)
  return pictures.flatMap((picture, index) =>
    packetizer.packetize(picture, 0).map(({ payload, header }) => ({
      ...{ track, level: null, payload, isMarked: header.marker },
      ...{ at: start + from * 1000 + index * 40 + 35, rtpTime: (4_294_900_000 + index * 3600) % 2 ** 32 },
    })),
  )
}

async function speak(person: string, source: string, from: number, to: number): Promise<Sent[]> {
  const track = makeTrack(person, 'audio')
  const packets = await makeSound(source, to - from)
  return packets.map((payload, index) => ({
    ...{ track, level: 20, payload, isMarked: false },
    ...{ at: start + from * 1000 + index * 20 + 35, rtpTime: (4_294_900_000 + index * 960) % 2 ** 32 },
  }))
}

/** A storage with the pieces of runs: seconds, and why each ended. */
function store(sent: Sent[], runs: { from: number; to: number; end: RunEnd | null }[]) {
  const files = new Map<string, Buffer>()
  const sequences = new Map<number, number>()
  const inOrder = sent.toSorted((one, other) => one.at - other.at)
  for (const [index, { from, to, end }] of runs.entries())
    for (let second = from; second < to; second += 1) {
      const begin = start + second * 1000
      const own = inOrder.filter(({ at }) => at >= begin && at < begin + 1000)
      const frames = own.map(({ track: { track }, ...rest }): RecordedFrame => {
        const sequence = ((sequences.get(track) ?? 65_530) + 1) % 2 ** 16
        sequences.set(track, sequence)
        return { ...rest, track, sequence }
      })
      const head: PieceHead = {
        ...{ run: `run${index}`, number: second - from, from: begin, to: begin + 1000 },
        end: second === to - 1 ? end : null,
        tracks: [...new Set(own.map(({ track }) => track))],
      }
      files.set(`f/run${index}/${String(head.number).padStart(8, '0')}.piece`, writePiece(head, frames))
    }
  return {
    files,
    async *list() {
      for (const [path, { length }] of files) yield { path, size: length }
    },
    async get(path: string) {
      const bytes = files.get(path) ?? Buffer.alloc(0)
      return {
        body: Readable.from([bytes]),
        object: { size: bytes.length, mimeType: '', etag: '', modifiedAt: '' },
      }
    },
  }
}

async function compose(storage: ReturnType<typeof store>): Promise<ComposedFilm> {
  const work = await mkdtemp(join(folder, 'work-'))
  await mkdir(work, { recursive: true })
  const film = await composeFilm(await readTracks({ storage, log }, 'f/', work, signal), {
    ...{ folder: work, texts, signal },
  })
  if (!film) throw new Error('There is no film.')
  return film
}

/** The mean colour at a moment, of the whole picture or a part of it. */
async function colorAt(path: string, seconds: number, part = 'null'): Promise<number[]> {
  const bytes = await ffmpeg(
    '-ss',
    String(seconds),
    '-i',
    path,
    '-frames:v',
    '1',
    '-vf',
    `${part},scale=1:1:flags=area`,
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-',
  )
  return [...bytes.subarray(0, 3)]
}
const near = (color: number[], wanted: number[]) =>
  color.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) < 45)
const expectColor = async (path: string, seconds: number, wanted: number[], part?: string) => {
  const color = await colorAt(path, seconds, part)
  expect(near(color, wanted), `${color} at ${seconds}, not ${wanted}`).toBe(true)
}
/** The loudness of a part, as the mean of squares. */
async function energy(path: string, from: number, seconds: number): Promise<number> {
  const bytes = await ffmpeg(
    '-ss',
    String(from),
    '-t',
    String(seconds),
    '-i',
    path,
    '-f',
    's16le',
    '-ac',
    '1',
    '-ar',
    '8000',
    '-',
  )
  let sum = 0
  for (let at = 0; at + 2 <= bytes.length; at += 2) sum += (bytes.readInt16LE(at) / 32768) ** 2
  return sum / Math.max(1, bytes.length / 2)
}

const [red, blue, green] = [
  [200, 30, 30],
  [30, 30, 200],
  [30, 160, 30],
]
const plain = (color: string, width = 640, height = 360) => `color=${color}:s=${width}x${height}:r=25`
const middle = 'crop=300:200:490:300'

describe('a film of a meeting', { timeout: 120_000 }, () => {
  it('shows the speaker, a shared screen with the speaker small, and an outage, with everybody’s sound', async () => {
    const sent = [
      ...(await show('ana', 'video', plain('0xC81E1E'), 0, 6)),
      ...(await speak('ana', 'sine=f=440', 0, 3)),
      ...(await show('bo', 'video', plain('0x1E1EC8'), 0, 6)),
      ...(await speak('bo', 'sine=f=660', 3, 6)),
      // After the outage, on other connections.
      ...(await show('ana', 'video', plain('0xC81E1E'), 10, 16)),
      ...(await speak('ana', 'sine=f=440', 10, 16)),
      ...(await show('bo', 'screen', plain('0x1EA01E', 1600, 900), 12, 16)),
    ]
    const film = await compose(
      store(sent, [
        { from: 0, to: 6, end: null },
        { from: 10, to: 16, end: 'stopped' },
      ]),
    )
    const facts = await probe(film.path)
    expect(Math.abs(facts.durationMs - 16_000)).toBeLessThan(100)
    expect(facts.video).toMatchObject({ width: 1280, height: 720 })
    await expectColor(film.path, 1.5, red, middle)
    await expectColor(film.path, 5.5, blue, middle)
    await expectColor(film.path, 7, [0, 0, 0])
    await expectColor(film.path, 10.6, red, middle)
    await expectColor(film.path, 14, green, middle)
    await expectColor(film.path, 14, red, 'crop=200:100:1040:50')
    for (const [from, isLoud] of [
      [1, true],
      [4, true],
      [7, false],
      [12, true],
    ] as const) {
      const heard = await energy(film.path, from, 1)
      expect(heard > 0.001, `sound at ${from}: ${heard}`).toBe(isLoud)
    }
    expect(facts.chapters.map(({ title }) => title)).toEqual(['Beginning', 'Bo shares'])
    expect(facts.chapters[1]?.start).toBeCloseTo(12, 0)
  })

  it('keeps sound and picture within 80 ms, from the beginning to the end', async () => {
    // White, and a tone, in the first 200 ms of each second.
    const flashes = `color=black:s=320x180:r=25,geq=lum='if(lt(mod(T,1),0.2),235,16)':cb=128:cr=128`
    const beeps = `aevalsrc='if(lt(mod(t,1),0.2),0.5*sin(2*PI*1000*t),0)':s=48000`
    const sent = [...(await show('ana', 'video', flashes, 0, 8)), ...(await speak('ana', beeps, 0, 8))]
    const film = await compose(store(sent, [{ from: 0, to: 8, end: 'stopped' }]))
    const pictures = await ffmpeg(
      '-i',
      film.path,
      '-vf',
      `${middle},scale=1:1:flags=area`,
      '-f',
      'rawvideo',
      '-pix_fmt',
      'gray',
      '-',
    )
    const flashAt: number[] = []
    for (let at = 1; at < pictures.length; at += 1)
      if ((pictures[at] ?? 0) > 120 && (pictures[at - 1] ?? 0) <= 120) flashAt.push(at * 40)
    const sound = await ffmpeg('-i', film.path, '-f', 's16le', '-ac', '1', '-ar', '8000', '-')
    const beepAt: number[] = []
    let quietSince = 0
    for (let at = 0; at + 2 <= sound.length; at += 2) {
      const ms = at / 16
      if (Math.abs(sound.readInt16LE(at)) < 2500) continue
      if (ms - quietSince > 300) beepAt.push(ms)
      quietSince = ms
    }
    expect(flashAt.length).toBeGreaterThanOrEqual(6)
    expect(beepAt.length).toBeGreaterThanOrEqual(6)
    const apart = flashAt.map((flash) => Math.min(...beepAt.map((beep) => Math.abs(beep - flash))))
    expect(Math.max(...apart), apart.join()).toBeLessThan(80)
  })

  it('leaves out what cannot be read: a piece that is none, one that was cut, and a lost packet', async () => {
    const storage = store(
      [...(await show('ana', 'video', plain('0xC81E1E'), 0, 6)), ...(await speak('ana', 'sine=f=440', 0, 6))],
      [{ from: 0, to: 6, end: null }],
    )
    const path = (number: number) => `f/run0/${String(number).padStart(8, '0')}.piece`
    storage.files.set(path(1), Buffer.from('not a piece'))
    storage.files.set(path(3), (storage.files.get(path(3)) ?? Buffer.alloc(0)).subarray(0, 700))
    const film = await compose(storage)
    expect(Math.abs((await probe(film.path)).durationMs - 6000)).toBeLessThan(100)
    await expectColor(film.path, 5.5, red, middle)
  })

  it('is not made of nothing', async () => {
    const work = await mkdtemp(join(folder, 'work-'))
    const storage = store([], [{ from: 0, to: 3, end: 'stopped' }])
    await writeFile(join(work, 'other'), '')
    expect(
      await composeFilm(await readTracks({ storage, log }, 'f/', work, signal), {
        folder: work,
        texts,
        signal,
      }),
    ).toBeNull()
  })
})
