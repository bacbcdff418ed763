import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { createFakeServer } from '#shared/testing/fakeServer.ts'
import { expectLog } from '#widgets/kernel/testing/expectLog.ts'
import { type OpenConsole, openConsole } from '../../kernel/testing/openConsole.tsx'

const review = (id: string, customerName: string, more: Record<string, unknown>) => ({
  ...{ key: `acme~${id}`, id, updatedAt: '2026-01-01T00:00:00.000Z', customerName, itemType: 'course' },
  ...{ itemID: 'acme~tea', status: 'new', ...more },
})

let far: ReturnType<typeof createFakeServer>
let server: TestServer
let open: OpenConsole

beforeEach(async () => {
  far = createFakeServer([
    review('r1', 'محمد', { rating: 4, text: 'Clear and short.' }),
    review('r2', '', { rating: 1, status: 'rejected' }),
  ])
  server = await startTestServer(undefined, far.execute)
  open = await openConsole({ path: '/app/courses' })
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
  open.go('/app/portal-reviews')
})
afterEach(async () => {
  await open.close()
  await server.close()
})

const rows = async () =>
  within(await screen.findByRole('navigation', { name: 'Reviews' })).getAllByRole('button')

it('lists author, item and status, and filters by status', async () => {
  const [first, second] = await rows()
  expect(first?.textContent).toContain('محمد')
  expect(first?.textContent).toContain('4 of 5 · Waiting')
  expect(second?.textContent).toContain('Somebody')
  await open.user.selectOptions(screen.getByLabelText('Status'), 'Waiting')
  await waitFor(() =>
    expect(far.calls.findLast(({ field }) => field === 'searchReviews')?.variables).toMatchObject({
      filter: { status: { eq: 'new' } },
    }),
  )
})

it('approves with one click, and a refusal leaves the review as it was', async () => {
  expectLog('Saving review failed')
  await open.user.click((await rows())[0] as HTMLElement)
  const opened = within(await screen.findByRole('region', { name: 'Review' }))
  await opened.findByText('Clear and short.')
  await open.user.click(opened.getByRole('button', { name: 'Approve' }))
  await opened.findByText('Approved')
  expect(opened.queryByRole('button', { name: 'Approve' })).toBeNull()
  far.failNext('updateReview', new AppError('forbidden'))
  await open.user.click(opened.getByRole('button', { name: 'Reject' }))
  await open.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(opened.getByText('Approved')).toBeTruthy())
})
