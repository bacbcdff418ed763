import { expect, it } from 'vitest'
import type { Row } from '#desktop/core/Row.ts'
import { Certification } from '#shared/features/content/entities/Certification.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import { findServer, isOnPortal, itemPages, opensToGroups, portalAddress } from './portalAddresses.ts'
import { readersTexts } from './readersTexts.ts'

const now = Date.parse('2027-01-02')
const about = (id: string, more: Record<string, unknown>): Row => ({
  key: `acme~${id}`,
  id,
  organization: 'acme',
  createdAt: '2027-01-01',
  updatedAt: '2027-01-01',
  active: true,
  publishedAt: '2027-01-01T00:00:00.000Z',
  ...more,
})
const portal = (id: string, more: Record<string, unknown> = {}) =>
  about(id, { name: `Portal ${id}`, libraries: [], libraryShares: [], defaultLibrary: null, ...more })
const course = (more: Record<string, unknown> = {}) =>
  about('c1', { slug: 'green-tea', libraries: [], ...more })
const server = 'https://learn.example.org'
const libraries = [
  about('black', { status: 'active' }),
  about('white', { status: 'active' }),
  about('old', { status: 'inactive' }),
]
const pages = (item: Row, portals: Row[], entity: typeof Course | typeof Document = Course) =>
  itemPages(entity, item, { portals, libraries, server, now }).map(({ address }) => address)

it('names the page of an item on every open portal, by its slug or else its id', () => {
  expect(
    itemPages(Course, course(), { portals: [portal('a'), portal('b')], libraries, server, now }),
  ).toEqual([
    { portal: 'Portal a', address: `${server}/portal/acme/a/course/green-tea`, readers: 'allowed' },
    { portal: 'Portal b', address: `${server}/portal/acme/b/course/green-tea`, readers: 'allowed' },
  ])
  expect(pages(course({ slug: null }), [portal('a')], Document)).toEqual([
    `${server}/portal/acme/a/document/c1`,
  ])
})

it('leaves out portals that are closed, and items that are not published or not yet begun', () => {
  expect(pages(course(), [portal('a', { active: false }), portal('b', { publishedAt: null })])).toEqual([])
  expect(pages(course({ publishedAt: null }), [portal('a')])).toEqual([])
  expect(pages(course({ startDate: '2027-02-01' }), [portal('a')])).toEqual([])
})

it('leaves out portals that do not show the libraries of an item', () => {
  const shelved = course({ libraries: ['acme~black'] })
  const portals = [
    portal('all'),
    portal('black', { libraries: ['acme~black'] }),
    portal('white', { defaultLibrary: 'acme~white' }),
  ]
  expect(pages(shelved, portals)).toEqual([
    `${server}/portal/acme/all/course/green-tea`,
    `${server}/portal/acme/black/course/green-tea`,
  ])
  expect(pages(course({ libraries: ['acme~old'] }), [portal('old', { libraries: ['acme~old'] })])).toEqual([])
})

it('has no address for items without a page or without a server', () => {
  expect(itemPages(Certification, course(), { portals: [portal('a')], libraries, server, now })).toEqual([])
  expect(portalAddress(portal('a'), null, now)).toBeNull()
  // Also of a row that was read without its organization: its key has it.
  expect(portalAddress(portal('a', { organization: undefined }), server, now)).toBe(`${server}/portal/acme/a`)
  const workspace = { organization: 'acme', name: 'Acme', isLocal: false, portal: null, otherServer: null }
  expect(findServer({ workspace: { ...workspace, isLocal: true }, server })).toBeNull()
  expect(findServer({ workspace, server: `${server}/` })).toBe(server)
  expect(findServer({ workspace: { ...workspace, otherServer: 'https://other.example.org' }, server })).toBe(
    'https://other.example.org',
  )
})

it('knows which items a portal chose to show', () => {
  const loose = course()
  const shelved = course({ libraries: ['acme~black'] })
  const portals = [
    portal('all', { shownItems: 'all', libraries: ['acme~white'] }),
    portal('black', { shownItems: 'libraries', libraries: ['acme~black'] }),
  ]
  const at = (id: string) => `${server}/portal/acme/${id}/course/green-tea`
  expect(pages(loose, portals)).toEqual([at('all')])
  expect(pages(shelved, portals)).toEqual([at('all'), at('black')])
  const previewed = (item: Row) => portals.map((one) => isOnPortal(item, one, libraries, now))
  expect([previewed(loose), previewed(shelved)]).toEqual([
    [true, false],
    [true, true],
  ])
})

it('says who can open an item, by the portals that show it', () => {
  const shown = [portal('a', { type: 'public' }), portal('b', { type: 'public' }), portal('c')]
  const texts = (item: Row) =>
    readersTexts(itemPages(Course, item, { portals: shown, libraries, server, now }))
  expect(texts(course({ gated: false }))).toEqual([
    'Everybody can open it on “Portal a” and “Portal b”, without signing in.',
    'Only people with access, such as members and buyers, can open it on “Portal c”.',
  ])
  expect(texts(course({ gated: true }))[0]).toBe(
    'People who sign in can open it on “Portal a” and “Portal b”.',
  )
  expect(texts(course({ publishedAt: null }))).toEqual([])
})

it('knows what the access groups of a membership open, which others who are signed in may not', () => {
  const opens = (groups: string[], item: Row, entity: typeof Course | typeof Document = Course) =>
    opensToGroups(entity, item, { portal: portal('a', { type: 'membership' }), libraries, groups, now })
  const open = course({ accessGroups: [], excludeFromAllCourses: false })
  const excluded = course({ accessGroups: ['KITCHEN'], excludeFromAllCourses: true })
  expect(opens(['ALL_COURSES'], open)).toBe(true)
  expect(opens([], open)).toBe(false)
  expect(opens(['ALL_COURSES'], excluded)).toBe(false)
  expect(opens(['KITCHEN'], excluded)).toBe(true)
  expect(opens(['ALL_COURSES'], course({ publishedAt: null }))).toBe(false)
  const everybody = { portal: portal('a', { type: 'public' }), libraries, groups: ['ALL_COURSES'], now }
  expect(opensToGroups(Course, { ...open, gated: false }, everybody)).toBe(false)
})
