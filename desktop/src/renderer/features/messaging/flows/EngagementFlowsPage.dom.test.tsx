import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import { createFakeServer } from '#shared/testing/fakeServer.ts'

const updatedAt = '2026-01-01T00:00:00.000Z'

let server: TestServer
let open: OpenConsole
let asked: Record<string, unknown>[]
let flow: string

beforeEach(async () => {
  asked = []
  const far = createFakeServer([
    { key: 'acme~c1', id: 'c1', updatedAt, name: 'Cy Customer', email: 'cy@example.org' },
    {
      ...{
        key: 'acme~s1',
        id: 's1',
        updatedAt,
        createdAt: updatedAt,
        customerName: 'Bob Baker',
        stepType: 'email',
      },
      ...{
        name: 'x',
        event: 'enrolled',
        status: 'failed',
        detail: 'The mail server is away.',
        endedAt: updatedAt,
      },
    },
  ])
  server = await startTestServer(undefined, async (document, variables) => {
    if (!document.includes('executeEngagementFlow')) return far.execute(document, variables)
    asked.push(variables)
    return { answer: { started: 1, message: 'The flow has started, with one step.' } }
  })
  open = await openConsole()
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
  const row = await open.core.api.create({
    entity: 'engagementFlow',
    values: {
      name: 'Welcome flow',
      flow: [
        { id: 't', type: 'trigger', event: 'manually', next: ['m'] },
        { id: 'm', type: 'email', name: 'Welcome', next: [] },
      ],
    },
  })
  flow = String(row.id)
  far.write('acme~s1', { flow: row.key })
  open.go(`/app/engagement-flows/${flow}`)
})
afterEach(async () => {
  await open.close()
  await server.close()
})

it('shows missing values and the log, and runs on request', async () => {
  const gaps = within(await screen.findByRole('list', { name: 'What is missing' }))
  gaps.getByText('Choose an email template.')
  gaps.getByText('Step 2, Welcome:')
  const log = within(await screen.findByRole('region', { name: 'Log' }))
  await log.findByText('Bob Baker')
  log.getByText('The mail server is away.')
  const begin = within(screen.getByRole('region', { name: 'Run now' }))
  await open.user.click(begin.getByRole('button', { name: 'Begin' }))
  expect(asked).toEqual([])
  await open.user.click(begin.getByRole('button', { name: 'Choose a customer…' }))
  await open.user.click(await screen.findByText('Cy Customer · cy@example.org'))
  await open.user.click(begin.getByRole('button', { name: 'Begin' }))
  await screen.findByText('The flow has started, with one step.')
  expect(asked).toEqual([{ organizationID: 'acme', customerID: 'c1', flowID: flow }])
})

it('asks for the item if a mail needs it, and only then runs', async () => {
  const { api } = open.core
  const course = await api.create({ entity: 'course', values: { name: 'Green tea' } })
  const template = await api.create({
    entity: 'emailTemplate',
    values: { name: 'A mail of ours', subject: 'About {{item}}' },
  })
  const row = await api.create({
    entity: 'engagementFlow',
    values: {
      name: 'Flow with an item',
      flow: [
        { id: 't', type: 'trigger', event: 'manually', next: ['m'] },
        { id: 'm', type: 'email', emailTemplate: template.key, next: [] },
      ],
    },
  })
  open.go(`/app/engagement-flows/${row.id}`)
  await screen.findByRole('combobox', { name: 'What it is about' })
  const begin = within(screen.getByRole('region', { name: 'Run now' }))
  await open.user.click(begin.getByRole('button', { name: 'Choose a customer…' }))
  await open.user.click(await screen.findByText('Cy Customer · cy@example.org'))
  await open.user.click(begin.getByRole('button', { name: 'Begin' }))
  expect(asked).toEqual([])
  await open.user.click(begin.getByRole('button', { name: 'Choose a course…' }))
  await open.user.click(
    await within(await screen.findByRole('listbox', { name: 'Found' })).findByText('Green tea'),
  )
  await open.user.click(begin.getByRole('button', { name: 'Begin' }))
  await screen.findByText('The flow has started, with one step.')
  expect(asked).toMatchObject([{ flowID: row.id, itemType: 'course', itemKey: course.key }])
})
