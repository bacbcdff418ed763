import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '../../kernel/app/createQueryClient.ts'
import { nobody } from '../../kernel/viewer/whoOf.ts'
import { type Answerers, refusal, TestSite, testApi } from '../../testing/TestSite.tsx'
import {
  testCard,
  testOrganization,
  testOwnFrame,
  testPortal,
  testViewer,
} from '../../testing/testRecords.ts'
import { HomePage } from '../portals/home/HomePage.tsx'
import { useSignedIn } from './useSignedIn.ts'
import { useSignedOut } from './useSignedOut.ts'

afterEach(cleanup)

function Ways() {
  const [onSignedOut, onSignedIn] = [useSignedOut(), useSignedIn(() => undefined)]
  return (
    <>
      <button type="button" onClick={() => void onSignedOut()}>
        Leave
      </button>
      <button type="button" onClick={() => void onSignedIn('Welcome')}>
        Come in
      </button>
    </>
  )
}

/** The cookie's customer, and their progress in the course. */
function show(browser: { customer: string | null }, answerers: Answerers = {}) {
  const percents: Record<string, number> = { ana: 37, bob: 5 }
  const { api } = testApi({
    viewer: () => (browser.customer ? testViewer(browser.customer) : nobody),
    portalHome: () => ({
      portal: testPortal(),
      organization: testOrganization(),
      ownFrame: testOwnFrame(),
      navigation: [],
      links: {},
      courses: [testCard({ progress: percents[browser.customer ?? ''] ?? null })],
    }),
    ...answerers,
  })
  const cache = createQueryClient()
  render(
    <TestSite api={api} known={cache}>
      <HomePage />
      <Ways />
    </TestSite>,
  )
  return {
    user: userEvent.setup(),
    keys: () =>
      JSON.stringify(
        cache
          .getQueryCache()
          .getAll()
          .map((query) => query.queryKey),
      ),
  }
}
const percents = () =>
  screen.queryAllByRole('progressbar').map((bar) => Number(bar.getAttribute('aria-valuenow')))

test('removes the customer and their data, even if the server is unreachable', async () => {
  const browser = { customer: 'ana' as string | null }
  let isDown = false
  const { user, keys } = show(browser, {
    viewer: () => {
      if (isDown) throw refusal('unavailable')
      return testViewer('ana')
    },
  })
  await waitFor(() => expect(percents()).toContain(37))
  browser.customer = null
  isDown = true
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(percents()).toEqual([]))
  expect(keys()).not.toContain('ana')
})

test('caches nothing of the next person as public', async () => {
  const browser = { customer: null as string | null }
  const { user } = show(browser)
  await screen.findByText('Brewing better tea')
  browser.customer = 'bob'
  await user.click(screen.getByRole('button', { name: 'Come in' }))
  await waitFor(() => expect(percents()).toContain(5))
  browser.customer = null
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(percents()).toEqual([]))
})
