import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Portal } from '#shared/features/portals/entities/Portal.ts'
import { createQueryClient } from '#web/kernel/app/createQueryClient.ts'
import { Header } from '#web/kernel/frame/Header.tsx'
import { viewerKey } from '#web/kernel/viewer/viewerQuery.ts'
import { refusal, TestSite, testApi } from '#web/testing/TestSite.tsx'
import {
  testCourse,
  testOrganization,
  testOwnFrame,
  testPortal,
  testViewer,
} from '#web/testing/testRecords.ts'
import { testLesson } from '#widgets/kernel/testing/testHost.tsx'
import { CoursePage } from './CoursePage.tsx'

afterEach(cleanup)

const voices = {
  ...{ faqs: [], reviews: [], reviewCount: 0, average: null, byRating: [0, 0, 0, 0, 0] },
  ...{ own: null, mayReview: false },
}
const text = (words: string) => ({
  slate: [{ id: 'h', type: 'heading' as const, level: 2 as const, children: [{ text: words }] }],
})

/** A course's page for a visitor, with the portal's settings. */
function show(settings: Partial<Portal['settings']>, answer: object = {}, portal: Partial<Portal> = {}) {
  const own = testPortal({ ...portal, settings: { ...testPortal().settings, ...settings } })
  const { api } = testApi({
    viewer: () => ({ kind: 'anonymous', customer: null, user: null, isAnonymous: true }),
    portalHome: () => ({
      ...{
        portal: own,
        organization: testOrganization(),
        ownFrame: testOwnFrame(),
        navigation: [],
        links: {},
        shop: 'open',
      },
    }),
    portalOffers: () => ({ offers: [] }),
    itemVoices: () => voices,
    portalCourse: () => ({
      course: testCourse({
        ...{ objectives: 'To brew', richText2: text('The second text'), richText1: text('The first text') },
      }),
      instructors: [1, 2, 3].map((n) => ({
        key: `acme~i${n}`,
        id: `i${n}`,
        slug: null,
        name: `Teacher ${n}`,
      })),
      ...{ assets: {}, links: {}, hasAccess: true, needsSignIn: false, prerequisites: [] },
      courseProgress: null,
      ...answer,
    }),
  })
  render(
    <TestSite api={api} path="/course/brewing-better-tea">
      <CoursePage course="brewing-better-tea" />
    </TestSite>,
  )
  return userEvent.setup()
}
const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Sections of this page' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

test('has all sections with something in them, unless its portal says otherwise', async () => {
  show({})
  expect(await tabs()).toEqual(['About', 'Instructors', 'The first text', 'The second text'])
})

test('has the sections that its portal chose, in that order, and as many instructors', async () => {
  const user = show({ courseTabs: ['richText2', 'instructors', 'richText2', 'outline'], instructorCount: 2 })
  expect(await tabs()).toEqual(['The second text', 'Instructors'])
  expect(screen.queryByText('To brew')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Teacher 3' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show 1 more instructor' }))
  expect(screen.getByRole('link', { name: 'Teacher 3' })).toBeTruthy()
})

test('has its author’s button in its card, and says what sections and lessons are worth and who teaches them (MOD-17, MOD-20, MOD-23)', async () => {
  const leaf = {
    ...testLesson({ type: 'article', name: 'The leaf', level: 'all', instructor: 'acme~ira' }),
    id: 'leaf',
    points: 1,
  }
  const part = {
    ...leaf,
    id: 'part',
    name: 'Leaves',
    type: 'container' as const,
    item: null,
    points: 10,
    sections: [leaf],
  }
  const course = testCourse({ sections: [part], ctaUrl: 'example.org/shop', ctaLabel: 'Buy the tea' })
  show({}, { course, lessonInstructors: [{ key: 'acme~ira', name: 'Ira Teacher' }] })
  const card = within(await screen.findByRole('complementary'))
  expect(card.getByRole('link', { name: 'Buy the tea' }).getAttribute('href')).toBe(
    'https://example.org/shop',
  )
  expect(await screen.findByText(/All levels · Taught by Ira Teacher · 1 point/)).toBeTruthy()
  expect(screen.getByText('1 lesson · 10 points')).toBeTruthy()
})

test('names a text without a heading by its first words', async () => {
  const paragraph = (words: string) => ({
    slate: [{ id: 'p', type: 'paragraph' as const, children: [{ text: words }] }],
  })
  const richText1 = paragraph('Steep it for two minutes, and not for any longer than that.')
  show({}, { course: testCourse({ objectives: 'To brew', richText1, richText2: paragraph('Notes') }) })
  expect(await tabs()).toEqual(['About', 'Instructors', 'Steep it for two minutes,…', 'Notes'])
})

