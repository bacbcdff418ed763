import { expect, test } from 'vitest'
import { linksOfPage } from './linksOfPage.ts'

const links = { 'acme~film': { original: '/o', 'poster.jpg': '/p' }, 'acme~sound': { original: '/s' } }
const minute = 60_000

test('uses only requested links of the page', () => {
  expect(linksOfPage(links, ['acme~film'], ['poster.jpg'], minute)).toEqual({
    links: { 'acme~film': { 'poster.jpg': '/p' } },
    renewInMs: 8 * minute,
  })
})

test.each([
  ['a file that may be there', ['acme~film'], ['poster.jpg', 'peaks.json'], 0],
  ['another asset', ['acme~film', 'acme~leaf'], ['original'], 0],
  ['an address that soon expires', ['acme~film'], ['original'], 9 * minute],
])('%s is asked for', (_what, assets, files, ageMs) => {
  expect(linksOfPage(links, assets, files, ageMs)).toBeNull()
})
