import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenConsole, openConsole } from '../testing/openConsole.tsx'

let open: OpenConsole
beforeEach(async () => {
  open = await openConsole()
})
afterEach(() => open.close())

/** In the list of a reference that is open. */
const pick = async (name: string) =>
  open.user.click(await within(await screen.findByRole('listbox', { name: 'Found' })).findByText(name))
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)

it('a category has its items, chosen by name, on a separate tab (CON-57)', async () => {
  const { api } = open.core
  const course = await api.create({ entity: 'course', values: { name: 'Tea for beginners' } })
  const items = [{ id: 'i1', type: 'course' }]
  const { id, key } = await api.create({ entity: 'category', values: { name: 'All our tea', items } })
  open.go(`/app/categories/${id}`)
  await screen.findByRole('textbox', { name: /Name/ })
  expect(tabs()).toEqual(['Details', 'Items'])
  await open.user.click(screen.getByRole('tab', { name: 'Items' }))
  const card = within(await screen.findByRole('region', { name: 'Items 1' }))
  card.getByText(/is empty/)
  // Of all references, that of its type alone is asked for.
  expect(card.queryByRole('button', { name: 'Program' })).toBeNull()
  await open.user.click(card.getByRole('button', { name: 'Course' }))
  await pick('Tea for beginners')
  await waitFor(async () =>
    expect(await api.get({ entity: 'category', key })).toMatchObject({ items: [{ course: course.key }] }),
  )
})

it('a membership’s form has the specified tabs, and one for a course is made at once (CON-62)', async () => {
  const { api } = open.core
  await api.create({ entity: 'portal', values: { name: 'Tea portal' } })
  await api.create({ entity: 'course', values: { name: 'Tea for beginners' } })
  open.go('/app/portal-memberships')
  const [add] = await screen.findAllByRole('button', { name: 'New membership' })
  await open.user.click(add as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'New membership' }))
  await open.user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Tea club')
  await open.user.click(dialog.getByRole('button', { name: /Portal/ }))
  await pick('Tea portal')
  await open.user.selectOptions(dialog.getByRole('combobox', { name: /Type/ }), 'course')
  await open.user.click(dialog.getByRole('button', { name: /Course or program/ }))
  await pick('Tea for beginners')
  await open.user.click(dialog.getByRole('button', { name: 'Create' }))
  await screen.findByRole('tab', { name: 'Restrictions' })
  expect(tabs()).toEqual(['Details', 'Access', 'Restrictions'])
})
