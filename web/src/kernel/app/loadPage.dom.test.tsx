import { dehydrate, hydrate } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CoursePage } from '../../features/portals/course/CoursePage.tsx'
import { HomePage } from '../../features/portals/home/HomePage.tsx'
import { features, seams } from '../../features.ts'
import { TestSite, testApi } from '../../testing/TestSite.tsx'
import {
  testCard,
  testCourse,
  testOrganization,
  testOwnFrame,
  testPortal,
  testViewer,
} from '../../testing/testRecords.ts'
import { openPage } from '../manifest/page.tsx'
import { createQueryClient } from './createQueryClient.ts'
import { loadPage } from './loadPage.ts'

afterEach(cleanup)

const { api } = testApi({
  viewer: () => testViewer(),
  portalHome: () => ({
    portal: testPortal(),
    organization: testOrganization(),
    ownFrame: testOwnFrame(),
    navigation: [],
    ownPages: [],
    links: {},
    courses: [testCard({ progress: 37 })],
  }),
  portalCourse: () => ({
    course: testCourse(),
    instructors: [],
    kickers: [],
    assets: {},
    links: {},
    hasAccess: true,
    needsSignIn: false,
    prerequisites: [],
    courseProgress: null,
  }),
  itemVoices: () => ({
    faqs: [],
    reviews: [],
    reviewCount: 0,
    average: null,
    byRating: [0, 0, 0, 0, 0],
    own: null,
    mayReview: false,
  }),
})

test.each([
  ['/', <HomePage key="home" />],
  ['/course/brewing-better-tea', <CoursePage key="course" course="brewing-better-tea" />],
])(
  'the browser finds everything that the server loaded for %s: no request is repeated',
  async (path, page) => {
    const onServer = createQueryClient()
    const site = {
      base: '',
      portal: { organization: 'acme', id: 'main' },
      draft: null,
      contentOrigin: '',
      api,
      seams,
    }
    await loadPage(features, openPage(features, path), '', site, onServer)
    const known = createQueryClient()
    hydrate(known, JSON.parse(JSON.stringify(dehydrate(onServer))))
    const browser = testApi({})
    render(
      <TestSite api={browser.api} known={known}>
        {page}
      </TestSite>,
    )
    expect((await screen.findAllByText('Brewing better tea')).length).toBeGreaterThan(0)
    // What the pages show beside their courses are scripts of their own, which ask for themselves.
    const own = ['itemCards', 'listQuestionairesByEmail', 'programsWithItem']
    expect(browser.calls.filter(({ name }) => !own.includes(name))).toEqual([])
  },
)
