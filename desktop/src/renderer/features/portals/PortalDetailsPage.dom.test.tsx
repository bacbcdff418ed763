import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openConsole } from '../../kernel/testing/openConsole.tsx'

it('warns of a portal that shows chosen libraries and names none, until it shows something', async () => {
  const open = await openConsole({ path: '/app/details?tab=libraries' })
  try {
    await open.core.api.create({
      entity: 'portal',
      values: { name: 'The Tea Room', shownItems: 'libraries', libraries: [] },
    })
    await screen.findByText(/no library is chosen: visitors find no courses/)
    fireEvent.change(await screen.findByLabelText(/^What it shows/), { target: { value: 'all' } })
    await expect.poll(() => screen.queryByText(/visitors find no courses/)).toBeNull()
  } finally {
    open.close()
  }
})

it('asks what a new portal shows, and for its libraries if it shows chosen ones', async () => {
  const open = await openConsole({ path: '/app/details' })
  try {
    const { api } = open.core
    await api.create({ entity: 'library', values: { name: 'Green teas' } })
    fireEvent.click(await screen.findByRole('button', { name: 'New portal' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New portal' }))
    fireEvent.change(dialog.getByRole('textbox', { name: /^Name/ }), { target: { value: 'The Tea Room' } })
    const create = () => dialog.getByRole('button', { name: 'Create' })
    const isClosed = () => create().hasAttribute('disabled')
    expect(isClosed()).toBe(true)
    const shows = dialog.getByLabelText(/^What it shows/)
    fireEvent.change(shows, { target: { value: 'libraries' } })
    expect(isClosed()).toBe(true)
    expect(await dialog.findByText('Libraries')).toBeTruthy()
    fireEvent.change(shows, { target: { value: 'all' } })
    expect(dialog.queryByText('Libraries')).toBeNull()
    await expect.poll(isClosed).toBe(false)
    fireEvent.click(create())
    await expect
      .poll(
        async () =>
          (await api.list({ entity: 'portal', fields: ['name', 'shownItems'], offset: 0, limit: 9 })).items,
      )
      .toMatchObject([{ name: 'The Tea Room', shownItems: 'all' }])
    // Another one can be added beside it.
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: 'New portal' }))
    expect(await screen.findByRole('dialog', { name: 'New portal' })).toBeTruthy()
  } finally {
    open.close()
  }
})

it('tells of faint colours before the first edition is published, and repairs them', async () => {
  const open = await openConsole({ path: '/app/details' })
  try {
    const { api } = open.core
    const stylesheet = { chipBackground: '#ffffff', chipText: '#cccccc' }
    const { key } = await api.create({ entity: 'portal', values: { name: 'The Tea Room', stylesheet } })
    await screen.findByText(/^Chips: chip text on chip has a contrast of 1\.6/)
    fireEvent.click(screen.getByRole('button', { name: 'Repair colours' }))
    await expect.poll(() => screen.queryByText('Hard to read')).toBeNull()
    const stored = async () => (await api.get({ entity: 'portal', key }))?.stylesheet
    await expect.poll(stored).toEqual({ chipBackground: '#ffffff', chipText: expect.stringMatching(/^#7/) })
  } finally {
    open.close()
  }
})
