import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startTestServer } from '#desktop/core/testing/startTestServer.ts'
import { createFakeServer } from '#shared/testing/fakeServer.ts'
import { openConsole } from '../../kernel/testing/openConsole.tsx'

const updatedAt = '2026-01-01T00:00:00.000Z'
const meeting = (id: string, createdBy: string | null) => ({
  ...{ key: `acme~${id}`, id, updatedAt, name: 'Tea talk', slug: id, status: 'PRE_MEETING', createdBy },
})

it('names the staff member who created a meeting, if that is known', async () => {
  const far = createFakeServer([
    meeting('new', 'ada'),
    meeting('left', 'gone'),
    meeting('old', null),
    { key: 'ada', id: 'ada', updatedAt, name: 'Ada Admin', email: 'ada@example.org' },
  ])
  const server = await startTestServer(
    [{ id: 'acme', name: 'Acme School', roles: ['FULLADMIN'] }],
    far.execute,
  )
  const open = await openConsole()
  try {
    await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
    await open.core.api.chooseOrganization({ organization: 'acme' })
    for (const id of ['new', 'left', 'old'])
      await open.core.api.create({ entity: 'meeting', values: { id, name: 'Tea talk' } })
    const show = async (id: string) => {
      open.go(`/app/meetings/${id}?tab=meeting`)
      await screen.findByText('Recording', { selector: 'h2' })
    }
    await show('new')
    expect((await screen.findByText('Created by')).parentElement?.textContent).toBe('Created byAda Admin')
    await show('left')
    await screen.findByText('A former staff member')
    await show('old')
    expect(screen.queryByText('Created by')).toBeNull()
  } finally {
    await open.close()
    await server.close()
  }
})

it('says why the film of a recording failed, and has it made again', async () => {
  const failed = {
    ...meeting('failed', null),
    recordingStatus: 'FAILED',
    recordingFault: 'The disk is full.',
  }
  const far = createFakeServer([failed])
  const server = await startTestServer(
    [{ id: 'acme', name: 'Acme School', roles: ['FULLADMIN'] }],
    far.execute,
  )
  const open = await openConsole()
  try {
    await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
    await open.core.api.chooseOrganization({ organization: 'acme' })
    await open.core.api.create({ entity: 'meeting', values: { id: 'failed', name: 'Tea talk' } })
    open.go('/app/meetings/failed?tab=meeting')
    await screen.findByText(/The disk is full\./)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  } finally {
    await open.close()
    await server.close()
  }
})
