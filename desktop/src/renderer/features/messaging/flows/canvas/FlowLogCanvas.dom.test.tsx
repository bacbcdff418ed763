import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import { showWide } from '#desktop/renderer/kernel/testing/showWide.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { createFakeServer } from '#shared/testing/fakeServer.ts'

const at = '2026-01-01T00:00:00.000Z'
const entry = (step: string, stepType: string, values: Record<string, unknown>) => ({
  ...{ key: `acme~${step}`, id: step, updatedAt: at, createdAt: at, endedAt: at, position: 0 },
  ...{ run: 'r1', step, stepType, customerName: 'Bob Baker', event: 'signedUp', name: 'x', ...values },
})
const entries = [
  entry('t', 'trigger', { status: 'done' }),
  entry('m', 'email', { status: 'failed', detail: 'The mail server is away.', stepName: 'Welcome' }),
]

let server: TestServer
let open: OpenConsole
let isAway: boolean

showWide()
beforeEach(async () => {
  isAway = false
  const far = createFakeServer([])
  server = await startTestServer(undefined, async (document, variables) => {
    if (document.includes('countEngagementSteps')) {
      if (isAway) throw new AppError('unavailable')
      const none = { waiting: 0, done: 0, failed: 0, stopped: 0 }
      const steps = [
        { ...none, step: 't', entered: 3, done: 3 },
        { ...none, step: 'm', entered: 3, waiting: 2, failed: 1 },
      ]
      return { answer: { runs: 3, steps } }
    }
    if (!document.includes('searchEngagementSteps')) return far.execute(document, variables)
    // Cast: the filter that the screen sends.
    const wanted = Object.entries(variables.filter as Record<string, { eq?: string }>)
    const items = entries.filter((row) =>
      wanted.every(([name, { eq }]) => eq === undefined || name === 'flow' || row[name as 'run'] === eq),
    )
    return { answer: { items, nextToken: null, total: items.length } }
  })
  open = await openConsole()
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
  const row = await open.core.api.create({
    entity: 'engagementFlow',
    values: {
      name: 'Welcome flow',
      flow: [
        { id: 't', type: 'trigger', event: 'signedUp', next: ['m'] },
        { id: 'm', type: 'email', name: 'Welcome', next: ['w'] },
        { id: 'w', type: 'wait', next: [] },
      ],
    },
  })
  open.go(`/app/engagement-flows/${row.id}`)
})
afterEach(async () => {
  await open.close()
  await server.close()
})

it('counts how many came to each step, and draws the way of one of them with its errors', async () => {
  const { user } = open
  await user.click(await screen.findByRole('radio', { name: 'Log' }))
  await screen.findByText('3 runs')
  const mail = await screen.findByRole('button', {
    name: /^Step 2 of 3, Email Welcome.* 3 entered 2 waiting 1 failed$/,
  })
  screen.getByRole('button', { name: /^Step 3 of 3, Wait 1 day$/ })
  mail.focus()
  await user.keyboard('{Enter}')
  const there = within(await screen.findByRole('region', { name: 'Who came to Welcome' }))
  await user.click(await there.findByRole('button', { name: /Bob Baker Failed/ }))
  const way = within(await screen.findByRole('region', { name: 'The way of Bob Baker' }))
  await way.findByText('The mail server is away.')
  await screen.findByRole('button', { name: /^Step 2 of 3, Email Welcome.* Failed / })
  await user.click(screen.getByRole('button', { name: 'All runs' }))
  await screen.findByRole('button', { name: /^Step 2 of 3, Email Welcome.* 3 entered/ })
})

it('says that the server does not answer, and asks again', async () => {
  const { user } = open
  isAway = true
  await user.click(await screen.findByRole('radio', { name: 'Log' }))
  const again = await screen.findByRole('button', { name: 'Retry' })
  isAway = false
  await user.click(again)
  await screen.findByText('3 runs')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})
