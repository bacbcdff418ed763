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

const link = (name: string) => screen.findByRole('link', { name })

it('lists author, text, item and status, and its filter goes along to the open review', async () => {
  const row = (await link('محمد')).closest('[role=row]')
  expect(row?.textContent).toMatch(/Clear and short\..*4.*Waiting/)
  await link('Somebody')
  await open.user.click(screen.getByRole('button', { name: 'Filter' }))
  await open.user.click(await screen.findByRole('menuitem', { name: 'Status' }))
  await open.user.click(await screen.findByRole('checkbox', { name: 'Waiting' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Somebody' })).toBeNull())
  await open.user.click(await link('محمد'))
  const names = within(await screen.findByRole('navigation', { name: 'Reviews' }))
  await names.findByRole('button', { name: /محمد/ })
  expect(names.queryByRole('button', { name: /Somebody/ })).toBeNull()
})

it('approves many at once, leaves those that were approved, and puts all back as they were', async () => {
  await open.user.click(await screen.findByRole('checkbox', { name: 'Choose Somebody' }))
  await open.user.click(screen.getByRole('checkbox', { name: 'Choose محمد' }))
  await open.user.click(screen.getByRole('button', { name: 'Approve' }))
  await screen.findByText('2 reviews were approved.')
  const states = () => ['r1', 'r2'].map((id) => far.row(`acme~${id}`)?.status)
  expect(states()).toEqual(['approved', 'approved'])
  await open.user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(states()).toEqual(['new', 'rejected']))
  expect(far.calls.filter(({ field }) => field === 'updateReview')).toHaveLength(4)
})

it('approves with one click, and a refusal leaves the review as it was', async () => {
  expectLog('Saving review failed')
  await open.user.click(await link('محمد'))
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
