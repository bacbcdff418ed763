import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Row } from '#desktop/core/Row.ts'
import type { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { openConsole } from '../../kernel/testing/openConsole.tsx'
import { makePart, makeRow } from './pageDesign/acts/makePart.ts'

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

it('says that libraries change nothing while all is shown, and makes them count with one press', async () => {
  const open = await openConsole({ path: '/app/details?tab=libraries' })
  try {
    const { api } = open.core
    const library = await api.create({ entity: 'library', values: { name: 'The shelf', status: 'active' } })
    const { key } = await api.create({
      entity: 'portal',
      values: { name: 'The Tea Room', shownItems: 'all', libraries: [library.key] },
    })
    await screen.findByText(/The libraries below change nothing yet/)
    fireEvent.click(screen.getByRole('button', { name: 'Show only what is in them' }))
    await expect.poll(async () => (await api.get({ entity: 'portal', key })).shownItems).toBe('libraries')
    expect(screen.queryByText(/The libraries below change nothing yet/)).toBeNull()
  } finally {
    open.close()
  }
})

const newPortal = async () => within(await screen.findByRole('dialog', { name: 'New portal' }))
type Dialog = Awaited<ReturnType<typeof newPortal>>
const fill = (dialog: Dialog, label: RegExp, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } })
const createOf = (dialog: Dialog) => dialog.getByRole<HTMLButtonElement>('button', { name: 'Create' })

it('asks who takes a new portal’s courses, and proposes an address from its name, which is free', async () => {
  const open = await openConsole({ path: '/app/details?new' })
  try {
    const { api } = open.core
    const first = await api.create({ entity: 'portal', values: { id: 'casa-lingua', name: 'Old house' } })
    const dialog = await newPortal()
    const address = () => dialog.getByLabelText<HTMLInputElement>(/^Address/)
    fill(dialog, /^Name/, 'Casa Língua')
    await expect.poll(() => address().value).toBe('casa-lingua-2')
    fill(dialog, /^What it shows/, 'all')
    // Nobody’s portal is public because nobody chose.
    expect(createOf(dialog).disabled).toBe(true)
    fill(dialog, /^Who takes its courses/, 'membership')
    await expect.poll(() => createOf(dialog).disabled).toBe(false)
    fill(dialog, /^Address/, 'casa-lingua')
    fireEvent.blur(address())
    expect(await dialog.findByText('Is the address of “Old house”. Choose another one')).toBeTruthy()
    expect(createOf(dialog).disabled).toBe(true)
    fill(dialog, /^Address/, 'Casa Lingua!')
    expect(await dialog.findByText(/small letters, digits and hyphens/)).toBeTruthy()
    fill(dialog, /^Address/, 'spanish')
    // A new name does not replace a written address.
    fill(dialog, /^Name/, 'Casa Lingua')
    await expect.poll(() => createOf(dialog).disabled).toBe(false)
    expect(address().value).toBe('spanish')
    fireEvent.click(createOf(dialog))
    const key = first.key.replace('casa-lingua', 'spanish')
    await expect
      .poll(async () => (await api.find({ entity: 'portal', key })).row)
      .toMatchObject({ name: 'Casa Lingua', type: 'membership' })
  } finally {
    open.close()
  }
})

it('offers no address of a deleted portal', async () => {
  const open = await openConsole({ path: '/app/details?new' })
  try {
    const { api } = open.core
    const { key } = await api.create({ entity: 'portal', values: { id: 'spanish', name: 'Spanish' } })
    await api.delete({ entity: 'portal', key })
    const dialog = await newPortal()
    fill(dialog, /^Name/, 'Spanish')
    await expect.poll(() => dialog.getByLabelText<HTMLInputElement>(/^Address/).value).toBe('spanish-2')
    fill(dialog, /^Address/, 'spanish')
    expect(await dialog.findByText(/^Was the address of “Spanish”, which is deleted/)).toBeTruthy()
  } finally {
    open.close()
  }
})

it('says that a new portal is made, and opens its home page to design', async () => {
  const open = await openConsole({ path: '/app/details?new' })
  try {
    const dialog = await newPortal()
    fill(dialog, /^Name/, 'Casa Lingua')
    fill(dialog, /^Who takes its courses/, 'public')
    fill(dialog, /^What it shows/, 'all')
    fireEvent.click(dialog.getByRole('radio', { name: /^Library/ }))
    await expect.poll(() => createOf(dialog).disabled).toBe(false)
    fireEvent.click(createOf(dialog))
    await screen.findByText('“Casa Lingua” is made. Visitors see it once you publish it.')
    const design = await screen.findByRole('button', { name: 'Design it now' })
    await expect.poll(() => document.activeElement).toBe(design)
    fireEvent.click(design)
    await expect.poll(() => open.path()).toMatch(/^\/app\/design\/./)
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
    fill(dialog, /^Who takes its courses/, 'public')
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

it('tells of sections that are hard to read on a dark page, and makes their colour opaque', async () => {
  const open = await openConsole({ path: '/app/details' })
  try {
    const { api } = open.core
    const values = { name: 'The Tea Room', stylesheet: { background: '#0d0f14' } }
    const { key: portal } = await api.create({ entity: 'portal', values })
    const row = makeRow([[makePart('header', { title: 'Tea' })]], [], { backgroundColor: '#ffffff20' })
    const { key } = await api.create({
      entity: 'portalTemplate',
      values: { name: 'Front page', portal, config: { elements: [row] } },
    })
    await screen.findByText(/1 section lets the page show through/)
    fireEvent.click(screen.getByRole('button', { name: 'Repair sections' }))
    await expect.poll(() => screen.queryByText('Sections that are hard to read')).toBeNull()
    const { config } = (await api.get({ entity: 'portalTemplate', key })) as Row & PortalTemplate
    expect(config.elements[0]?.element).toMatchObject({ backgroundColor: '#2b2d31' })
  } finally {
    open.close()
  }
})
