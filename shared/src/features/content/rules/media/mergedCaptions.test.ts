import { expect, it } from 'vitest'
import { carriedCaptions, mergedCaptions } from './mergedCaptions.ts'

const added = (language: string, label = language) => ({
  id: language,
  language,
  label,
  file: `captions/${language}.vtt`,
})
const carried = (id: string, language: string, label = id) => ({
  id,
  language,
  label,
  file: `${carriedCaptions}${id}.vtt`,
})

it('replaces captions by new ones of the same language', () => {
  const kept = [added('en', 'old'), added('de'), carried('en-2', 'en')]
  expect(mergedCaptions(kept, [added('en', 'new')])).toEqual([added('en', 'new'), added('de')])
})

it('takes those that the film carries, again when it is prepared again, but never in place of added ones', () => {
  const found = [carried('en', 'en'), carried('en-2', 'en'), carried('de', 'de')]
  const once = mergedCaptions([added('de', 'mine')], found)
  expect(once).toEqual([added('de', 'mine'), carried('en', 'en'), carried('en-2', 'en')])
  expect(mergedCaptions(once, found)).toEqual(once)
})

it('keeps the default that an author chose, when the film is prepared again', () => {
  const kept = [carried('en', 'en'), added('de')]
  expect(mergedCaptions(kept, [carried('fr', 'fr'), carried('en', 'en', 'new')])).toEqual([
    carried('en', 'en', 'new'),
    added('de'),
    carried('fr', 'fr'),
  ])
})
