import { expect, it } from 'vitest'
import { directScenes, type Scene } from './directScenes.ts'
import type { Level, Track } from './readTracks.ts'
import { planSpans } from './timeline.ts'

const size = { width: 640, height: 360 }

/** A picture every 200 ms, of which each tenth is whole. */
function makeTrack(person: string, kind: Track['kind'], from: number, to: number, of = size): Track {
  const frames: Track['frames'] = []
  for (let time = from; time < to; time += 200) {
    const isKey = kind === 'audio' || frames.length % 10 === 0
    frames.push({ time, offset: 0, length: 1, isKey, size: isKey && kind !== 'audio' ? of : null })
  }
  return { run: 'r', person, name: person.toUpperCase(), kind, file: '', frames }
}
const speak = (person: string, from: number, to: number, level = 20): Level[] =>
  Array.from({ length: (to - from) / 20 }, (_, index) => ({ person, at: from + index * 20, level }))
const direct = (ms: number, tracks: Track[], levels: Level[]) =>
  directScenes(
    planSpans([{ run: 'r', from: 0, to: ms, end: 'stopped' }]),
    tracks,
    levels.toSorted((one, other) => one.at - other.at),
  )
const people = (scenes: Scene[]) =>
  scenes.map((scene) =>
    scene.kind === 'gap'
      ? 'gap'
      : `${scene.speaker?.person ?? '-'}${scene.camera ? ' seen' : ''}${scene.screen ? ` with ${scene.screen.track.person}’s screen` : ''} ${scene.filmMs / 1000}s`,
  )
const both = [makeTrack('ana', 'video', 0, 20_000), makeTrack('bo', 'video', 0, 20_000)]

it('shows who speaks, and does not change at every cough', () => {
  const levels = [
    ...speak('ana', 0, 8000),
    ...speak('bo', 5000, 5200, 5),
    ...speak('bo', 9000, 20_000),
    ...speak('ana', 8000, 20_000, 90),
  ]
  const scenes = direct(20_000, both, levels)
  expect(scenes.map((scene) => scene.kind === 'people' && scene.speaker?.person)).toEqual(['ana', 'bo'])
  const [, second] = scenes
  expect(second?.filmFrom).toBeGreaterThanOrEqual(9000)
  expect(second?.filmFrom).toBeLessThan(10_400)
})

it('fills the film without a gap or an overlap', () => {
  const scenes = direct(20_000, both, [
    ...speak('ana', 0, 4000),
    ...speak('bo', 5000, 12_000),
    ...speak('ana', 13_000, 19_000),
  ])
  let at = 0
  for (const { filmFrom, filmMs } of scenes) {
    expect(filmFrom).toBe(at)
    expect(filmMs % 40).toBe(0)
    at += filmMs
  }
  expect(at).toBe(20_000)
})

it('shows a shared screen while it is shared, and the speaker beside it', () => {
  const scenes = direct(
    12_000,
    [...both, makeTrack('bo', 'screen', 4000, 8000, { width: 1920, height: 1080 })],
    speak('ana', 0, 12_000),
  )
  expect(people(scenes)).toEqual([
    expect.stringMatching(/^ana seen [34]/),
    expect.stringMatching(/^ana seen with bo’s screen 4/),
    expect.stringMatching(/^ana seen [34]/),
  ])
})

it('names a speaker whose camera is off', () => {
  const scenes = direct(
    9000,
    [makeTrack('ana', 'audio', 0, 9000), makeTrack('ana', 'video', 0, 3000)],
    speak('ana', 0, 9000),
  )
  expect(people(scenes)).toEqual([expect.stringMatching(/^ana seen 3/), expect.stringMatching(/^ana [56]/)])
})

it('makes a scene of each size of a camera', () => {
  const small = makeTrack('ana', 'video', 0, 4000, { width: 320, height: 180 })
  const large = makeTrack('ana', 'video', 4000, 8000)
  const scenes = direct(
    8000,
    [{ ...small, frames: [...small.frames, ...large.frames] }],
    speak('ana', 0, 8000),
  )
  expect(scenes.map((scene) => scene.kind === 'people' && scene.camera?.size.width)).toEqual([320, 640])
})

it('shows somebody else when the speaker has left, and nobody before anybody is there', () => {
  const tracks = [makeTrack('ana', 'video', 1000, 5000), makeTrack('bo', 'video', 1000, 10_000)]
  expect(people(direct(10_000, tracks, speak('ana', 1000, 5000)))).toEqual([
    expect.stringMatching(/^- 0/),
    expect.stringMatching(/^ana seen 4/),
    expect.stringMatching(/^bo seen/),
  ])
})
