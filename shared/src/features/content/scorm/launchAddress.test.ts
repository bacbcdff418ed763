import { expect, test } from 'vitest'
import { launchAddress, launchFile } from './launchAddress.ts'

test.each([
  ['index.html', null, 'index.html'],
  ['index.html', '', 'index.html'],
  ['index.html', '?lang=en', 'index.html?lang=en'],
  ['index.html', '&lang=en', 'index.html?lang=en'],
  ['index.html', 'lang=en', 'index.html?lang=en'],
  ['index.html?a=1', '?b=2', 'index.html?a=1&b=2'],
  ['index.html#top', 'b=2', 'index.html?b=2#top'],
  ['index.html', '#page2', 'index.html#page2'],
  ['index.html#top', '#page2', 'index.html#top'],
])('joins %s and %s', (launch, parameters, address) => {
  expect(launchAddress({ launch, parameters })).toBe(address)
})

test.each([
  ['index.html', 'index.html'],
  ['pages/a%20b.html?x=1#top', 'pages/a b.html'],
  ['100%.html', '100%.html'],
])('%s launches the file %s', (launch, file) => {
  expect(launchFile({ launch })).toBe(file)
})
