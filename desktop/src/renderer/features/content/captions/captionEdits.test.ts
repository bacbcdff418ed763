import { expect, it } from 'vitest'
import {
  type EditedCue,
  findCues,
  formatCueTime,
  insertCue,
  mergeWithNext,
  parseClock,
  replaceAll,
  setTime,
  shiftCues,
  splitCue,
} from './captionEdits.ts'

const cue = (id: string, startMs: number, endMs: number, text = id): EditedCue => ({
  ...{ id, startMs, endMs, text },
  settings: '',
})
const cues = [cue('a', 1000, 3000, 'Warm the pot'), cue('b', 3000, 5000, 'and pour'), cue('c', 8000, 9000)]
const brief = (all: readonly EditedCue[]) =>
  all.map(({ id, startMs, endMs, text }) => [id, startMs, endMs, text].join(' '))

it('splits a text where the caret is, and its time where the film is', () => {
  expect(brief(splitCue(cues, 'a', { newId: 'n', at: 4, ms: 1800 })).slice(0, 2)).toEqual([
    'a 1000 1800 Warm',
    'n 1800 3000 the pot',
  ])
})

it('splits by the length of the texts while the film is elsewhere', () => {
  expect(brief(splitCue(cues, 'a', { newId: 'n', at: 6, ms: 9000 })).slice(0, 2)).toEqual([
    'a 1000 2000 Warm t',
    'n 2000 3000 he pot',
  ])
})

it('merges a caption with the next one', () => {
  expect(brief(mergeWithNext(cues, 'a'))).toEqual(['a 1000 5000 Warm the pot\nand pour', 'c 8000 9000 c'])
  expect(mergeWithNext(cues, 'c')).toEqual(cues)
})

it('inserts in order of time, no longer than there is room', () => {
  expect(brief(insertCue(cues, 'n', 7000))[2]).toBe('n 7000 8000 ')
  expect(brief(insertCue(cues, 'n', 20_000)).at(-1)).toBe('n 20000 22000 ')
})

it('sets a start or an end; the other gives way', () => {
  expect(brief(setTime(cues, 'a', 'start', 3500))).toContain('a 3500 5500 Warm the pot')
  expect(brief(setTime(cues, 'c', 'end', 500))[0]).toBe('c 0 500 c')
})

it('shifts all, and none before the film', () => {
  expect(shiftCues(cues, 500)[0]).toMatchObject({ startMs: 1500, endMs: 3500 })
  expect(shiftCues(cues, -9000)[0]).toMatchObject({ startMs: 0, endMs: 2000 })
})

it('finds and replaces, with or without regard to case', () => {
  expect(findCues(cues, { text: 'P', isCaseKept: false })).toEqual(['a', 'b'])
  expect(findCues(cues, { text: 'P', isCaseKept: true })).toEqual([])
  expect(replaceAll(cues, { text: 'POT', isCaseKept: false }, '$& cup')[0]?.text).toBe('Warm the $& cup')
  expect(replaceAll([cue('a', 0, 1, 'aaa')], { text: 'A', isCaseKept: false }, 'aa')[0]?.text).toBe('aaaaaa')
})

it.each([
  ['1:02.5', 62_500],
  ['62,25', 62_250],
  ['1:02:03', 3_723_000],
  ['tea', null],
  ['', null],
])('reads the time %s', (text, ms) => {
  expect(parseClock(text)).toBe(ms)
})

it('writes times that it reads', () => {
  for (const ms of [0, 999, 62_500, 3_723_045]) expect(parseClock(formatCueTime(ms))).toBe(ms)
})
