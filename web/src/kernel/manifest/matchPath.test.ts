import { expect, test } from 'vitest'
import { matchPath } from './matchPath.ts'

test.each([
  ['/', '/', {}],
  ['/home', '/home', {}],
  ['/account', '/account/', {}],
  ['/course/:course', '/course/brewing-tea', { course: 'brewing-tea' }],
  ['/course/:course', '/course/acme~t1', { course: 'acme~t1' }],
  ['/course/:course', '/course/one%20two', { course: 'one two' }],
  ['/class/:course/:modifier?', '/class/tea', { course: 'tea', modifier: null }],
  ['/class/:course/:modifier?', '/class/tea/l2', { course: 'tea', modifier: 'l2' }],
  ['/', '/home', null],
  ['/home', '/', null],
  ['/home', '/home/x', null],
  ['/course/:course', '/course', null],
  ['/course/:course', '/course/tea/more', null],
  ['/course/:course', '/class/tea', null],
  ['/class/:course/:modifier?', '/class', null],
  ['/course/:course', '/course/%E0%A4%A', null],
  ['/course/:course', '/course/%', null],
  ['/course/:course', '/course/te%00a', null],
  ['/home', '/home/%', null],
  ['/class/:course/:modifier?', '/class/tea/l2/more', null],
])('of %s, %s has the parameters %j', (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params)
})
