import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '../../kernel/testing/openConsole.tsx'

let server: TestServer
let open: OpenConsole
let guests: object[]
let status: string
let asked: string[]
beforeEach(async () => {
  guests = []
  asked = []
  status = 'OPEN'
  server = await startTestServer(
    [{ id: 'acme', name: 'Acme School', roles: ['FULLADMIN'] }],
    async (document) => {
      asked.push(document)
      if (document.includes('guests:')) return { answer: { status }, guests: { items: guests } }
      return { answer: { status: 'CANCELLED' } }
    },
  )
  open = await openConsole()
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
  const { id } = await open.core.api.create({ entity: 'meeting', values: { name: 'Tea talk' } })
  open.go(`/app/meetings/${id}`)
})
afterEach(async () => {
  await open.close()
  await server.close()
})
const pressDelete = async () => open.user.click(await screen.findByRole('button', { name: 'Delete' }))

it('offers to cancel a meeting that guests wait for, and keeps it', async () => {
  guests = [{ key: 'acme~r1' }]
  await pressDelete()
  const dialog = within(await screen.findByRole('alertdialog', { name: '“Tea talk” has guests' }))
  expect(dialog.getByRole('button', { name: 'Keep the meeting' })).toBeTruthy()
  await open.user.click(dialog.getByRole('button', { name: 'Cancel the meeting' }))
  await screen.findByText('“Tea talk” is cancelled, and its guests are notified by mail.')
  expect(asked.some((document) => document.includes('cancelMeeting'))).toBe(true)
  expect(await open.core.api.list({ entity: 'meeting', offset: 0, limit: 1 })).toMatchObject({ total: 1 })
})

it.each([
  ['without guests', 'OPEN', []],
  ['that is over', 'POST_MEETING', [{ key: 'acme~r1' }]],
])('asks as usual before it deletes a meeting %s', async (_which, state, registered) => {
  status = state
  guests = registered
  await pressDelete()
  await screen.findByRole('alertdialog', { name: 'Delete meeting?' })
})
