import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenConsole, openConsole, reopenConsole } from '../testing/openConsole.tsx'

let open: OpenConsole

beforeEach(async () => {
  localStorage.clear()
  open = await openConsole({ path: '/app/instructors' })
})
afterEach(() => open.close())

const menu = () => within(screen.getByRole('navigation', { name: 'Main' }))
const places = () =>
  menu()
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)

it('shows the groups of one place: that of the open screen, or the one that the author opens', async () => {
  expect((await screen.findByRole('button', { name: 'Teach' })).getAttribute('aria-expanded')).toBe('true')
  expect(places()).toEqual(['Teach', 'Portal', 'People', 'Reports', 'Settings'])
  expect(menu().getByRole('link', { name: 'Instructors' }).getAttribute('aria-current')).toBe('page')
  await open.user.click(screen.getByRole('button', { name: 'Portal' }))
  expect(menu().getByRole('link', { name: 'Design' })).toBeTruthy()
  expect(menu().queryByRole('link', { name: 'Instructors' })).toBeNull()
  await open.user.click(menu().getByRole('link', { name: 'Design' }))
  open.go('/app/customers')
  expect(await screen.findByRole('link', { name: 'Customers' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'People' }).getAttribute('aria-expanded')).toBe('true')
})

it('folds a group of the menu but for the open screen, and remembers it', async () => {
  await open.user.click(await screen.findByRole('button', { name: 'Resources' }))
  expect(menu().queryByRole('link', { name: 'Videos' })).toBeNull()
  expect(menu().getByRole('link', { name: 'Instructors' })).toBeTruthy()
  open.screen.unmount()
  open = reopenConsole(open, '/app/courses')
  const group = await screen.findByRole('button', { name: 'Resources' })
  expect(group.getAttribute('aria-expanded')).toBe('false')
  expect(menu().queryByRole('link', { name: 'Instructors' })).toBeNull()
  await open.user.click(group)
  expect(menu().getByRole('link', { name: 'Instructors' })).toBeTruthy()
})

it('says where the author is on a screen without an entry in the menu', async () => {
  open.go('/app/account')
  const breadcrumb = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }))
  expect(breadcrumb.getByRole('listitem').textContent).toBe('Your account')
})

it('says where the author is, and keeps favourites at the top of the menu', async () => {
  const mira = await open.core.api.create({ entity: 'instructor', values: { name: 'Mira Holm' } })
  open.go(`/app/instructors/${mira.id}`)
  const breadcrumb = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }))
  await breadcrumb.findByText('Mira Holm')
  expect(breadcrumb.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Teach',
    'Instructors',
    'Mira Holm',
  ])
  await open.user.click(screen.getByRole('button', { name: 'Favourite: Mira Holm' }))
  open.go('/app/portal-kickers')
  await open.user.click(await screen.findByRole('button', { name: 'Favourite: Kickers' }))
  open.screen.unmount()
  open = reopenConsole(open, '/app/courses')
  const favourites = within(
    (await screen.findByText('Favourites')).closest('section') ?? document.createElement('section'),
  )
  await favourites.findByRole('link', { name: 'Mira Holm' })
  expect(favourites.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Mira Holm',
    'Kickers',
  ])
  await open.user.click(favourites.getByRole('link', { name: 'Mira Holm' }))
  await open.user.click(await screen.findByRole('button', { name: 'Favourite: Mira Holm' }))
  expect(favourites.queryByRole('link', { name: 'Mira Holm' })).toBeNull()
})

it('offers a new portal in the switcher and by Ctrl+K', async () => {
  await open.user.click(await screen.findByRole('button', { name: /^Tea School/ }))
  await open.user.click(await screen.findByRole('menuitem', { name: 'New portal…' }))
  const dialog = await screen.findByRole('dialog', { name: 'New portal' })
  await open.user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  open.go('/app/courses')
  await open.user.keyboard('{Control>}k{/Control}')
  await open.user.keyboard('new portal')
  await open.user.click(await screen.findByRole('option', { name: /^New portal/ }))
  expect(await screen.findByRole('dialog', { name: 'New portal' })).toBeTruthy()
})

it.each(['words', 'wording'])('finds the portal’s words by “%s”', async (word) => {
  await screen.findByRole('link', { name: 'Instructors' })
  await open.user.keyboard('{Control>}k{/Control}')
  await open.user.keyboard(word)
  expect(await screen.findByRole('option', { name: /^Tokens/ })).toBeTruthy()
})
