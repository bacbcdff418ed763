import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Row } from '#desktop/core/Row.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'

let open: OpenConsole
let green: Row

const create = (entity: string, values: object) => open.core.api.create({ entity, values: { ...values } })
const needs = (course: Row, certificationID: string | null = null) => ({
  prerequisites: [
    { id: `p${course.id}`, prerequisiteType: 'course', course: course.key, microcast: null, certificationID },
  ],
})

beforeEach(async () => {
  open = await openConsole()
  green = await create('course', { name: 'Green tea' })
  const black = await create('course', { name: 'Black tea', ...needs(green) })
  await create('course', { name: 'White tea', ...needs(black) })
  await create('course', { name: 'Water and cups' })
})
afterEach(() => open.close())

const openPrerequisites = async (course: Row) => {
  open.go(`/app/course-editor/${course.id}?tab=prerequisites`)
  return within(await screen.findByRole('group', { name: 'Prerequisites' }))
}
const stored = async () =>
  (await open.core.api.get({ entity: 'course', key: green.key })).prerequisites as Record<string, unknown>[]

it('shows the choice for the picked type alone', async () => {
  const form = await openPrerequisites(green)
  await open.user.click(form.getByRole('button', { name: 'Add to Prerequisites' }))
  await form.findByText('Course', { selector: 'label' })
  expect(form.queryByText('Microcast', { selector: 'label' })).toBeNull()
  await open.user.selectOptions(form.getByLabelText('Prerequisite type'), 'microcast')
  await form.findByText('Microcast', { selector: 'label' })
  expect(form.queryByText('Course', { selector: 'label' })).toBeNull()
})

it('marks an empty entry in place until it has an item', async () => {
  const form = await openPrerequisites(green)
  await open.user.click(form.getByRole('button', { name: 'Add to Prerequisites' }))
  const mark = 'This prerequisite is empty. Choose an item, or remove it.'
  await form.findByText(mark)
  await open.user.click(await form.findByLabelText('Course'))
  const found = within(await screen.findByRole('listbox', { name: 'Found' }))
  await open.user.click(await found.findByText('Water and cups'))
  await waitFor(() => expect(form.queryByText(mark)).toBeNull())
  await open.user.selectOptions(form.getByLabelText('Prerequisite type'), 'microcast')
  await form.findByText(mark)
})

it('does not offer the course itself, nor courses that need it directly or indirectly', async () => {
  const form = await openPrerequisites(green)
  await open.user.click(form.getByRole('button', { name: 'Add to Prerequisites' }))
  await open.user.click(await form.findByLabelText('Course'))
  const found = within(await screen.findByRole('listbox', { name: 'Found' }))
  await found.findByRole('option', { name: 'Water and cups' })
  expect(found.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Water and cups'])
  await open.user.click(found.getByText('Water and cups'))
  await waitFor(async () => expect((await stored())[0]?.course).toEqual(expect.stringContaining('~')))
})

it('chooses a certification by its name', async () => {
  const certification = await create('certification', { name: 'Tea master' })
  const form = await openPrerequisites(green)
  await open.user.click(form.getByRole('button', { name: 'Add to Prerequisites' }))
  await open.user.click(await form.findByLabelText('Certification'))
  await open.user.click(await screen.findByText('Tea master'))
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  await form.findByText('Tea master')
  await waitFor(async () => expect((await stored())[0]?.certificationID).toBe(certification.id))
})

it('a circle that two authors made keeps the course from being published, and is shown', async () => {
  const { items } = await open.core.api.list({ entity: 'course', offset: 0, limit: 10 })
  const white = items.find(({ name }) => name === 'White tea') as Row
  const content = { slate: [{ id: 'b1', type: 'paragraph', children: [{ text: 'Leaves.' }] }] }
  const sections = [
    { id: 's1', name: 'Leaves', sections: [], item: { name: 'Leaves', type: 'article', content } },
  ]
  const set = (path: string[], value: unknown) =>
    open.core.api.edit({ entity: 'course', key: green.key, edits: [{ do: 'set', path, value }] })
  await set(['sections'], sections)
  await set(['prerequisites'], needs(white).prerequisites)
  open.go(`/app/course-editor/${green.id}`)
  await open.user.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText(/^“White tea” must come first, but itself requires this course/)
  await open.user.click(dialog.getByRole('button', { name: 'Show me where' }))
  const form = await screen.findByRole('group', { name: 'Prerequisites' })
  await waitFor(() => expect(form.contains(document.activeElement)).toBe(true))
  // Undone in the other course, it is no fault here any more.
  open.go(`/app/course-editor/${green.id}?tab=publish`)
  await screen.findByRole('link', { name: /^“White tea” must come first/ })
  open.go(`/app/course-editor/${white.id}`)
  await screen.findByRole('heading', { name: 'White tea', level: 1 })
  await open.core.api.edit({
    entity: 'course',
    key: white.key,
    edits: [{ do: 'set', path: ['prerequisites'], value: [] }],
  })
  open.go(`/app/course-editor/${green.id}?tab=publish`)
  await screen.findByRole('heading', { name: 'Green tea', level: 1 })
  await waitFor(() => expect(screen.queryByRole('link', { name: /must come first/ })).toBeNull())
})
