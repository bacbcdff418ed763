import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenConsole, openConsole } from '../../testing/openConsole.tsx'

let open: OpenConsole
beforeEach(async () => {
  open = await openConsole()
})
afterEach(() => open.close())

async function makeShelf() {
  const library = await open.core.api.create({ entity: 'library', values: { name: 'Main shelf' } })
  const course = await open.core.api.create({
    entity: 'course',
    values: { name: 'Tea for beginners', libraries: [library.key] },
  })
  return { library, course }
}

it('says where a record is used, goes there, and says there what it uses', async () => {
  const { library, course } = await makeShelf()
  open.go(`/app/libraries/${library.id}`)
  const panel = within(await screen.findByRole('complementary', { name: 'About this library' }))
  const use = within(await panel.findByRole('region', { name: 'Used in' }))
  await open.user.click(use.getByRole('link', { name: 'Tea for beginners' }))
  expect(open.path()).toBe(`/app/course-editor/${course.id}`)
  await open.user.click(await screen.findByRole('tab', { name: 'Attributes' }))
  const other = within(await screen.findByRole('complementary', { name: 'About this course' }))
  const named = within(await other.findByRole('region', { name: 'Uses' }))
  await named.findByRole('link', { name: 'Main shelf' })
})

it('tells the last changes', async () => {
  const { library } = await makeShelf()
  const edits = [{ do: 'set' as const, path: ['name'], value: 'First shelf' }]
  await open.core.api.edit({ entity: 'library', key: library.key, edits })
  open.go(`/app/libraries/${library.id}`)
  const changes = within(await screen.findByRole('region', { name: 'Last changes' }))
  changes.getByText('Name changed')
})

it('offers to undo a deletion', async () => {
  const { id } = await open.core.api.create({ entity: 'library', values: { name: 'Old shelf' } })
  open.go(`/app/libraries/${id}`)
  await open.user.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await open.user.click(dialog.getByRole('button', { name: 'Delete' }))
  await open.user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('“Old shelf” is back.')
  await screen.findByRole('link', { name: 'Old shelf' })
})
