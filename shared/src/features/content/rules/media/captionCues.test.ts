import { expect, it } from 'vitest'
import { type CaptionCue, parseCaptions, writeSubRip, writeWebVtt } from './captionCues.ts'
import { captionWarnings } from './captionWarnings.ts'

const cue = (startMs: number, endMs: number, text = 'Tea is ready.'): CaptionCue => ({
  startMs,
  endMs,
  settings: '',
  text,
})

it('reads what it wrote, with tags, signs of markup and captions without a text', () => {
  const cues = [
    { ...cue(0, 1500, '<v Ana>Milk & <i>tea</i> --> 1 < 2\nor not'), settings: ' align:start' },
    cue(2000, 3000, ''),
    cue(3_600_000, 3_601_250, '“Last”'),
  ]
  expect(parseCaptions(writeWebVtt(cues), true)).toEqual(cues)
  expect(parseCaptions(writeWebVtt(cues))).toHaveLength(2)
})

it('keeps a caption whole whose author left a line empty', () => {
  expect(parseCaptions(writeWebVtt([cue(0, 1000, 'one\n\ntwo')]))).toEqual([cue(0, 1000, 'one\ntwo')])
})

it('writes SubRip that it can read again, without speakers', () => {
  const source = writeSubRip([cue(0, 1500, '<v Ana>Milk</v> & <i>tea</i>'), cue(61_000, 62_000)])
  expect(source).toContain('2\r\n00:01:01,000 --> 00:01:02,000\r\nTea is ready.')
  expect(parseCaptions(source)).toEqual([cue(0, 1500, 'Milk & <i>tea</i>'), cue(61_000, 62_000)])
})

it.each([
  [cue(0, 2000), undefined, []],
  [cue(0, 2000, ''), undefined, [/no text/]],
  [cue(2000, 2000), undefined, [/ends before/]],
  [cue(0, 500, 'Tea.'), undefined, [/less than 0.7/]],
  [cue(0, 1000, 'A sentence that nobody reads'), undefined, [/28 characters per second/]],
  [cue(0, 9000, 'A line that is a good deal longer than the widest one.'), undefined, [/A line of 54/]],
  [cue(0, 9000, 'a\nb\nc'), undefined, [/3 lines/]],
  [cue(0, 2000), cue(1999, 3000), [/overlaps/]],
  [cue(0, 2000), cue(2040, 3000), [/flickers/]],
  [cue(0, 2000), cue(2000, 3000), []],
  [cue(0, 2000), cue(2100, 3000), []],
])('warns of what is hard to read: %#', (one, next, wanted) => {
  const warnings = captionWarnings(one, next)
  expect(warnings).toHaveLength(wanted.length)
  for (const [index, pattern] of wanted.entries()) expect(warnings[index]).toMatch(pattern)
})
