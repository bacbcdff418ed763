import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLocation } from 'wouter'
import { Program } from '#shared/features/content/entities/Program.ts'
import { zodForRecord } from '#shared/kernel/model/schemas/zodFor.ts'
import { testLesson, testQuestion } from '#shared/testing/testCourse.ts'
import { refusal, TestSite, testApi } from '#web/testing/TestSite.tsx'
import { testOrganization, testOwnFrame, testPortal, testViewer } from '#web/testing/testRecords.ts'
import { testResult } from '#widgets/kernel/testing/testHost.tsx'
import { ProgramPage } from './ProgramPage.tsx'

let scrolledTo: (string | null)[]
beforeEach(() => {
  scrolledTo = []
  // A layout is the browser's.
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this.getAttribute('data-section'))
  }
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
})
afterEach(() => {
  cleanup()
  history.replaceState(null, '')
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const moment = '2026-11-20T08:00:00.000Z'
const base = { organization: 'acme', createdAt: moment, updatedAt: moment }
const group = (id: string, sections: unknown[]) => ({ id, name: `Part ${id}`, type: 'container', sections })
const content = { slate: [{ id: 'b', type: 'paragraph', children: [{ text: 'Soft water' }] }] }
const lesson = (id: string, name: string, more = {}) =>
  testLesson(id, 'article', { name, content, ...more }, { type: 'text' })
const sections = [
  group('one', [lesson('leaf', 'The leaf')]),
  group('two', [group('deep', [lesson('cup', 'The cup')])]),
]
const program = {
  ...{ ...base, key: 'acme~master', id: 'master' },
  ...zodForRecord(Program).parse({ name: 'Tea master', slug: 'tea-master', sections }),
}
const progress = {
  ...{ ...base, key: 'acme~p', customer: 'acme~ana', program: 'acme~master', progress: 0 },
  ...{ startedDate: moment, completeDate: null, lastActiveDate: moment, expiryDate: null },
  ...{ notes: [], notesUpdatedAt: null, noteVersions: {}, sectionProgress: {}, lessonsCompleted: 0 },
  ...{ tracking: { totalTime: 0, sessions: 1 }, completedCertifications: [], quizResults: {}, scormData: {} },
}

function show(
  startProgram: () => unknown,
  path = '/program/tea-master',
  settings = {},
  shown = program,
  answer = {},
) {
  const portal = testPortal()
  const { api } = testApi({
    viewer: () => testViewer(),
    portalHome: () => ({
      portal: { ...portal, settings: { ...portal.settings, ...settings } },
      ...{
        organization: testOrganization(),
        ownFrame: testOwnFrame(),
        navigation: [],
        links: {},
        shop: 'none',
      },
    }),
    portalItem: () => ({
      ...{
        program: shown,
        microcast: null,
        document: null,
        edition: 1,
        instructors: [],
        lessonInstructors: [],
        kicker: null,
      },
      ...{ assets: {}, links: {}, steps: [], hasAccess: true, needsSignIn: false, asksForSignature: false },
      ...{ programProgress: null, microcastProgress: null, documentProgress: null },
      ...answer,
    }),
    itemVoices: () => ({
      ...{ faqs: [], reviews: [], reviewCount: 0, average: null, byRating: [], own: null, mayReview: false },
    }),
    startProgram,
    reportLearning: () => ({ outcomes: [], edition: 1, programProgress: null }),
  })
  render(
    <TestSite api={api} path={path} hasLearning>
      <ProgramPage item="tea-master" />
      <Path />
    </TestSite>,
  )
  return userEvent.setup()
}
const Path = () => <output data-testid="path">{useLocation()[0]}</output>
const openLesson = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: /The leaf/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'The leaf' }))
  // Its title, and not a field in it.
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('heading', { name: 'The leaf' })))
  return dialog
}

test('a program that does not start says so in the place of its lesson, and starts at another try (PRG-23)', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isDown = true
  const user = show(() => {
    if (isDown) throw refusal('bad_request', 'Out of tea.')
    return { statusCode: 200, code: null, message: null, programProgress: progress }
  })
  const dialog = await openLesson(user)
  expect((await dialog.findByRole('alert')).textContent).toContain('Out of tea.')
  expect(logged.mock.calls.map(([text]) => text)).toContain('Failed to start program')
  isDown = false
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText('Soft water')).toBeTruthy()
  expect(dialog.queryByRole('alert')).toBeNull()
})

