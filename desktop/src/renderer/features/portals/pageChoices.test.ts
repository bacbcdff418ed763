import { expect, test } from 'vitest'
import type { Row } from '#desktop/core/Row.ts'
import { pageChoices } from './pageChoices.ts'

const page = (key: string, kind: string, portal: string | null): Row => ({
  ...{ key, id: key, kind, portal },
  ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
})
const pages = [
  page('front', 'home', 'tea'),
  page('course', 'course', 'tea'),
  page('shared', 'home', null),
  page('elsewhere', 'home', 'coffee'),
]
const record = {
  pageRules: [
    { id: 'r1', pageType: 'home' },
    { id: 'r2', pageType: null },
  ],
}

/** The pages that a reference of the portal "tea" offers. */
function offered(...path: string[]): string[] {
  const rule = pageChoices.find(({ field }) => field === path[0])
  const unfit = rule?.unfit({ owner: 'tea', record, path }, pages) ?? new Set()
  return pages.map(({ key }) => key).filter((key) => !unfit.has(key))
}

test('a page rule offers the portal’s pages of the kind that it replaces', () => {
  expect(offered('pageRules', 'r1', 'pageId')).toEqual(['front', 'shared'])
})

test('a page rule that replaces nothing yet offers all pages of the portal', () => {
  expect(offered('pageRules', 'r2', 'pageId')).toEqual(['front', 'course', 'shared'])
})

test('a default page is one that was made for its place', () => {
  expect(offered('pageDefaults', 'course')).toEqual(['course'])
  expect(offered('pageDefaults', 'account')).toEqual([])
})
