import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import {
  type OpenConsole,
  openConsole,
  reopenConsole,
} from '#desktop/renderer/kernel/testing/openConsole.tsx'

const comment = {
  ...{ id: 'c1', parent: null, lesson: 'item', block: null, quote: null, author: 'Ann', isStaff: false },
  ...{ text: 'Say how warm the water is.', createdAt: '2026-01-01T00:00:00.000Z', resolvedAt: null },
}

let server: TestServer
let open: OpenConsole
beforeEach(async () => {
  server = await startTestServer(undefined, async (document) =>
    document.includes('draftReviews')
      ? { answer: { reviews: [], comments: [comment] } }
      : { answer: { invitations: [], items: [], editors: [] } },
  )
  open = await openConsole()
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
})
afterEach(async () => {
  localStorage.clear()
  await open.close()
  await server.close()
})

it('shows the comments that were loaded last while the server cannot be reached, to read', async () => {
  const { id } = await open.core.api.create({ entity: 'microcast', values: { name: 'Warm water' } })
  open.go(`/app/microcast-editor/${id}`)
  await open.user.click(await screen.findByRole('button', { name: 'Review, 1 open' }))
  const online = within(await screen.findByRole('dialog', { name: 'Review' }))
  await online.findByText('Say how warm the water is.')
  online.getByRole('button', { name: 'Resolve' })
  await open.user.keyboard('{Escape}')
  server.cuts.isOffline = true
  await open.core.api.syncNow({}).catch(() => undefined)
  cleanup()
  open = reopenConsole(open, `/app/microcast-editor/${id}`)
  await open.user.click(await screen.findByRole('button', { name: 'Review, 1 open' }))
  const offline = within(await screen.findByRole('dialog', { name: 'Review' }))
  await offline.findByText('Say how warm the water is.')
  offline.getByText(/These comments are as they were just now/)
  expect(offline.queryByRole('button', { name: 'Resolve' })).toBeNull()
  expect(offline.queryByRole('textbox', { name: /^Answer/ })).toBeNull()
})

it('keeps an answer that was not sent when its panel is closed', async () => {
  const { id } = await open.core.api.create({ entity: 'microcast', values: { name: 'Warm water' } })
  open.go(`/app/microcast-editor/${id}`)
  const openPanel = async () => {
    await open.user.click(await screen.findByRole('button', { name: 'Review, 1 open' }))
    return within(await screen.findByRole('dialog', { name: 'Review' }))
  }
  const answer = await (await openPanel()).findByRole('textbox', { name: 'Answer to Ann' })
  await open.user.type(answer, 'Seventy degrees.')
  await open.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Review' })).toBeNull())
  const again = await (await openPanel()).findByRole('textbox', { name: 'Answer to Ann' })
  expect(again).toHaveProperty('value', 'Seventy degrees.')
})
