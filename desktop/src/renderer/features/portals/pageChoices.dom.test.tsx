import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'

let open: OpenConsole

beforeEach(async () => {
  open = await openConsole({ path: '/app/menu-and-footer' })
  const create = (entity: string, values: Record<string, unknown>) => open.core.api.create({ entity, values })
  const portal = (await create('portal', { name: 'The Tea Room' })).key
  const other = (await create('portal', { name: 'Upstairs' })).key
  await create('portalTemplate', { name: 'About us', kind: 'free', portal })
  await create('portalTemplate', { name: 'For all portals', kind: 'free' })
  await create('portalTemplate', { name: 'Elsewhere', kind: 'free', portal: other })
  await create('portalTemplate', { name: 'Front page', kind: 'home', portal })
  open.go('/app/menu-and-footer')
})
afterEach(() => open.close())

it('a link of the menu offers the portal’s pages with an address of their own, and no others', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Add entry to Menu' }))
  const list = await screen.findByRole('list', { name: 'Menu' })
  fireEvent.change(await within(list).findByLabelText('Type'), { target: { value: 'page' } })
  fireEvent.click(await within(list).findByText(/^Choose/))
  const found = await screen.findByRole('listbox', { name: 'Found' })
  await expect.poll(() => found.textContent).toContain('About us')
  expect(
    within(found)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['About us', 'For all portals'])
})
