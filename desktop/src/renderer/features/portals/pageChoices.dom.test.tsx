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

const isOpen = () => screen.queryByRole('combobox', { name: 'Search' }) !== null
const listFound = () =>
  within(screen.getByRole('listbox', { name: 'Found' }))
    .queryAllByRole('option')
    .map((one) => one.textContent)

/** Opens the list, and waits for these names. */
async function expectFound(names: string[], toggle: () => void) {
  toggle()
  await expect.poll(() => isOpen() && listFound()).toEqual(names)
}

it('a link of the menu offers the portal’s pages with an address of their own, and no others', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Add entry to Menu' }))
  const list = async () => within(await screen.findByRole('list', { name: 'Menu' }))
  fireEvent.change(await (await list()).findByLabelText('Type'), { target: { value: 'page' } })
  await (await list()).findByText(/^Choose/)
  await expectFound(['About us', 'For all portals'], () => {
    fireEvent.click(within(screen.getByRole('list', { name: 'Menu' })).getByText(/^Choose/))
  })
})

it('a page rule that is being added offers the pages of its portal, and of the kind that it replaces', async () => {
  open.go('/app/details?tab=pages')
  fireEvent.click(await screen.findByRole('button', { name: 'Add to Page rules' }))
  const form = () => within(screen.getByRole('region', { name: 'New' }))
  const toggle = () => fireEvent.click(form().getByRole('button', { name: /^Shows the page/ }))
  const expectOffered = async (names: string[]) => {
    await expectFound(names, toggle)
    toggle()
    await expect.poll(isOpen).toBe(false)
  }
  await expectOffered(['About us', 'For all portals', 'Front page'])
  fireEvent.change(form().getByLabelText(/^Instead of/), { target: { value: 'home' } })
  await expectOffered(['Front page'])
})

it('a page rule whose conditions exclude each other says that nobody gets its page', async () => {
  const { key } = await open.core.api.create({ entity: 'portal', values: { name: 'Cellar' } })
  const page = await open.core.api.create({
    entity: 'portalTemplate',
    values: { name: 'Join us', portal: key },
  })
  const rule = (conditions: object) => ({ id: 'r', pageType: 'home', pageId: page.id, conditions })
  const accessGroups = [{ id: 'g', accessGroup: 'GOLD', membership: 'member' }]
  await open.core.api.choosePortal({ portal: key })
  const put = (conditions: object) =>
    open.core.api.edit({
      ...{ entity: 'portal', key },
      edits: [{ do: 'set', path: ['pageRules'], value: [rule(conditions)] }],
    })
  await put({ visitorsOnly: true, accessGroups })
  open.go('/app/details?tab=pages')
  await screen.findByText(/^Nobody sees this: people who are not signed in are not members of GOLD/)
  fireEvent.click(screen.getByLabelText('Only for people who are not signed in'))
  await expect.poll(() => screen.queryByText(/^Nobody sees this/)).toBeNull()
})
