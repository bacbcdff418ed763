import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OpenConsole, openConsole } from '../../testing/openConsole.tsx'

let open: OpenConsole
const names = ['Assam', 'Ceylon', 'Darjeeling', 'Keemun']

beforeEach(async () => {
  open = await openConsole({ path: '/app/instructors' })
})
afterEach(() => {
  localStorage.clear()
  return open.close()
})

async function makeTeachers() {
  const keys: string[] = []
  for (const name of names)
    keys.push((await open.core.api.create({ entity: 'instructor', values: { name } })).key)
  await screen.findByRole('link', { name: 'Keemun' })
  return keys
}
const rows = async (entity = 'instructor') =>
  (await open.core.api.list({ entity, fields: ['name'], offset: 0, limit: 99 })).items
const box = (name: string) => screen.getByRole('checkbox', { name: `Choose ${name}` })
const chosen = () => names.filter((name) => (box(name) as HTMLInputElement).checked)
const bar = () => within(screen.getByRole('toolbar', { name: 'Chosen records' }))
const focused = () => document.activeElement?.textContent

it('chooses rows, ranges with Shift, the page, and nothing with Escape', async () => {
  await makeTeachers()
  expect(screen.queryByRole('toolbar', { name: 'Chosen records' })).toBeNull()
  await open.user.click(box('Assam'))
  expect(bar().getByText('1 chosen')).toBeTruthy()
  await open.user.keyboard('{Shift>}')
  await open.user.click(box('Darjeeling'))
  await open.user.keyboard('{/Shift}')
  await expect.poll(chosen).toEqual(['Assam', 'Ceylon', 'Darjeeling'])
  await open.user.click(screen.getByRole('checkbox', { name: 'Choose the instructors of this page' }))
  expect(chosen()).toEqual(names)
  await open.user.keyboard('{Escape}')
  expect(chosen()).toEqual([])
  expect(screen.queryByRole('toolbar', { name: 'Chosen records' })).toBeNull()
})

it('goes from row to row with arrows and letters, chooses with X and Shift+arrow, and opens with Enter', async () => {
  await makeTeachers()
  await open.user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Assam')
  await open.user.keyboard('j')
  expect(focused()).toBe('Ceylon')
  await open.user.keyboard('x')
  expect(chosen()).toEqual(['Ceylon'])
  await open.user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await expect.poll(chosen).toEqual(['Ceylon', 'Darjeeling', 'Keemun'])
  await open.user.keyboard('{Shift>}{ArrowUp}{/Shift}')
  await expect.poll(chosen).toEqual(['Ceylon', 'Darjeeling'])
  expect(focused()).toBe('Darjeeling')
  await open.user.keyboard('/')
  const search = screen.getByRole('searchbox', { name: 'Search instructors' })
  expect(document.activeElement).toBe(search)
  await open.user.keyboard('xj')
  expect((search as HTMLInputElement).value).toBe('xj')
  await open.user.clear(search)
  await screen.findByRole('link', { name: 'Keemun' })
  await open.user.keyboard('{ArrowDown}')
  await expect.poll(focused).toBe('Assam')
  await open.user.keyboard('k{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Instructors' })
  expect(open.path()).toContain('/app/instructors/')
})

