import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startTestServer } from '#desktop/core/testing/startTestServer.ts'
import { openConsole } from '../../kernel/testing/openConsole.tsx'

it('locks the start of a live meeting and says why, but not that of one ahead', async () => {
  const server = await startTestServer(
    [{ id: 'acme', name: 'Acme School', roles: ['FULLADMIN'] }],
    async (_document, { id }) => ({ answer: { status: id === 'live' ? 'ACTIVE' : 'OPEN' } }),
  )
  const open = await openConsole()
  try {
    await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
    await open.core.api.chooseOrganization({ organization: 'acme' })
    for (const id of ['live', 'ahead'])
      await open.core.api.create({ entity: 'meeting', values: { id, name: 'Tea talk' } })
    open.go('/app/meetings/live?tab=meeting')
    await screen.findByText('This meeting is live, so its time cannot be changed. End it first.')
    expect(screen.getByLabelText(/^Starts/)).toHaveProperty('disabled', true)
    open.go('/app/meetings/ahead?tab=meeting')
    await waitFor(() => expect(screen.getByLabelText(/^Starts/)).toHaveProperty('disabled', false))
    expect(screen.queryByText(/is live/)).toBeNull()
  } finally {
    await open.close()
    await server.close()
  }
})
