import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { createFakeServer } from '#shared/testing/fakeServer.ts'

const updatedAt = '2026-01-01T00:00:00.000Z'
const person = (id: string, name: string) => ({
  ...{ key: `acme~${id}`, id, updatedAt, name, email: `${id}@example.org`, status: 'ACTIVE' },
})

let server: TestServer
let far: ReturnType<typeof createFakeServer>
let open: OpenConsole
let given: Record<string, unknown>[]
let membership: string

async function start(role = 'FULLADMIN') {
  given = []
  far = createFakeServer([person('c1', 'Ada One'), person('c2', 'Ben Two'), person('c3', 'Cy Three')])
  server = await startTestServer(
    [{ id: 'acme', name: 'Acme School', roles: [role] }],
    async (document, variables) => {
      if (!document.includes('giveMembership')) return far.execute(document, variables)
      given.push(variables)
      if (variables.customer === 'acme~c2')
        throw new AppError('bad_request', { message: 'The membership has no places left.' })
      await far.execute('mutation { answer: createMember }', {
        organizationID: 'acme',
        input: memberOf(String(variables.customer)),
      })
      return { answer: { result: 'granted' } }
    },
  )
  open = await openConsole()
  const { api } = open.core
  await api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await api.chooseOrganization({ organization: 'acme' })
  const portal = await api.create({ entity: 'portal', values: { name: 'Tea portal' } })
  await api.create({ entity: 'accessGroupDefinition', values: { name: 'Team', code: 'TEAM' } })
  const values = { name: 'Crew', portal: portal.key, type: 'membership', accessGroups: ['TEAM'] }
  membership = (await api.create({ entity: 'membership', values })).key
  open.go('/app/customers')
}
const memberOf = (customer: string, values: Record<string, unknown> = {}) => ({
  ...{ id: `m-${customer.split('~')[1]}`, customer, membership, status: 'ACTIVE', expiresOn: null },
  ...{ lastPaymentAt: null, ...values },
})
const addMember = (customer: string, values: Record<string, unknown> = {}) =>
  far.execute('mutation { answer: createMember }', {
    organizationID: 'acme',
    input: memberOf(customer, values),
  })

beforeEach(() => start())
afterEach(async () => {
  await open.close()
  await server.close()
})

async function chooseAll(names: readonly string[]) {
  for (const name of names)
    await open.user.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }))
}
async function begin(act: 'Add to group…' | 'Remove from group…') {
  await open.user.click(screen.getByRole('button', { name: 'Groups' }))
  await open.user.click(await screen.findByRole('menuitem', { name: act }))
  const dialog = within(await screen.findByRole('dialog'))
  await open.user.selectOptions(await dialog.findByLabelText('Group'), 'Team')
  return dialog
}

it('adds customers to a group, names who was skipped and why, and takes it back as one', async () => {
  await addMember('acme~c3')
  await chooseAll(['Ada One', 'Ben Two', 'Cy Three'])
  const dialog = await begin('Add to group…')
  dialog.getByText('They become members of “Crew” on Tea portal, without paying.')
  await open.user.click(dialog.getByRole('button', { name: 'Add 3 customers' }))
  const told = await screen.findByRole('dialog', { name: 'Some were left as they are' })
  expect(told.textContent).toContain('1 customer was added to “Team”. 1 customer had it already.')
  expect(told.textContent).toContain('1 customer was not: The membership has no places left.Ben Two')
  expect(given.map(({ customer }) => customer)).toEqual(['acme~c1', 'acme~c2'])
  expect(given[0]).toMatchObject({ organizationID: 'acme', membership })
  await open.user.click(within(told).getByRole('button', { name: 'OK' }))
  await open.user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(far.row('acme~m-c1')).toBeUndefined())
  expect(far.row('acme~m-c3')).toMatchObject({ status: 'ACTIVE' })
})

it('removes customers from a group, keeps what was paid for, and puts back what was', async () => {
  const expiresOn = '2099-01-01T00:00:00.000Z'
  await addMember('acme~c1', { expiresOn, status: 'TRIAL' })
  await addMember('acme~c2', { lastPaymentAt: updatedAt })
  await chooseAll(['Ada One', 'Ben Two', 'Cy Three'])
  const dialog = await begin('Remove from group…')
  dialog.getByText(/^These memberships end: “Crew”\./)
  await open.user.click(dialog.getByRole('button', { name: 'Remove 3 customers' }))
  const told = await screen.findByRole('dialog', { name: 'Some were left as they are' })
  expect(told.textContent).toContain('1 customer was removed from “Team”. 1 customer had no such membership.')
  expect(told.textContent).toContain('They paid for “Crew”. Refund it, or end it under Members.Ben Two')
  expect(far.row('acme~m-c1')).toMatchObject({ status: 'EXPIRED' })
  expect(far.row('acme~m-c2')).toMatchObject({ status: 'ACTIVE' })
  await open.user.click(within(told).getByRole('button', { name: 'OK' }))
  await open.user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(far.row('acme~m-c1')).toMatchObject({ status: 'TRIAL', expiresOn }))
})

it('adds the customers of chosen members to a group, each once', async () => {
  for (const [id, one] of [
    ['x1', 'day'],
    ['x2', 'week'],
  ])
    await addMember('acme~c1', { id, name: `Ada, by the ${one}`, membership: `acme~${one}` })
  open.go('/app/portal-members')
  await chooseAll(['Ada, by the day', 'Ada, by the week'])
  const dialog = await begin('Add to group…')
  await open.user.click(dialog.getByRole('button', { name: 'Add 2 members' }))
  await waitFor(() => expect(given.map(({ customer }) => customer)).toEqual(['acme~c1']))
})
