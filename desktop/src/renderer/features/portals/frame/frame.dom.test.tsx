import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import type { PortalFrameFields } from '#shared/features/portals/rules/shownFrame.ts'

let open: OpenConsole
let portal: string

beforeEach(async () => {
  open = await openConsole({ path: '/app/menu-and-footer' })
  const made = await open.core.api.create({ entity: 'portal', values: { name: 'The Tea Room' } })
  portal = made.key
  open.go('/app/menu-and-footer')
})
afterEach(() => open.close())

const frame = async () =>
  (await open.core.api.get({ entity: 'portal', key: portal }))?.frame as PortalFrameFields
const labels = async () => (await frame()).menu.map(({ label }) => label)
const menu = async () => within(await screen.findByRole('list', { name: 'Menu' }))
const row = async (name: string) => (await menu()).findByRole('button', { name: new RegExp(`^${name}`) })
const preview = async () => within(await screen.findByRole('figure', { name: 'Preview' }))

async function add(label: string, address: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Add entry to Menu' }))
  const opened = await (await menu()).findByRole('button', { name: /^Without a label/, expanded: true })
  const entry = within(opened.closest('li') as HTMLElement)
  fireEvent.change(entry.getByLabelText('Label'), { target: { value: label } })
  fireEvent.change(entry.getByLabelText('Address'), { target: { value: address } })
  fireEvent.blur(entry.getByLabelText('Address'))
  await expect.poll(labels).toContain(label)
  fireEvent.click(await row(label))
}

it('makes entries, moves them by keys, puts one below another, and takes it out', async () => {
  for (const [label, address] of [
    ['Tea', 'cat/tea'],
    ['Shop', 'https://example.org/shop'],
    ['About', 'page/about'],
  ] as const)
    await add(label, address)
  expect((await preview()).getByText('Shop')).toBeTruthy()
  fireEvent.keyDown(await row('About'), { key: 'ArrowUp', altKey: true })
  await expect.poll(labels).toEqual(['Tea', 'About', 'Shop'])
  fireEvent.keyDown(await row('About'), { key: 'ArrowRight', altKey: true })
  await expect.poll(labels).toEqual(['Tea', 'Shop'])
  const [tea] = (await frame()).menu
  expect(tea?.children.map(({ label, link }) => [label, link])).toEqual([
    ['About', { type: 'url', url: 'page/about' }],
  ])
  fireEvent.click(await row('Tea'))
  const below = within(await screen.findByRole('list', { name: 'Below Tea' }))
  fireEvent.keyDown(below.getByRole('button', { name: /^About/ }), { key: 'ArrowLeft', altKey: true })
  await expect.poll(labels).toEqual(['Tea', 'About', 'Shop'])
})

it('refuses a script as an address, beside its field, and stores nothing of it', async () => {
  await add('Tea', 'cat/tea')
  fireEvent.click(await row('Tea'))
  const field = screen.getAllByLabelText('Address')[0] as HTMLElement
  fireEvent.change(field, { target: { value: 'javascript:alert(1)' } })
  fireEvent.blur(field)
  await screen.findByText(/^Must be a web address/)
  const [tea] = (await frame()).menu
  expect(tea?.link).toEqual({ type: 'url', url: 'cat/tea' })
})

/** The menu’s entries without a label, by the portal’s place that each opens. */
const places = async () =>
  (await frame()).menu.map(({ link }) => (link?.type === 'place' ? link.place : null))

it('removes an entry, and Undo returns it with what is below it', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Start from the built-in menu' }))
  await expect.poll(places).toEqual(['home', 'myLearnings'])
  expect((await preview()).queryByText('My Learnings')).toBeNull()
  fireEvent.keyDown(await row('My Learnings'), { key: 'ArrowRight', altKey: true })
  await expect.poll(places).toEqual(['home'])
  fireEvent.click((await menu()).getByRole('button', { name: 'Remove entry Home' }))
  await expect.poll(places).toEqual([])
  const told = (await screen.findByText('“Home” was removed.')).parentElement
  fireEvent.click(within(told as HTMLElement).getByRole('button', { name: 'Undo' }))
  await expect.poll(places).toEqual(['home'])
  expect((await frame()).menu[0]?.children).toMatchObject([{ label: null, link: { place: 'myLearnings' } }])
})

it('starts a footer with three lists of links and social links; placeholders are not shown', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Start with four columns' }))
  await expect
    .poll(async () => (await frame()).footer.columns.map(({ kind }) => kind))
    .toEqual(['links', 'links', 'links', 'social'])
  const shown = await preview()
  expect(await shown.findByText('Learn')).toBeTruthy()
  expect(shown.queryByText('Privacy')).toBeNull()
})

