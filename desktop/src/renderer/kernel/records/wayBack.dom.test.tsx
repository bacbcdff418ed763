import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenConsole, openConsole } from '../testing/openConsole.tsx'

let open: OpenConsole

beforeEach(async () => {
  open = await openConsole()
  for (const name of ['Anna Tal', 'Bruno Tal', 'Mira Tal'])
    await open.core.api.create({ entity: 'instructor', values: { name } })
  await open.core.api.create({ entity: 'course', values: { name: 'The way of tea' } })
})
afterEach(() => open.close())

const idsByName = async () => {
  const sort = { field: 'name', direction: 'asc' } as const
  const { items } = await open.core.api.list({ entity: 'instructor', sort, offset: 0, limit: 3 })
  return items.map(({ id }) => id)
}
const isFocused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))

it('a record that is opened with Enter takes the focus, and the way back goes to its row in the same list', async () => {
  open.go('/app/instructors?q=tal')
  const list = await screen.findByRole('table', { name: 'Instructors' })
  await open.user.click(await within(list).findByRole('checkbox', { name: 'Choose Bruno Tal' }))
  within(list).getByRole('link', { name: 'Mira Tal' }).focus()
  await open.user.keyboard('{Enter}')
  await isFocused(await screen.findByRole('region', { name: 'Mira Tal' }))

  await open.user.click(
    within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name: 'Instructors' }),
  )
  await isFocused(await screen.findByRole('link', { name: 'Mira Tal' }))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('tal')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose Bruno Tal' }).checked).toBe(true)
})

it('a course that is opened with Ctrl+K says its name, and its list begins at its row', async () => {
  await screen.findByRole('link', { name: 'The way of tea' })
  await open.user.keyboard('{Control>}k{/Control}')
  await open.user.type(await screen.findByRole('combobox'), 'the way{Enter}')
  await isFocused(await screen.findByRole('heading', { level: 1, name: 'The way of tea' }))
  await open.user.keyboard('{Tab}')
  expect(document.activeElement?.getAttribute('value'), 'the name, which comes next').toBe('The way of tea')

  await open.user.click(
    within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name: 'Courses' }),
  )
  await isFocused(await screen.findByRole('link', { name: 'The way of tea' }))
})

it('takes no focus from an author who went on before the record was there, and none at the start', async () => {
  open.go('/app/instructors')
  const list = await screen.findByRole('table', { name: 'Instructors' })
  await within(list).findByRole('link', { name: 'Mira Tal' })
  expect(document.activeElement).toBe(document.body)
  const [anna] = await idsByName()
  // The key comes at once: on a busy machine the record may be there when the list is seen to be gone.
  act(() => open.go(`/app/instructors/${anna}`))
  fireEvent.keyDown(document.body, { key: 'a' })
  await screen.findByRole('region', { name: 'Anna Tal' })
  expect(document.activeElement).not.toBe(screen.getByRole('region', { name: 'Anna Tal' }))
})

it('the names beside a record are one stop of Tab, and arrows go through them', async () => {
  const [, bruno] = await idsByName()
  open.go(`/app/instructors/${bruno}`)
  const names = within(await screen.findByRole('navigation', { name: 'Instructors' }))
  const stops = names.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)
  expect(stops.map(({ textContent }) => textContent)).toEqual(['Bruno Tal'])
  stops[0]?.focus()
  await open.user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Mira Tal')
  await open.user.keyboard('{Home}')
  expect(document.activeElement?.textContent).toBe('Anna Tal')
})
