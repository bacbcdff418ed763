import { expect, test } from 'vitest'
import { classPath } from '../../features/learning/classPath.ts'
import { escapeHtml, scriptJson } from '../head/htmlDocument.ts'
import { portalTokens } from '../theme/portalTokens.ts'
import { parseRoute } from './route.ts'

test.each([
  ['/', { page: 'home' }],
  ['/home', { page: 'home' }],
  ['/search', { page: 'search' }],
  ['/account/', { page: 'account' }],
  ['/my-learnings', { page: 'my-learnings' }],
  ['/course/brewing-tea', { page: 'course', course: 'brewing-tea' }],
  ['/course/acme~t1', { page: 'course', course: 'acme~t1' }],
  ['/class/tea', { page: 'class', course: 'tea', modifier: null }],
  ['/class/tea/l2', { page: 'class', course: 'tea', modifier: 'l2' }],
  ['/course/tea/more', { page: 'notFound' }],
  ['/class/tea/l2/more', { page: 'notFound' }],
  ['/home/x', { page: 'notFound' }],
  ['/course', { page: 'notFound' }],
  ['/course/%E0%A4%A', { page: 'course', course: '%E0%A4%A' }],
])('%s is %j', (path, route) => {
  expect(parseRoute(path)).toEqual(route)
})

test('a lesson’s id is escaped in its address', () => {
  expect(classPath({ slug: null, id: 't1' }, 'a&b')).toBe('/class/t1?item=a%26b')
})

test('a stylesheet sets known tokens to plain colours, and nothing else', () => {
  expect(
    portalTokens({
      primary: '#AA0011',
      secondary: '00ff00',
      font: 'red',
      other: '#ffffff',
      background: '#fff}*{x',
    }),
  ).toBe(':root{--color-primary:#aa0011;--color-secondary:#00ff00}')
  expect(portalTokens(null)).toBe('')
  expect(portalTokens('body{}')).toBe('')
})

test('texts cannot leave their place in the page', () => {
  expect(escapeHtml(`"><img onerror='x'>&`)).not.toMatch(/[<>"']/)
  const json = scriptJson({ a: '</script><!--\u2028' })
  expect(json).not.toMatch(/[<>\u2028]/)
  expect(JSON.parse(json)).toEqual({ a: '</script><!--\u2028' })
})
