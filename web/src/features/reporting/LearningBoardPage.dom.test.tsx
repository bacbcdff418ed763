import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Portal } from '#shared/features/portals/entities/Portal.ts'
import { type Answerers, refusal, TestSite, testApi } from '../../testing/TestSite.tsx'
import {
  testCard,
  testItemCard,
  testOrganization,
  testOwnFrame,
  testPortal,
  testViewer,
} from '../../testing/testRecords.ts'
import { LearningBoardPage } from './LearningBoardPage.tsx'

afterEach(cleanup)

const section = (id: string, name: string, values: object = {}) => ({
  ...{ id: `acme~b1 ${id}`, board: 'acme~b1', name, isGroup: false, items: [] },
  ...values,
})
const answer = {
  learningBoards: [{ key: 'acme~b1', name: 'For your first week' }],
  sections: [
    section('s1', 'Begin here', { items: [{ type: 'course', key: 'acme~tea' }] }),
    section('s2', 'Later', { isGroup: true }),
    section('s3', 'To read', { items: [{ type: 'program', key: 'acme~path' }] }),
  ],
  courses: [testCard()],
  items: [testItemCard()],
}

function show(settings: Partial<Portal['settings']>, answerers: Answerers = {}) {
  const portal = testPortal({ settings: { ...testPortal().settings, ...settings } })
  const { api, calls } = testApi({
    viewer: () => testViewer('ana'),
    portalHome: () => ({
      portal,
      organization: testOrganization(),
      ownFrame: testOwnFrame(),
      navigation: [],
      links: {},
    }),
    customerInfo: () => ({ internal: { key: 'acme~ana', id: 'ana' } }),
    learningBoard: () => answer,
    ...answerers,
  })
  render(
    <TestSite api={api} path="/learningBoard">
      <LearningBoardPage />
    </TestSite>,
  )
  return calls
}

test('shows each board with a carousel for each of its sections', async () => {
  show({ showLearningBoard: true })
  const board = within(await screen.findByRole('region', { name: 'For your first week' }))
  const cards = (name: string) =>
    within(board.getByRole('region', { name }))
      .getAllByRole('article')
      .map((card) => card.getAttribute('aria-label'))
  expect(cards('Begin here')).toEqual(['Brewing better tea'])
  expect(cards('To read')).toEqual(['The tea path'])
  // It only holds another one.
  expect(board.getByRole('heading', { name: 'Later' })).toBeTruthy()
  expect(board.queryByRole('region', { name: 'Later' })).toBeNull()
})

test.each([
  [{}, 'Just For You'],
  [{ showUserNameInLearningBoard: true }, 'Just For You, ana'],
  [{ learningBoardGroupNames: ['Picks', 'Others'], showUserNameInLearningBoard: true }, 'Picks, ana'],
  [{ learningBoardGroupNames: [] }, 'Learning Board'],
])('is called as the settings %o say: %s', async (settings, title) => {
  show({ showLearningBoard: true, ...settings })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
})

test('says that there is no board yet', async () => {
  show(
    { showLearningBoard: true },
    { learningBoard: () => ({ learningBoards: [], sections: [], courses: [], items: [] }) },
  )
  const text = await screen.findByText(/^A Learning Board has not yet/)
  expect(text.textContent).toBe(
    'A Learning Board has not yet been created for this account.  Check back later.',
  )
})

test('finds none where the portal shows none, and asks for none', async () => {
  const calls = show({})
  expect(await screen.findByText('No learning board found.')).toBeTruthy()
  expect(calls.filter(({ name }) => name === 'learningBoard')).toEqual([])
})

test('offers to try again where boards do not come', async () => {
  show(
    { showLearningBoard: true },
    {
      learningBoard: () => {
        throw refusal('internal')
      },
    },
  )
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('asks visitors to sign in', async () => {
  show(
    { showLearningBoard: true },
    {
      viewer: () => ({ kind: 'anonymous', customer: null, user: null, isAnonymous: true }),
      customerInfo: () => ({ internal: null }),
    },
  )
  expect(
    await screen.findByText('To see your learning board, please either sign in or create an account'),
  ).toBeTruthy()
})
