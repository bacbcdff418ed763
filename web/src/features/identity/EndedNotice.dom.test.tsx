import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { nobody } from '../../kernel/viewer/whoOf.ts'
import { TestSite, testApi } from '../../testing/TestSite.tsx'
import { testViewer } from '../../testing/testRecords.ts'
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

test('a visitor whose session ended is told, and can sign in', async () => {
  await show({ ...nobody, hasEnded: true })
  expect((await screen.findByRole('status')).textContent).toContain('Your sign-in has ended')
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy()
})

test.each([
  ['a visitor who was not signed in', nobody],
  ['a customer', testViewer('ana')],
])('%s is told nothing', async (_who, viewer) => {
  await show(viewer)
  expect(screen.queryByRole('status')).toBeNull()
})
