import { expect, test } from 'vitest'
import { portalPaths } from '#shared/features/portals/rules/deadPlaces.ts'
import { classPath } from '#widgets/features/learning/classPath.ts'
import { features } from './features.ts'
import { openPage } from './kernel/manifest/page.tsx'

const paths = features.flatMap(({ pages = [] }) => pages.map(({ path }) => path))

test('each page has its own URL', () => {
  expect(new Set(paths).size).toBe(paths.length)
})

test.each(paths)('%s opens one page', (path) => {
  const address = path.replace(/:\w+\??/g, 'tea')
  const opened = features.flatMap(({ pages = [] }) => pages.filter(({ open }) => open(address)))
  expect(opened.map((page) => page.path)).toEqual([path])
})

test.each([
  '/',
  '/home',
  '/search',
  '/account/',
  '/my-learnings',
  '/course/brewing-tea',
  '/course/acme~t1',
  '/class/tea',
  '/class/tea/l2',
])('%s is a page', (path) => {
  expect(openPage(features, path)).not.toBeNull()
})

test.each([
  '/nowhere',
  '/course/tea/more',
  '/class/tea/l2/more',
  '/home/x',
  '/course',
  '/class',
  '/course/%E0%A4%A',
])('%s is no page', (path) => {
  expect(openPage(features, path)).toBeNull()
})

test('each link of the frame opens an existing page', () => {
  for (const { href } of features.flatMap(({ links = [] }) => links))
    expect(openPage(features, href.split('?')[0] ?? ''), href).not.toBeNull()
})

test('a course’s lessons share one page, two courses have two', () => {
  const keyOf = (path: string) => openPage(features, path)?.key
  expect(keyOf('/class/tea/l1')).toBe(keyOf('/class/tea/l2'))
  expect(keyOf('/class/tea')).not.toBe(keyOf('/class/coffee'))
  expect(keyOf('/course/tea')).not.toBe(keyOf('/class/tea'))
})

test('a lesson’s id is escaped in its URL', () => {
  expect(classPath({ slug: null, id: 't1' }, 'a&b')).toBe('/class/t1?item=a%26b')
})

test('the paths that links are compared with are those of all pages', () => {
  expect([...portalPaths].sort()).toEqual([...paths].sort())
})