it('deletes the chosen ones after asking, and puts them back at once', async () => {
  const [first = '', second = ''] = await makeTeachers()
  const course = await open.core.api.create({
    entity: 'course',
    values: { name: 'Tea for beginners', instructors: [first] },
  })
  await open.user.click(box('Assam'))
  await open.user.click(box('Ceylon'))
  await open.user.click(bar().getByRole('button', { name: 'Delete…' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 2 instructors?' }))
  dialog.getByText(/1 of them is used in 1 course \(“Tea for beginners”\)/)
  await open.user.click(dialog.getByRole('button', { name: 'Delete 2 instructors' }))
  await screen.findByText('2 instructors were deleted.')
  expect((await rows()).map(({ name }) => name).sort()).toEqual(['Darjeeling', 'Keemun'])
  await open.user.click(screen.getByRole('button', { name: 'Undo' }))
  await expect
    .poll(async () => (await rows()).map(({ key }) => key))
    .toEqual(expect.arrayContaining([first, second]))
  expect((await open.core.api.get({ entity: 'course', key: course.key })).instructors).toEqual([first])
})

it('says which of the chosen ones were refused, and why', async () => {
  const used = await open.core.api.create({ entity: 'library', values: { name: 'Main shelf' } })
  await open.core.api.create({ entity: 'library', values: { name: 'Old shelf' } })
  await open.core.api.create({
    entity: 'course',
    values: { name: 'Tea for beginners', libraries: [used.key] },
  })
  open.go('/app/libraries')
  await open.user.click(await screen.findByRole('checkbox', { name: 'Choose Main shelf' }))
  await open.user.click(screen.getByRole('checkbox', { name: 'Choose Old shelf' }))
  await open.user.click(bar().getByRole('button', { name: 'Delete…' }))
  await open.user.click(await screen.findByRole('button', { name: 'Delete 2 libraries' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Some were left as they are' }))
  dialog.getByText('1 library was deleted.')
  dialog.getByText(/This library is in use: 1 course/)
  dialog.getByText('Main shelf')
  expect((await rows('library')).map(({ name }) => name)).toEqual(['Main shelf'])
})

it('changes one field of all chosen courses, and takes it back as one', async () => {
  for (const name of ['Green tea', 'Black tea'])
    await open.core.api.create({ entity: 'course', values: { name } })
  const shelf = await open.core.api.create({ entity: 'library', values: { name: 'Main shelf' } })
  open.go('/app/courses')
  await open.user.click(await screen.findByRole('checkbox', { name: 'Choose Green tea' }))
  await open.user.click(screen.getByRole('checkbox', { name: 'Choose Black tea' }))
  await open.user.click(bar().getByRole('button', { name: 'Change…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 2 courses' }))
  await open.user.selectOptions(dialog.getByRole('combobox', { name: 'Field' }), 'level')
  const submit = dialog.getByRole('button', { name: 'Change 2 courses' })
  await open.user.selectOptions(dialog.getByRole('combobox', { name: /^Level/ }), 'advanced')
  await open.user.click(submit)
  await screen.findByText('2 courses were changed.')
  const levels = async () =>
    (await open.core.api.list({ entity: 'course', fields: ['level'], offset: 0, limit: 9 })).items.map(
      ({ level }) => level,
    )
  expect(await levels()).toEqual(['advanced', 'advanced'])
  await open.user.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.poll(levels).not.toContain('advanced')
  expect(shelf.key).toBeTruthy()
})

describe('views of a list', () => {
  beforeEach(async () => {
    for (const [name, level] of [
      ['Green tea', 'beginner'],
      ['Black tea', 'advanced'],
    ])
      await open.core.api.create({ entity: 'course', values: { name, level } })
    open.go('/app/courses')
    await screen.findByRole('link', { name: 'Black tea' })
  })
  const links = () =>
    within(screen.getByRole('table', { name: 'Courses' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  const press = async (name: string) => open.user.click(await screen.findByRole('button', { name }))

  it('narrows it by a field, keeps that in the address, and under a name', async () => {
    await press('Filter')
    await open.user.click(await screen.findByRole('menuitem', { name: 'Level' }))
    await open.user.click(await screen.findByRole('checkbox', { name: 'Advanced' }))
    await expect.poll(links).toEqual(['Black tea'])
    expect(open.path()).toBe('/app/courses?f.level=advanced')
    await press('Save view')
    await open.user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'Hard ones{Enter}')
    const views = within(await screen.findByRole('navigation', { name: 'Views' }))
    const view = await views.findByRole('link', { name: 'Hard ones' })
    expect(view.getAttribute('aria-current')).toBe('page')
    await open.user.click(views.getByRole('link', { name: 'All' }))
    await expect.poll(() => links().length).toBe(2)
    await open.user.click(views.getByRole('link', { name: 'Hard ones' }))
    await expect.poll(links).toEqual(['Black tea'])
    await press('Actions for the view Hard ones')
    await open.user.click(await screen.findByRole('menuitem', { name: 'Delete view' }))
    await expect.poll(() => links().length).toBe(2)
    expect(screen.queryByRole('navigation', { name: 'Views' })).toBeNull()
  })

  it('offers to show all where a filter matches nothing, and ignores what it does not know', async () => {
    open.go('/app/courses?f.level=intermediate&f.shoeSize=44&sort=shoeSize')
    await press('Show all courses')
    await expect.poll(() => links().length).toBe(2)
  })

  it('shows the columns that its reader chose, the next time, too', async () => {
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads()).not.toContain('Created')
    await press('Columns')
    await open.user.click(await screen.findByRole('checkbox', { name: 'Created' }))
    await open.user.click(screen.getByRole('checkbox', { name: 'Lessons' }))
    open.go('/app/instructors')
    await screen.findByRole('heading', { level: 1, name: 'Instructors' })
    open.go('/app/courses')
    await screen.findByRole('link', { name: 'Black tea' })
    expect(heads()).toContain('Created')
    expect(heads()).not.toContain('Lessons')
  })
})

it('an empty list says what its records are, makes the first one, and links to where they are used', async () => {
  await screen.findByText(/^The people who teach/)
  expect(screen.getByRole('link', { name: 'Choose them in a course' }).getAttribute('href')).toBe(
    '/app/courses',
  )
  const buttons = await screen.findAllByRole('button', { name: 'New instructor' })
  await open.user.click(buttons.at(-1) as HTMLElement)
  await screen.findByRole('dialog', { name: 'New instructor' })
})