it('says which columns of the footer and which links visitors do not see, and shows them once they lead somewhere', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Start with four columns' }))
  const hidden = async () =>
    (await preview())
      .queryAllByRole('listitem')
      .flatMap(({ textContent }) => (/not shown/.test(textContent) ? [textContent] : []))
  await expect
    .poll(hidden)
    .toEqual([
      '“About us” is not shown: none of its links leads anywhere yet.',
      '“Help” is not shown: none of its links leads anywhere yet.',
      '“Follow us” is not shown: none of its profiles has an address yet.',
    ])
  const about = () => screen.getByRole('button', { name: /^About us/ })
  expect(about().textContent).toContain('0 of 2 shown')
  fireEvent.click(about())
  fireEvent.click(await screen.findByRole('button', { name: /^Contact/ }))
  const contact = screen.getByRole('button', { name: /^Contact/ }).closest('li') as HTMLElement
  fireEvent.change(within(contact).getByLabelText('Address'), { target: { value: 'https://example.org' } })
  await expect.poll(async () => (await preview()).queryByText('Contact')).not.toBeNull()
  expect(about().textContent).toContain('1 of 2 shown')
  expect(await hidden()).toContain('1 link of “About us” is not shown.')
})

it('previews the menu and the footer that the portal has of itself as visitors see them', async () => {
  const shown = await preview()
  await shown.findByText('My account')
  expect(shown.getAllByText('Home')).toHaveLength(2)
})

it('says of a link without a page that there is none yet, and makes a free page for it', async () => {
  await add('German', '/german')
  expect((await row('German')).textContent).toContain('no such page yet')
  fireEvent.click(await row('German'))
  await screen.findByText(/^No such page yet: visitors who follow this link do not find \/german/)
  fireEvent.click(screen.getByRole('button', { name: 'Make the page “German”' }))
  const pages = async () =>
    (
      await open.core.api.list({
        entity: 'portalTemplate',
        fields: ['name', 'kind', 'slug', 'portal'],
        offset: 0,
        limit: 9,
      })
    ).items
  await expect.poll(pages).toMatchObject([{ name: 'German', kind: 'free', slug: 'german', portal }])
  const [page] = await pages()
  await expect.poll(async () => (await frame()).menu[0]?.link).toEqual({ type: 'page', page: page?.key })
  await expect.poll(() => screen.queryByText(/^No such page yet/)).toBeNull()
  expect((await row('German')).textContent).toContain('Free page: German')
})

it('says so of the button and of a link of the footer, and takes email addresses and phone numbers', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Start with four columns' }))
  const about = await screen.findByRole('button', { name: /^About us/ })
  fireEvent.click(about)
  fireEvent.click(await screen.findByRole('button', { name: /^Contact/ }))
  const contact = screen.getByRole('button', { name: /^Contact/ }).closest('li') as HTMLElement
  const address = within(contact).getByLabelText('Address')
  fireEvent.change(address, { target: { value: '/contact' } })
  await within(contact).findByText(/^No such page yet/)
  for (const [typed, shown] of [
    ['mailto:hola@casa.example', 'mailto:hola@casa.example'],
    ['hola@casa.example', 'mailto:hola@casa.example'],
    ['tel:+34 600 123 456', 'tel:+34600123456'],
  ] as const) {
    fireEvent.change(address, { target: { value: typed } })
    await expect
      .poll(async () =>
        (await preview()).queryByText('Contact')?.closest('span[title], a')?.getAttribute('title'),
      )
      .toBe(shown)
  }
  expect(within(contact).queryByText(/^No such page yet/)).toBeNull()
})

it('chooses for whose members an entry is, by the name of a group or membership, or by another code', async () => {
  const { api } = open.core
  await api.create({ entity: 'accessGroupDefinition', values: { name: 'Friends', code: 'FRIENDS' } })
  await api.create({
    entity: 'membership',
    values: { name: 'Gold club', portal, type: 'membership', accessGroups: ['ALL_COURSES', 'GOLD'] },
  })
  await add('Lounge', 'search')
  fireEvent.click(await row('Lounge'))
  const chooser = () => screen.getByLabelText<HTMLSelectElement>('Only members of')
  const choose = (name: RegExp) =>
    fireEvent.change(chooser(), {
      target: { value: within(chooser()).getByRole<HTMLOptionElement>('option', { name }).value },
    })
  const group = async () => (await frame()).menu[0]?.accessGroup
  await within(chooser()).findByRole('option', { name: 'Friends (FRIENDS)' })
  const members = within(await within(chooser()).findByRole('group', { name: 'Members of a membership' }))
  expect(members.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Gold club (GOLD)'])
  choose(/^Friends/)
  await expect.poll(group).toBe('FRIENDS')
  choose(/^Gold club/)
  await expect.poll(group).toBe('GOLD')
  choose(/^Another code/)
  fireEvent.change(screen.getByLabelText('Only members of: code'), { target: { value: 'SILVER' } })
  fireEvent.blur(screen.getByLabelText('Only members of: code'))
  await expect.poll(group).toBe('SILVER')
  choose(/^None/)
  await expect.poll(group).toBeNull()
})
