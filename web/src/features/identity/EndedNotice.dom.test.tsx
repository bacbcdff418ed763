import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Header } from '../../kernel/frame/Header.tsx'
import { nobody } from '../../kernel/viewer/whoOf.ts'
import { TestSite, testApi } from '../../testing/TestSite.tsx'
import { testOrganization, testOwnFrame, testPortal, testViewer } from '../../testing/testRecords.ts'
import { EndedNotice } from './EndedNotice.tsx'

async function show(viewer: typeof nobody) {
  const { api } = testApi({ viewer: () => viewer })
  render(
    <TestSite api={api}>
      <EndedNotice />
      <p>The page</p>
    </TestSite>,
  )
  await screen.findByText('The page')
}

test('notifies a visitor whose session ended, who can sign in', async () => {
  await show({ ...nobody, hasEnded: true })
  expect((await screen.findByRole('status')).textContent).toContain('You have been signed out')
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy()
})

test.each([
  ['a visitor who was not signed in', nobody],
  ['a customer', testViewer('ana')],
])('does not notify %s', async (_who, viewer) => {
  await show(viewer)
  expect(screen.queryByRole('status')).toBeNull()
})

test('the notice is below the app bar and the categories', async () => {
  const category = { key: 'acme~tea', id: 'tea', slug: 'tea', name: 'Tea', subCategories: [] }
  const { api } = testApi({
    viewer: () => ({ ...nobody, hasEnded: true }),
    portalHome: () => ({
      ...{
        portal: testPortal(),
        organization: testOrganization(),
        ownFrame: testOwnFrame(),
        navigation: [category],
        links: {},
      },
    }),
  })
  render(
    <TestSite api={api}>
      <Header />
    </TestSite>,
  )
  const notice = await screen.findByRole('status')
  const categories = await screen.findByRole('navigation', { name: 'Categories' })
  expect(
    screen.getByRole('banner').compareDocumentPosition(categories) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy()
  expect(categories.compareDocumentPosition(notice) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
