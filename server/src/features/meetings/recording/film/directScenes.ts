import type { Level, Track } from './readTracks.ts'
import { pictureMs, type Span } from './timeline.ts'

export type Size = { width: number; height: number }
/** A picture of one size: cameras change it as lines get better or worse, and each size is a scene of its own. */
export type Shown = { track: Track; size: Size }

/** A part of the film in which the picture is composed in one way. Times are milliseconds of the film. */
export type Scene = { filmFrom: number; filmMs: number } & (
  | { kind: 'gap'; missingMs: number }
  | {
      kind: 'people'
      /** The wall clock at its beginning. */
      from: number
      speaker: { person: string; name: string } | null
      camera: Shown | null
      screen: Shown | null
    }
)

/** How often the picture may change. */
const tickMs = 5 * pictureMs
/** The recorder asks for a whole picture every four seconds: after a longer silence a camera was off. */
const mostSilenceMs = 5500
/** The first picture is shown a little before it came, since sound comes first, and the last one a little longer. */
const earlyMs = 400
const lateMs = 200
/** Louder than this somebody speaks. */
const speakingLevel = 55
/** A level is smoothed over about so long. */
const smoothingMs = 300
/** Somebody else is shown when they have been the loudest for so long, and the last change is so long ago. */
const takeOverMs = 600
const leastShownMs = 2000
/** Nobody else is shown while the speaker only breathes. */
const pauseMs = 1200

/** Who is seen when: the screen that is shared, and the person who speaks. */
export function directScenes(
  spans: readonly Span[],
  tracks: readonly Track[],
  levels: readonly Level[],
): Scene[] {
  const scenes: Scene[] = []
  for (const span of spans) {
    if (span.kind === 'gap') scenes.push(span)
    else
      scenes.push(
        ...directRun(
          span,
          tracks.filter(({ run }) => run === span.run),
          levels,
        ),
      )
  }
  return scenes
}

function directRun(
  { from, filmFrom, filmMs }: Extract<Span, { kind: 'run' }>,
  tracks: readonly Track[],
  levels: readonly Level[],
): Scene[] {
  const pictures = tracks.flatMap(findPictures)
  const names = new Map(tracks.map(({ person, name }) => [person, name]))
  const presence = tracks.map(({ person, frames }) => ({
    person,
    from: (frames[0]?.time ?? 0) - earlyMs,
    to: (frames.at(-1)?.time ?? 0) + lateMs,
  }))
  const own = levels.filter(({ at }) => at >= from && at <= from + filmMs)
  const choose = createChoice(own)
  const scenes: Scene[] = []
  for (let ms = 0; ms < filmMs; ms += tickMs) {
    const at = from + ms
    const moment = at + tickMs / 2
    const here = new Set(
      presence.filter((one) => one.from <= moment && moment < one.to).map((one) => one.person),
    )
    const showing = pictures.filter((one) => one.from <= moment && moment < one.to)
    const cameras = showing.filter(({ track }) => track.kind === 'video')
    const screen = largest(showing.filter(({ track }) => track.kind === 'screen'))
    const person = choose(at + tickMs, here, new Set(cameras.map(({ track }) => track.person)))
    const camera = largest(cameras.filter(({ track }) => track.person === person))
    const speaker = person === null ? null : { person, name: names.get(person) ?? '' }
    const length = Math.min(tickMs, filmMs - ms)
    const last = scenes.at(-1)
    if (last?.kind === 'people' && isSame(last, speaker, camera, screen)) last.filmMs += length
    else
      scenes.push({
        ...{ kind: 'people', filmFrom: filmFrom + ms, filmMs: length, from: at, speaker },
        ...{ camera: camera && shownOf(camera), screen: screen && shownOf(screen) },
      })
  }
  return scenes
}

type Picture = Shown & { from: number; to: number }