test('one that is refused says that there is no access', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const user = show(() => ({
    statusCode: 403,
    code: 'no_access',
    message: 'No access.',
    programProgress: null,
  }))
  const dialog = await openLesson(user)
  expect(await dialog.findByText(/^You do not have access to this program\./)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Ok' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a required lesson holds those after it, in the outline and by address, until it is completed (DEL-34)', async () => {
  const steps = [lesson('leaf', 'The leaf', { required: true }), lesson('cup', 'The cup')]
  const held = {
    ...program,
    ...zodForRecord(Program).parse({ name: 'Tea master', slug: 'tea-master', sections: steps }),
  }
  const started = { statusCode: 200, code: null, message: null, programProgress: progress }
  // As a source of an answer leads there.
  history.replaceState({ by: 'source' }, '')
  const user = show(() => started, '/program/tea-master?item=cup', {}, held)
  const waiting = within(await screen.findByRole('dialog', { name: 'The cup' }))
  expect(await waiting.findByText('Complete “The leaf” to open this lesson.')).toBeTruthy()
  expect(waiting.queryByText('Soft water')).toBeNull()
  await user.click(waiting.getByRole('button', { name: 'Open “The leaf”' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'The leaf' }))
  expect(await dialog.findByText('Soft water')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Ok' }))
  const cup = screen.getByText('The cup').closest('li')
  expect(cup?.textContent).toContain('Opens after “The leaf”')
  expect(screen.queryByRole('button', { name: /The cup/ })).toBeNull()
})

test('the outline shows the length of the program’s own film and the result of a quiz, as a course’s does', async () => {
  const own = [
    testLesson('film', 'video', { name: 'The kettle', asset: 'acme~film' }),
    testLesson('quiz', 'quiz', { name: 'The check', questions: [testQuestion('q1')] }, { type: 'text' }),
  ]
  const shown = {
    ...program,
    ...zodForRecord(Program).parse({ name: 'Tea master', slug: 'tea-master', sections: own }),
  }
  const quizResults = { quiz: testResult({ isPassed: true, isCompleted: true, score: 80 }) }
  show(() => null, '/program/tea-master', {}, shown, {
    assets: { 'acme~film': { key: 'acme~film', durationMs: 95_000 } },
    programProgress: { ...progress, quizResults },
  })
  const rowOf = async (name: RegExp) => (await screen.findByRole('button', { name })).textContent
  expect(await rowOf(/The kettle/)).toContain('Video · 2 min')
  expect(await rowOf(/The check/)).toContain('Quiz · Passed')
})

test('the outline says of each step who teaches it and its level, and its lesson has its button (MOD-73)', async () => {
  const own = [
    lesson('leaf', 'The leaf', {
      ...{
        level: 'advanced',
        instructor: 'acme~ira',
        ctaUrl: 'example.org/leaf',
        ctaLabel: 'The tea garden',
      },
    }),
  ]
  const shown = {
    ...program,
    ...zodForRecord(Program).parse({ name: 'Tea master', slug: 'tea-master', sections: own }),
  }
  const started = { statusCode: 200, code: null, message: null, programProgress: progress }
  const user = show(() => started, '/program/tea-master', {}, shown, {
    lessonInstructors: [{ key: 'acme~ira', name: 'Ira Teacher' }],
  })
  const row = await screen.findByRole('button', { name: /The leaf/ })
  expect(row.textContent).toContain('Advanced · Taught by Ira Teacher')
  const dialog = await openLesson(user)
  expect(await dialog.findByText('Taught by Ira Teacher')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'The tea garden' }).getAttribute('href')).toBe(
    'https://example.org/leaf',
  )
})

test.each([
  ['delivery', true, '/class/tea'],
  ['landing', true, '/course/tea'],
  ['delivery', false, '/course/tea'],
] as const)(
  'a course in it opens by the portal’s setting: %s, access: %s (MOD-94)',
  async (action, hasAccess, path) => {
    const own = [
      {
        id: 'tea',
        name: 'All about tea',
        type: 'course',
        item: { type: 'course', name: 'All about tea', course: 'acme~tea' },
      },
    ]
    const shown = {
      ...program,
      ...zodForRecord(Program).parse({ name: 'Tea master', slug: 'tea-master', sections: own }),
    }
    const started = { statusCode: 200, code: null, message: null, programProgress: progress }
    const settings = { programLandingWithAccessCourseAction: action }
    const user = show(() => started, '/program/tea-master', settings, shown, {
      hasAccess,
      steps: [{ section: 'tea', type: 'course', id: 'tea', slug: 'tea', name: 'All about tea' }],
    })
    await user.click(await screen.findByRole('button', { name: /^All about tea/ }))
    await waitFor(() => expect(screen.getByTestId('path').textContent).toBe(path))
  },
)

const isOpen = (part: string) =>
  document.querySelector<HTMLDetailsElement>(`[data-section="${part}"] > details`)?.open

test('an address opens a section two levels deep in a closed one (PAG-15)', async () => {
  show(() => null, '/program/tea-master?item=cup')
  await screen.findByRole('button', { name: /The leaf/ })
  expect([isOpen('one'), isOpen('two'), isOpen('deep')]).toEqual([true, true, true])
  expect(scrolledTo).toEqual(['cup'])
})

test.each([
  [null, [true, false]],
  ['firstOpen', [true, false]],
  ['allExpanded', [true, true]],
  ['allCollapsed', [false, false]],
])('the outline opens as the portal has it: %s (DEL-07)', async (outlineExpansion, open) => {
  show(() => null, '/program/tea-master', { outlineExpansion })
  await screen.findByText('Part one')
  expect([isOpen('one'), isOpen('two')]).toEqual(open)
})

test('a section that its reader closed stays closed when the page goes on', async () => {
  const user = show(() => null)
  const part = await screen.findByText('Part one')
  await user.click(part)
  await waitFor(() => expect(isOpen('one')).toBe(false))
  await user.click(screen.getByText('Part two'))
  await waitFor(() => expect([isOpen('one'), isOpen('two')]).toEqual([false, true]))
})
