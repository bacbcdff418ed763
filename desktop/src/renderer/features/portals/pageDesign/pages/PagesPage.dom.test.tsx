import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'

let open: OpenConsole
let upstairs: string
beforeEach(async () => {
  open = await openConsole()
  const create = (entity: string, values: Record<string, unknown>) => open.core.api.create({ entity, values })
  const room = (await create('portal', { name: 'The Tea Room' })).key
  upstairs = (await create('portal', { name: 'Upstairs' })).key
  await create('portalTemplate', { name: 'Front page', portal: room })
  await create('portalTemplate', { name: 'Attic', portal: upstairs })
  await create('portalTemplate', { name: 'Everywhere' })
  await open.core.api.choosePortal({ portal: room })
  open.go('/app/design')
  await expect.poll(names).toEqual(['Everywhere', 'Front page'])
})
afterEach(() => open.close())

const names = () =>
  within(screen.getByRole('table'))
    .queryAllByRole('link')
    .map((link) => link.textContent)
const act = async (page: string, name: string) => {
  const button = await screen.findByRole('button', { name: `Actions for ${page}` })
  button.focus()
  await open.user.keyboard('{Enter}')
  const entry = await screen.findByRole('menuitem', { name })
  // The menu opens on its first entry, and a letter jumps to another one.
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menuitem'))
  entry.focus()
  await open.user.keyboard('{Enter}')
}
const pages = async () => {
  const { items } = await open.core.api.list({ entity: 'portalTemplate', offset: 0, limit: 20 })
  return items.map(({ name, portal }) => ({ name, portal }))
}

it('lists the pages of the chosen portal and those for all portals, and those of the others when asked', async () => {
  await expect.poll(names).toEqual(['Everywhere', 'Front page'])
  await open.user.click(screen.getByRole('radio', { name: 'All portals' }))
  await expect.poll(names).toEqual(['Attic', 'Everywhere', 'Front page'])
  await open.user.click(screen.getByRole('radio', { name: 'The Tea Room' }))
  await expect.poll(names).toEqual(['Everywhere', 'Front page'])
})

it('lists those of another portal as soon as it is chosen', async () => {
  await open.core.api.choosePortal({ portal: upstairs })
  await expect.poll(names).toEqual(['Attic', 'Everywhere'])
})

it('duplicates a page, and opens it, from the menu of its row', async () => {
  await act('Front page', 'Duplicate')
  await expect.poll(names).toEqual(['Copy of Front page', 'Everywhere', 'Front page'])
  await act('Front page', 'Open')
  await screen.findByRole('region', { name: 'The page' })
})

it('copies a page to another portal under a name of its own', async () => {
  await act('Front page', 'Copy to portal…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy to portal' }))
  const name = dialog.getByLabelText(/^Name/)
  await open.user.clear(name)
  await open.user.type(name, 'Second front')
  await open.user.click(dialog.getByRole('button', { name: 'Copy' }))
  await expect.poll(pages).toContainEqual({ name: 'Second front', portal: upstairs })
  expect(names()).toEqual(['Everywhere', 'Front page'])
})

it('renames a page, and refuses a name that is too short', async () => {
  await act('Front page', 'Rename…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename page' }))
  const name = dialog.getByLabelText(/^Name/)
  await open.user.clear(name)
  await open.user.type(name, 'Do')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Rename' }).disabled).toBe(true)
  await open.user.type(name, 'or')
  await open.user.click(dialog.getByRole('button', { name: 'Rename' }))
  await expect.poll(names).toEqual(['Door', 'Everywhere'])
})

it('deletes a page after asking, and puts it back', async () => {
  await act('Front page', 'Delete…')
  const question = within(await screen.findByRole('alertdialog'))
  await open.user.click(question.getByRole('button', { name: 'Delete' }))
  await expect.poll(names).toEqual(['Everywhere'])
  await open.user.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect.poll(names).toEqual(['Everywhere', 'Front page'])
})
