import { expect, it } from 'vitest'
import { trimCaptions } from './trimmedCaptions.ts'

const cue = (startMs: number, endMs: number) => ({ startMs, endMs, settings: '', text: `${startMs}` })
const all = [cue(0, 1000), cue(1500, 3000), cue(4000, 5000), cue(8000, 9000)]

it('moves captions with the film, and keeps those of cut off parts', () => {
  const { cues, cutOff } = trimCaptions({ cues: all, cutOff: [] }, null, { startMs: 2000, endMs: 6000 })
  expect(cues).toEqual([
    { ...cue(1500, 3000), startMs: 0, endMs: 1000 },
    { ...cue(4000, 5000), startMs: 2000, endMs: 3000 },
  ])
  expect(cutOff).toEqual([cue(0, 1000), cue(8000, 9000)])
})

it('brings every caption back with the whole film', () => {
  const range = { startMs: 1200, endMs: 6000 }
  const other = { startMs: 3500, endMs: 9500 }
  const once = trimCaptions({ cues: all, cutOff: [] }, null, range)
  const twice = trimCaptions(once, range, other)
  expect(trimCaptions(twice, other, null)).toEqual({ cues: all, cutOff: [] })
})
