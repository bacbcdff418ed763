import { expect, test } from 'vitest'
import { isInScope, isSameSite, normalizeAddress } from './crawlScope.ts'

const at = 'https://tea.example'

test.each([
  ['https://Tea.example:443/a?b=2&a=1#top', 'https://tea.example/a?a=1&b=2'],
  ['/a?utm_source=x&id=1&fbclid=y', 'https://tea.example/a?id=1'],
  ['mailto:a@tea.example', null],
  ['javascript:alert(1)', null],
  ['https://user:word@tea.example/', null],
  ['http://', null],
  [`/${'a'.repeat(3000)}`, null],
])('%s is %s', (address, normal) => expect(normalizeAddress(address, at)).toBe(normal))

test('one website is one host and port, with or without www', () => {
  expect(isSameSite('http://www.tea.example/a', 'https://tea.example/')).toBe(true)
  expect(isSameSite('https://tea.example:8443/', 'https://tea.example/')).toBe(false)
  expect(isSameSite('https://shop.tea.example/', 'https://tea.example/')).toBe(false)
})

test.each([
  ['no rules', [], [], '/a', true],
  ['the beginning of a path', ['/blog/'], [], '/blog/a', true],
  ['another path', ['/blog/'], [], '/about', false],
  ['the beginning of an address', ['https://tea.example/b'], [], '/blog', true],
  ['a star for anything', ['*/help/*'], [], '/de/help/a', true],
  ['a star and an end', ['/a/*.html$'], [], '/a/b.html', true],
  ['an end that is not there', ['/a/*.html$'], [], '/a/b.html?c=1', false],
  ['a whole address', ['/a$'], [], '/a/b', false],
  ['an exclusion wins', ['/a'], ['*/private'], '/a/private', false],
  ['an empty rule says nothing', [' '], [''], '/a', true],
] as const)('%s', (_name, includeRules, excludeRules, path, isIn) =>
  expect(isInScope(`${at}${path}`, { includeRules, excludeRules })).toBe(isIn),
)

test('a rule of many stars takes no longer than one', () => {
  const rule = `${'*a'.repeat(200)}b`
  expect(isInScope(`${at}/${'a'.repeat(1900)}`, { includeRules: [rule], excludeRules: [] })).toBe(false)
})
