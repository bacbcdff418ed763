import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
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
    recordingFault: 'full',
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
    await screen.findByText(/The storage was full\./)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  } finally {
    await open.close()
    await server.close()
  }
})

it('makes a lesson of a recording, with a title, in a course', async () => {
  const user = userEvent.setup()
  const recorded = { ...meeting('recorded', null), recording: 'acme~film', recordingStatus: 'PROCESSED' }
  const server = await startTestServer(
    [{ id: 'acme', name: 'Acme School', roles: ['FULLADMIN'] }],
    createFakeServer([recorded]).execute,
  )
  const open = await openConsole()
  try {
    const { api } = open.core
    await api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
    await api.chooseOrganization({ organization: 'acme' })
    await api.create({ entity: 'meeting', values: { id: 'recorded', name: 'Tea talk' } })
    const film = { id: 'film', name: 'Recording: Tea talk', type: 'video', durationMs: 65_000 }
    await api.create({ entity: 'asset', values: film })
    const course = await api.create({ entity: 'course', values: { name: 'All about tea' } })
    open.go('/app/meetings/recorded?tab=meeting')
    const begin = await screen.findByRole('button', { name: 'Make a lesson of it…' })
    await waitFor(() => expect(begin).toHaveProperty('disabled', false))
    await user.click(begin)
    const dialog = within(await screen.findByRole('dialog', { name: 'Make a lesson of the recording' }))
    const make = dialog.getByRole('button', { name: 'Make the lesson' })
    expect(make).toHaveProperty('disabled', true)
    await user.click(dialog.getByLabelText('Course'))
    await user.click(await screen.findByText('All about tea'))
    const end = dialog.getByLabelText('End')
    await user.clear(end)
    await user.type(end, '9:00')
    expect(dialog.getByRole('alert').textContent).toContain('within the film')
    await user.clear(end)
    await user.type(end, '1:05.0')
    await user.clear(dialog.getByLabelText('Title'))
    await user.type(dialog.getByLabelText('Title'), 'The first pot')
    await user.click(make)
    await screen.findByText('“The first pot” is the last lesson of “All about tea”.')
    const { sections } = await api.get({ entity: 'course', key: course.key })
    expect(sections).toMatchObject([{ name: 'The first pot', item: { asset: 'acme~film' } }])
  } finally {
    await open.close()
    await server.close()
  }
})
