import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Document } from '#shared/features/content/entities/Document.ts'
import { zodForRecord } from '#shared/kernel/model/schemas/zodFor.ts'
import type { Frame } from '#web/kernel/site/Frame.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { nobody } from '#web/kernel/viewer/whoOf.ts'
import { TestSite, testApi } from '#web/testing/TestSite.tsx'
import {
  testCourse,
  testCourseProgress,
  testMicrocast,
  testOrganization,
  testPortal,
  testViewer,
} from '#web/testing/testRecords.ts'
import type { CourseAnswer, SoleAnswer } from '../item/ItemAnswer.ts'
import { NoAccess } from './NoAccess.tsx'

afterEach(cleanup)

const document = {
  ...{ key: 'acme~card', id: 'card', organization: 'acme', name: 'The card' },
  ...zodForRecord(Document).parse({ name: 'The card', slug: 'card' }),
}
const items = {
  course: testCourse({ description: 'All about tea' }),
  microcast: testMicrocast({ description: 'All about tea' }),
  document: { ...document, description: 'All about tea' },
}
type Type = keyof typeof items

function show(type: Type, viewer: ViewerAnswer, { shop = 'none', hasBegun = false } = {}) {
  const answer = {
    ...{
      type,
      item: items[type],
      name: 'x',
      edition: 1,
      instructors: [],
      kickers: [],
      assets: {},
      links: {},
    },
    ...{ hasAccess: false, needsSignIn: true, price: null, prerequisites: [], asksForSignature: false },
    progress: hasBegun ? testCourseProgress({ startedDate: '2026-11-20T08:00:00.000Z' }) : null,
  }
  const frame = {
    portal: testPortal({ type: 'membership' }),
    organization: testOrganization(),
    links: {},
    shop,
  }
  const { api } = testApi({
    viewer: () => viewer,
    portalHome: () => ({ ...frame, navigation: [] }),
  })
  render(
    <TestSite api={api}>
      {/* Casts: of an answer and a frame it reads these alone. */}
      <NoAccess
        answer={answer as CourseAnswer | SoleAnswer}
        frame={frame as unknown as Frame}
        viewer={viewer}
      />
    </TestSite>,
  )
}
const names = (role: 'button' | 'link') => screen.queryAllByRole(role).map((one) => one.textContent)

test.each([
  ['course', /^You do not access to this course\./],
  ['microcast', /^You do not have access to this microcast\./],
  ['document', /^No access to this document$/],
] as const)('a closed %s says so, and how a visitor gets in', async (type, text) => {
  show(type, nobody, { shop: 'open' })
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(items[type].name)
  expect(names('button')).toEqual(['Sign In', 'Create Account'])
  expect(names('link')).toContain('See memberships')
  // A course has a page of its own, which tells more.
  expect(names('link').includes('About this course')).toBe(type === 'course')
  expect(screen.queryByText('All about tea') !== null).toBe(type !== 'course')
})

test.each(['course', 'microcast', 'document'] as const)(
  'a customer whose access to a %s has ended keeps what they earned, and asks for access where nothing is sold',
  async (type) => {
    show(type, testViewer(), { hasBegun: true })
    expect(await screen.findByText(/^Your access has ended\. .* ask Tea Company for access\.$/)).toBeTruthy()
    expect(names('link')).toContain('My Learnings')
    expect(names('button')).toEqual([])
    cleanup()
    show(type, testViewer())
    expect(await screen.findByText('Please ask Tea Company for access.')).toBeTruthy()
    cleanup()
    show(type, testViewer(), { shop: 'open' })
    await screen.findByRole('alert')
    expect(screen.queryByText(/Please ask/)).toBeNull()
  },
)
