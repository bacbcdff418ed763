import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkCitations, citedIn } from './checkCitations.ts'

describe('a model’s answer', () => {
  test.each([
    ['keeps citations of given passages', 'Hot. [1] Green. [2]', 'Hot. [1] Green. [2]'],
    ['loses citations of others', 'Hot. [1] Cold. [7] None. [0]', 'Hot. [1] Cold. None.'],
    ['loses links, and keeps their names', 'See [the card](https://evil.example/x).', 'See the card.'],
    ['loses pictures', 'So ![x](https://evil.example/p.png?q=secret) it is', 'So  it is'],
    ['loses addresses', 'Go to https://evil.example/x or www.evil.example', 'Go to  or'],
    ['loses markup', '<script>alert(1)</script>Tea <img src=x onerror=y', 'alert(1)Tea'],
    ['does not become a link by a citation', 'Hot [1](javascript:alert(1)) tea', 'Hot [1]) tea'],
  ])('%s', (_name, given, shown) => expect(checkCitations(given, 2)).toBe(shown))

  test('cites each source once, in the order of its first mention', () =>
    expect(citedIn('B. [2] A. [1] B again. [2]')).toEqual([2, 1]))

  test('loses the spaces before a citation with it, and no others', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('[', ']', ' ', '\t', '1', '7', 'a') }), (text) => {
        const expected = text.replace(/[ \t]*\[(\d{1,3})\]/g, (found, number: string) =>
          Number(number) >= 1 && Number(number) <= 2 ? found : '',
        )
        expect(checkCitations(text, 2)).toBe(expected.trim())
      }),
    ))
})
