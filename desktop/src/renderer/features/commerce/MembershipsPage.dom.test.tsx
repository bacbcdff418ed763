import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '../../kernel/testing/openConsole.tsx'

let server: TestServer
let open: OpenConsole
let members: { key: string; id: string; membership: string }[]
const mia = { key: 'acme~c1', id: 'c1', name: 'Mia Brown', email: 'mia@example.org', updatedAt: null }

beforeEach(async () => {
  members = []
  server = await startTestServer(undefined, async (document) => {
    if (/getMember\b/.test(document)) return { answer: members[0] ?? null }
    if (/getCustomer\b/.test(document)) return { answer: mia }
    return document.includes('Members')
      ? { answer: { items: members, total: members.length, nextToken: null } }
      : {}
  })
  open = await openConsole()
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
})
afterEach(async () => {
  await open.close()
  await server.close()
})

async function sell() {
  const portal = await open.core.api.create({ entity: 'portal', values: { name: 'Tea portal' } })
  const values = { name: 'Tea friends', portal: portal.key, type: 'membership' }
  return await open.core.api.create({ entity: 'membership', values })
}
const button = (name: string) => screen.findByRole('button', { name })

it('offers to stop selling a membership that has members, and keeps it', async () => {
  const { id, key } = await sell()
  members = [{ key: 'acme~m1', id: 'm1', membership: key }]
  open.go(`/app/portal-memberships/${id}`)
  await open.user.click(await button('Delete'))
  const dialog = within(await screen.findByRole('alertdialog', { name: '“Tea friends” has members' }))
  await open.user.click(dialog.getByRole('button', { name: 'Stop selling' }))
  await screen.findByText('“Tea friends” is no longer sold.')
  expect(await open.core.api.get({ entity: 'membership', key })).toMatchObject({ active: false })
})

it('says that a public portal opens its courses without a membership, until it is of another type', async () => {
  const { id, portal } = await sell()
  open.go(`/app/portal-memberships/${id}`)
  await screen.findByText(/“Tea portal” is a public portal: people take its courses without buying them/)
  const edits = [{ do: 'set' as const, path: ['type'], value: 'membership' }]
  await open.core.api.edit({ entity: 'portal', key: String(portal), edits })
  await waitFor(() => expect(screen.queryByText(/is a public portal/)).toBeNull())
})

it('names the access groups that it gives, the one for all courses too, and offers each once', async () => {
  const { id } = await sell()
  const values = { code: 'ALL_COURSES', name: 'All courses' }
  await open.core.api.create({ entity: 'accessGroupDefinition', values })
  open.go(`/app/portal-memberships/${id}?tab=access`)
  const code = await screen.findByDisplayValue('ALL_COURSES')
  const line = within(code.closest<HTMLElement>('.bp6-input-group') ?? document.body)
  expect(await line.findByText('All courses')).toBeTruthy()
  expect(document.querySelectorAll('datalist option[value="ALL_COURSES"]')).toHaveLength(1)
})

it('deletes one without members, whose name its earlier members keep', async () => {
  const { id, key } = await sell()
  open.go(`/app/portal-memberships/${id}`)
  await open.user.click(await button('Delete'))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete membership?' }))
  await open.user.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('“Tea friends” was deleted.')

  members = [{ key: 'acme~m1', id: 'm1', membership: key }]
  open.go('/app/portal-members')
  expect(await screen.findByText('Tea friends (deleted)')).toBeTruthy()
  expect(screen.queryByText(/not on this computer/)).toBeNull()
})

it('shows a member whose day has come as expired, though the server has not written it yet', async () => {
  const { key } = await sell()
  const over = { status: 'ACTIVE', expiresOn: '2020-01-01T00:00:00.000Z', name: 'Mia', updatedAt: null }
  members = [{ key: 'acme~m1', id: 'm1', membership: key, ...over }]
  open.go('/app/portal-members')
  expect(await screen.findByText('Expired')).toBeTruthy()
})

it('shows a checkout that was cancelled as cancelled', async () => {
  const { key } = await sell()
  const begun = {
    status: 'PENDING',
    statusReason: 'cancelled',
    expiresOn: null,
    name: 'Mia',
    updatedAt: null,
  }
  members = [{ key: 'acme~m1', id: 'm1', membership: key, ...begun }]
  open.go('/app/portal-members')
  expect(await screen.findByText('Cancelled')).toBeTruthy()
  expect(screen.queryByText('Pending')).toBeNull()
})

it('says who a member is, and links to their record', async () => {
  const { key } = await sell()
  const facts = { customer: mia.key, status: 'ACTIVE', name: 'Mia', updatedAt: null }
  members = [{ key: 'acme~m1', id: 'm1', membership: key, ...facts }]
  open.go('/app/portal-members/m1')
  const person = await screen.findByRole('link', { name: 'Mia Brown' })
  expect(person.getAttribute('href')).toBe('/app/customers/c1')
  expect(person.parentElement?.textContent).toContain('mia@example.org')
})

it('does not offer to clear the deleted course that a membership sells', async () => {
  const { api } = open.core
  const portal = await api.create({ entity: 'portal', values: { name: 'Tea portal' } })
  const course = await api.create({ entity: 'course', values: { name: 'Green tea' } })
  const sold = { name: 'Tea pass', portal: portal.key, type: 'course', typeID: course.key }
  const { id } = await api.create({ entity: 'membership', values: sold })
  await api.delete({ entity: 'course', key: course.key })
  open.go(`/app/portal-memberships/${id}`)
  expect(await screen.findByText('The course “Green tea” was deleted. Choose another.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Clear Course or program' })).toBeNull()
})
