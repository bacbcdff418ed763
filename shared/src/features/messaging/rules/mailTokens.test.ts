import { expect, it } from 'vitest'
import { namesOfWords, unknownTokens } from './mailTokens.ts'

it('tokens are known by the mail, or as a word of the portal', () => {
  const words = [
    ...['item', 'portal'],
    ...namesOfWords({ Tea: 'Chai', de: { Course: 'Kurs', Schule: 'Haus' } }),
  ]
  expect(words).toEqual(['item', 'portal', 'Tea', 'Course', 'Schule'])
  const body = {
    slate: [
      {
        id: 'a',
        type: 'paragraph' as const,
        children: [{ text: '{{Course}} {{Tea}} {{Schule}} {{recipent}} {{portal}}' }],
      },
    ],
  }
  expect(unknownTokens({ subject: '{{ item }} {{toString}}', body }, words)).toEqual(['toString', 'recipent'])
  expect(unknownTokens({ subject: null, body: null }, [])).toEqual([])
  expect(namesOfWords(null)).toEqual([])
})
