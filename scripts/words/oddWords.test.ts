import { expect, it } from 'vitest'
import { oddWords } from './oddWords.ts'

it('finds odd words in any case, with their lines and plainer ones', () => {
  expect(oddWords('Fine.\nWhoever asks, reads it anew.\n')).toEqual([
    { line: 2, word: 'Whoever', plainer: 'anyone who, the person who, the caller' },
    { line: 2, word: 'anew', plainer: 'again, or a verb with re-' },
  ])
})

it('accepts names and words that only contain an odd word', () => {
  expect(oddWords('anewThing whatever_it_is what-ever the lanewood leadsTo')).toEqual([])
})