test('without access has the button of its portal’s settings', async () => {
  const { membership } = testPortal().settings
  const landing = { ...membership.landing, label: 'Become a member' }
  show(
    { membership: { ...membership, landing } },
    { hasAccess: false, needsSignIn: true },
    { type: 'membership' },
  )
  // In its card, and at the bottom of a phone: a style sheet shows one of them.
  const offers = await screen.findAllByRole('link', { name: 'Become a member' })
  expect(offers.map((offer) => offer.getAttribute('href'))).toEqual(['/memberships', '/memberships'])
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy()
})

test('a required lesson holds those after it in the outline, for readers with access (DEL-34)', async () => {
  const sections = [
    { ...testLesson({ type: 'article', name: 'The leaf', required: true }), id: 'leaf' },
    { ...testLesson({ type: 'article', name: 'The cup' }), id: 'cup' },
  ]
  const course = testCourse({ sections })
  show({}, { course })
  expect(await screen.findByText('Opens after “The leaf”')).toBeTruthy()
  expect(screen.getByRole('link', { name: /The leaf/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /The cup/ })).toBeNull()
  cleanup()
  show({}, { course, hasAccess: false })
  expect(await screen.findByText('The cup')).toBeTruthy()
  expect(screen.queryByText(/^Opens after/)).toBeNull()
})

test('shows the current customer after another one signed in, in another tab', async () => {
  const known = createQueryClient()
  known.setQueryData(viewerKey, testViewer('ana'))
  const { api, calls } = testApi(
    {
      viewer: () => testViewer('bob'),
      portalHome: () => ({
        portal: testPortal(),
        organization: testOrganization(),
        ownFrame: testOwnFrame(),
        navigation: [],
        links: {},
      }),
      portalCourse: (_input, { customer }) => {
        if (customer !== 'acme~bob') throw refusal('unauthenticated')
        return {
          course: testCourse(),
          instructors: [],
          kickers: [],
          assets: {},
          links: {},
          hasAccess: true,
          needsSignIn: false,
          prerequisites: [],
          courseProgress: null,
        }
      },
    },
    known,
  )
  render(
    <TestSite api={api} known={known} path="/course/brewing-better-tea">
      <Header />
      <CoursePage course="brewing-better-tea" />
    </TestSite>,
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Brewing better tea' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'My Account' }).querySelector('[data-letter=B]')).not.toBeNull()
  expect(calls.filter(({ name }) => name === 'portalCourse')).toHaveLength(2)
})

const price = {
  ...{ price: 4900, sellPrice: null, currency: 'USD', refusal: null, isFrom: false },
  ...{ plan: 'onetime', term: null, parts: null, trialDays: null },
}
const closed = {
  hasAccess: false,
  needsSignIn: false,
  closure: { reason: 'never', endedOn: null, isSold: true },
}
const barOf = () => {
  const [bar] = document.querySelectorAll<HTMLElement>('[data-bottom]')
  if (!bar) throw new Error('A course that is sold has a bar.')
  return within(bar)
}

test('a sold course is bought from the bar of a phone, also by visitors, and nobody is to be asked for access', async () => {
  for (const needsSignIn of [false, true]) {
    show({ cardShowPrice: true }, { ...closed, needsSignIn, price }, { type: 'membership' })
    await screen.findByRole('heading', { level: 1 })
    expect(barOf().getByText('$49.00')).toBeTruthy()
    expect(barOf().getByRole('link', { name: 'Buy' }).getAttribute('href')).toMatch(
      /^\/checkout\?type=course&id=/,
    )
    expect(screen.queryByText(/Please ask/)).toBeNull()
    cleanup()
  }
})

test('one that several offers open says from which price on, and links to all of them', async () => {
  const monthly = { ...price, price: 900, plan: 'recurring', term: 'monthly', isFrom: true }
  show({ cardShowPrice: true }, { ...closed, price: monthly }, { type: 'membership' })
  await screen.findByRole('heading', { level: 1 })
  expect(barOf().getByRole('link', { name: 'Choose a plan' }).getAttribute('href')).toBe('#ways-to-buy')
  expect(document.getElementById('ways-to-buy')).toBeTruthy()
  expect(document.querySelector('[data-bottom]')?.textContent).toContain('from $9.00 per month')
})

test('a course that nothing for sale opens says whom to ask', async () => {
  show({}, { ...closed, closure: { ...closed.closure, isSold: false }, price: null }, { type: 'membership' })
  expect(await screen.findByText(/Please ask .+ for access\./)).toBeTruthy()
})
