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
  testOwnFrame,
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

type Closure = CourseAnswer['closure']
type Shown = { shop?: string; hasBegun?: boolean; closure?: Closure }

function show(
  type: Type,
  viewer: ViewerAnswer,
  { shop = 'none', hasBegun = false, closure = null }: Shown = {},
) {
  const answer = {
    ...{
      type,
      item: items[type],
      name: 'x',
      edition: 1,
      instructors: [],
      lessonInstructors: [],
      kickers: [],
      assets: {},
      links: {},
    },
    ...{
      hasAccess: false,
      needsSignIn: true,
      price: null,
      closure,
      prerequisites: [],
      asksForSignature: false,
    },
    progress: hasBegun ? testCourseProgress({ startedDate: '2026-11-20T08:00:00.000Z' }) : null,
  }
  const frame = {
    portal: testPortal({ type: 'membership' }),
    organization: testOrganization(),
    ownFrame: testOwnFrame(),
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

const because = (reason: 'ended' | 'noLonger' | 'groupOnly' | 'never', endedOn: string | null = null) => ({
  reason,
  endedOn,
  isSold: false,
})
const earned = 'You can still find what you earned in My Learnings.'
const ask = 'Please ask Tea Company for access.'

test.each(['course', 'microcast', 'document'] as const)('a closed %s tells a customer why', async (type) => {
  const cases: [Closure, boolean, string][] = [
    [because('never'), false, ask],
    [because('ended', '2026-11-20T12:00:00.000Z'), false, `Your access ended on 20 November 2026. ${ask}`],
    [
      because('ended', '2026-11-20T12:00:00.000Z'),
      true,
      `Your access ended on 20 November 2026. ${earned} ${ask}`,
    ],
    [because('ended'), true, `Your access has ended. ${earned} ${ask}`],
    [because('noLonger'), true, `You no longer have access. ${earned} ${ask}`],
    [because('groupOnly'), false, `Only members of a group can open this. ${ask}`],
    // The server refused the start, and the answer from before has not said why.
    [null, true, `You no longer have access. ${earned} ${ask}`],
  ]
  for (const [closure, hasBegun, text] of cases) {
    show(type, testViewer(), { closure, hasBegun })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(names('link').includes('My Learnings')).toBe(hasBegun)
    expect(names('button')).toEqual([])
    cleanup()
  }
})

test('a customer who has never had access is not sent to the school where memberships are sold', async () => {
  show('course', testViewer(), {
    ...{ shop: 'open', closure: { ...because('never'), isSold: true } },
  })
  await screen.findByRole('alert')
  expect(screen.queryByText(/Please ask/)).toBeNull()
})
