import { expect, it } from 'vitest'
import { findDeadPlace, freePageSlug } from './deadPlaces.ts'

const own = { pages: new Set(['about', 'p1']), categories: new Set(['tea', 'c1']) }
const dead = (url: string | null) => findDeadPlace(url, own)

it.each([
  '/german',
  'about',
  '/page/german',
  'page/p2',
  'cat/coffee',
  'course',
  '/search/more',
  'de/kurse?x=1#y',
])('%s has no page', (url) => {
  expect(dead(url)).toBe(`/${url.replace(/^\//, '').replace(/[?#].*$/, '')}`)
})

it.each([
  ...['/', 'home', '/page/about', 'page/p1?x=1', 'cat/tea', 'cat/c1', 'search?q=tea', '#top', '?x'],
  ...['course/brewing', 'class/tea/l1', 'hub-meetings', 'checkout?type=membership&id=gold'],
  ...[
    'https://example.org/german',
    'mailto:a@example.org',
    'a@example.org',
    'tel:+34600',
    '/portal/a/b/german',
  ],
  ...['', null],
])('%s has a page, or only its server knows', (url) => {
  expect(dead(url)).toBeNull()
})

it('reads an address that cannot be decoded as it is', () => {
  expect(dead('/%E0%A4%A')).toBe('/%E0%A4%A')
})

it.each([
  ['/german', 'german'],
  ['/page/about-us', 'about-us'],
  ['/course', null],
  ['/cat/coffee', null],
  ['/de/kurse', null],
  ['/Über', null],
  ['/page', null],
])('%s could be the free page %s', (path, slug) => {
  expect(freePageSlug(path)).toBe(slug)
})
