import { expect, it } from 'vitest'
import { languageOfName, spokenCues, transcriptOfCues } from './spokenCues.ts'

const segment = (startMs: number, endMs: number, text: string) => ({ startMs, endMs, text })

it('makes captions of what was said, in order, without silence and music', () => {
  const cues = spokenCues({
    segments: [
      segment(5000, 6000, ' Second. '),
      segment(0, 1000, ' First\n one & <b>two</b>.'),
      segment(1000, 2000, '[BLANK_AUDIO]'),
      segment(2000, 3000, ' (music) '),
      segment(4000, 4000, 'No time.'),
      segment(Number.NaN, 4000, 'No start.'),
    ],
  })
  expect(cues.map(({ startMs, text }) => [startMs, text])).toEqual([
    [0, 'First one &amp; &lt;b&gt;two&lt;/b&gt;.'],
    [5000, 'Second.'],
  ])
})

it('splits what is too long for a caption, between sentences or words, with the time that its letters take', () => {
  const text = `${'word '.repeat(12).trim()}. ${'more '.repeat(20).trim()}`
  const cues = spokenCues({ segments: [segment(0, 16_000, text), segment(16_000, 17_000, 'x'.repeat(200))] })
  expect(cues.map((one) => one.text).slice(0, 2)).toEqual([
    `${'word '.repeat(12).trim()}.`,
    'more '.repeat(17).trim(),
  ])
  for (const one of cues) expect(one.text.length).toBeLessThanOrEqual(84)
  for (const [index, one] of cues.entries())
    expect(one.startMs).toBe(index === 0 ? 0 : cues[index - 1]?.endMs)
  expect(cues.at(-1)?.endMs).toBe(17_000)
  expect(cues.map((one) => one.text).join('')).toHaveLength(text.replace(/ (?=more)/, '').length + 200 - 1)
})

it('begins a paragraph after a long pause', () => {
  const cues = spokenCues({
    segments: [segment(0, 900, 'One.'), segment(1000, 2000, 'Two.'), segment(9000, 9900, 'Three.')],
  })
  expect(transcriptOfCues(cues)).toBe('One. Two.\n\nThree.')
})

it.each([
  ['english', 'en'],
  ['German', 'de'],
  ['fr', 'fr'],
  ['chinese', 'zh'],
  ['qq', null],
  ['', null],
  ['klingonish', null],
])('knows the language “%s” as %s', (name, code) => {
  expect(languageOfName(name)).toBe(code)
})