/** When a track shows something: from a whole picture to the last one, in one size. */
function findPictures(track: Track): Picture[] {
  if (track.kind !== 'video' && track.kind !== 'screen') return []
  const found: Picture[] = []
  let last: Picture | null = null
  for (const { time, size } of track.frames) {
    const isOff: boolean = last !== null && time - last.to > mostSilenceMs
    const isOther = size !== null && (size.width !== last?.size.width || size.height !== last.size.height)
    if (size !== null && (last === null || isOff || isOther)) {
      if (last && !isOff) last.to = time
      last = { track, size, from: last === null || isOff ? time - earlyMs : time, to: time }
      found.push(last)
    } else if (last && !isOff) last.to = time
  }
  return found.map((one) => ({ ...one, to: one.to + lateMs }))
}

const shownOf = ({ track, size }: Picture): Shown => ({ track, size })
const largest = (pictures: readonly Picture[]): Picture | null =>
  pictures.toSorted(
    ({ size: one }, { size: other }) => other.width * other.height - one.width * one.height,
  )[0] ?? null

function isSame(
  scene: Extract<Scene, { kind: 'people' }>,
  speaker: { person: string } | null,
  camera: Picture | null,
  screen: Picture | null,
): boolean {
  const isShown = (shown: Shown | null, picture: Picture | null) =>
    shown?.track === picture?.track &&
    shown?.size.width === picture?.size.width &&
    shown?.size.height === picture?.size.height
  return (
    scene.speaker?.person === speaker?.person &&
    isShown(scene.camera, camera) &&
    isShown(scene.screen, screen)
  )
}

/** Whose picture is shown, by loudness over time; asked with growing times. */
function createChoice(levels: readonly Level[]) {
  const voices = new Map<string, { level: number; at: number; spokeAt: number }>()
  let read = 0
  let shown: string | null = null
  let shownAt = Number.NEGATIVE_INFINITY
  let rival: { person: string; since: number } | null = null

  function hear(until: number): void {
    for (; read < levels.length && (levels[read]?.at ?? 0) <= until; read += 1) {
      const { person, level, at } = levels[read] ?? { person: '', level: 127, at: 0 }
      const before = voices.get(person) ?? { level: 127, at, spokeAt: Number.NEGATIVE_INFINITY }
      const share = Math.exp(-Math.max(0, at - before.at) / smoothingMs)
      const smooth = before.level * share + level * (1 - share)
      voices.set(person, { level: smooth, at, spokeAt: smooth < speakingLevel ? at : before.spokeAt })
    }
  }
  const show = (person: string | null, at: number) => {
    shown = person
    shownAt = at
    rival = null
    return person
  }

  return (at: number, here: ReadonlySet<string>, withCamera: ReadonlySet<string>): string | null => {
    hear(at)
    const spokenBy = (person: string) => voices.get(person)?.spokeAt ?? Number.NEGATIVE_INFINITY
    const levelOf = (person: string) => voices.get(person)?.level ?? 127
    const speaking = [...here]
      .filter((person) => at - spokenBy(person) < pauseMs)
      .toSorted((one, other) => levelOf(one) - levelOf(other))
    const [loudest] = speaking
    if (shown === null || !here.has(shown)) {
      // Who spoke last, and if nobody has, somebody who is seen.
      const next =
        loudest ??
        [...here].toSorted(
          (one, other) =>
            spokenBy(other) - spokenBy(one) || Number(withCamera.has(other)) - Number(withCamera.has(one)),
        )[0]
      // Who was shown last stays named while nobody sends anything.
      return next === undefined ? shown : show(next, at)
    }
    if (!loudest || loudest === shown) {
      rival = null
      // Nobody has spoken yet: a face is better than a name.
      const face = [...withCamera][0]
      if (!loudest && face && !withCamera.has(shown) && spokenBy(shown) === Number.NEGATIVE_INFINITY)
        return show(face, at)
      return shown
    }
    if (rival?.person !== loudest) rival = { person: loudest, since: at }
    const isSettled = at - rival.since >= takeOverMs && at - shownAt >= leastShownMs
    return isSettled ? show(loudest, at) : shown
  }
}
