import { describe, expect, it } from 'vitest'
import { checkMedia, findMediaPlaces, type SoundFacts } from './checkMedia.ts'

const leaf = [{ text: '' }]
const blocks = [
  { type: 'video', asset: 'a~film', title: 'Pouring', children: leaf },
  {
    type: 'columns',
    children: [
      {
        type: 'part',
        children: [{ type: 'audio', data: { asset: 'a~song', title: '' }, children: leaf }],
      },
    ],
  },
  { type: 'file', asset: 'a~talk', name: 'Talk.mp4', children: leaf },
  { type: 'file', asset: 'a~plan', name: 'Plan.pdf', children: leaf },
]

describe('films and sounds of a text', () => {
  it('are found within parts and as files, stored or open', () => {
    expect(findMediaPlaces(blocks)).toEqual([
      { path: [0], asset: 'a~film', text: 'Pouring' },
      { path: [1, 0, 0], asset: 'a~song', text: '' },
      { path: [2], asset: 'a~talk', text: 'Talk.mp4' },
      { path: [3], asset: 'a~plan', text: 'Plan.pdf' },
    ])
  })

  it.each<[string, Partial<SoundFacts>, Partial<SoundFacts>, string[]]>([
    ['have nothing', {}, {}, ['filmWithoutCaptions', 'soundWithoutTranscript', 'filmWithoutCaptions']],
    [
      'have a transcript',
      { hasTranscript: true },
      { hasTranscript: true },
      ['filmWithoutCaptions', 'filmWithoutCaptions'],
    ],
    ['have captions', { hasCaptions: true }, { hasCaptions: true }, []],
  ])('that %s', (_what, film, sound, rules) => {
    const none = { hasCaptions: false, hasTranscript: false }
    const facts = new Map<string, SoundFacts>([
      ['a~film', { isFilm: true, ...none, ...film }],
      ['a~song', { isFilm: false, ...none, ...sound }],
      ['a~talk', { isFilm: true, ...none, ...film }],
    ])
    const faults = checkMedia(findMediaPlaces(blocks), (asset) => facts.get(asset) ?? null)
    expect(faults.map(({ rule }) => rule)).toEqual(rules)
  })
})
