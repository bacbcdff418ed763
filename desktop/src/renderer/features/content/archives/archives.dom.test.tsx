import { readFileSync } from 'node:fs'
import { act, fireEvent, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'

let opened: OpenConsole | undefined
afterEach(async () => {
  await opened?.close()
  opened = undefined
})

async function exportCourse({ core, screen, user, go }: OpenConsole): Promise<string> {
  const { id } = await core.api.create({ entity: 'course', values: { name: 'Tea for beginners' } })
  act(() => go(`/app/course-editor/${id}`))
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export course' }))
  await user.click(dialog.getByRole('button', { name: 'Export' }))
  await dialog.findByText(/was created/)
  const fileName = dialog.getByText(/^tea-for-beginners-/).textContent
  await user.click(dialog.getByText('Close'))
  return fileName
}

async function choose({ screen, user, go }: OpenConsole, bytes: Uint8Array, name = 'tea.lectern') {
  act(() => go('/app/courses'))
  await screen.findByRole('button', { name: 'Import…' })
  await user.upload(screen.getByTestId('file-input'), new File([Uint8Array.from(bytes)], name))
  return within(await screen.findByRole('dialog', { name: 'Import an archive' }))
}

it('exports a course as an archive, and imports it after a look at what it brings', async () => {
  opened = await openConsole()
  const { core, screen, user } = opened
  const fileName = await exportCourse(opened)
  const dialog = await choose(opened, readFileSync(core.exportPath(fileName)))
  expect(await dialog.findByText('“Tea for beginners”', { selector: 'strong' })).toBeTruthy()
  expect(dialog.getByText(/is here already, with the same content\. Importing makes a copy/)).toBeTruthy()
  expect((await core.api.list({ entity: 'course', offset: 0, limit: 9 })).total).toBe(1)
  await user.click(dialog.getByRole('button', { name: 'Import' }))
  const done = within(await screen.findByRole('dialog', { name: 'Imported' }))
  expect((await core.api.list({ entity: 'course', offset: 0, limit: 9 })).total).toBe(2)
  await user.click(done.getByRole('link', { name: 'Tea for beginners' }))
  expect(await screen.findByRole('textbox', { name: /Course name/ })).toBeTruthy()
})

it('offers SCORM beside the archive for a course, and the archive alone for a document', async () => {
  opened = await openConsole()
  const { core, screen, user, go } = opened
  for (const entity of ['course', 'document']) {
    const { id } = await core.api.create({ entity, values: { name: 'Tea for beginners' } })
    act(() => go(`/app/${entity}-editor/${id}`))
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Export…' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Export ${entity}` }))
    const formats = dialog.queryAllByRole('radio')
    expect(formats).toHaveLength(entity === 'course' ? 2 : 0)
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  }
})

it('lists what an archive does not hold, and offers it as a report', async () => {
  opened = await openConsole()
  const { core, screen, user, go } = opened
  const { key: before } = await core.api.create({ entity: 'course', values: { name: 'Leaves and water' } })
  const { id } = await core.api.create({
    entity: 'course',
    values: {
      name: 'Tea for beginners',
      prerequisites: [{ id: 'p1', prerequisiteType: 'course', course: before }],
    },
  })
  act(() => go(`/app/course-editor/${id}`))
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export course' }))
  await user.click(dialog.getByRole('button', { name: 'Export' }))
  const link = await dialog.findByRole('button', { name: 'Download report' })
  const left =
    'The course “Tea for beginners” names the course “Leaves and water”, which is not in the archive.'
  expect(dialog.getByText(left)).toBeTruthy()
  const fileName = (link.getAttribute('href') ?? '').replace('/exports/', '')
  expect(readFileSync(core.exportPath(fileName), 'utf8')).toContain(`- ${left}`)
})

it('exports chosen courses of a list as one archive', async () => {
  opened = await openConsole({ path: '/app/courses' })
  const { core, screen, user } = opened
  for (const name of ['Tea for beginners', 'Leaves and water'])
    await core.api.create({ entity: 'course', values: { name } })
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Tea for beginners' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Leaves and water' }))
  await user.click(screen.getByRole('button', { name: 'Archive…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export 2 courses' }))
  await user.click(dialog.getByRole('button', { name: 'Export' }))
  const link = await dialog.findByRole('button', { name: 'Download' })
  const path = core.exportPath((link.getAttribute('href') ?? '').replace('/exports/', ''))
  const { items } = await core.api.readArchive({ path, name: 'two.lectern' })
  expect(items.map(({ name }) => name).sort()).toEqual(['Leaves and water', 'Tea for beginners'])
})

it('takes an archive that is dropped on the list, and one that is chosen in the wizard', async () => {
  opened = await openConsole()
  const { core, screen, user, go } = opened
  const { key } = await core.api.create({ entity: 'course', values: { name: 'Tea for beginners' } })
  const { path } = await core.api.exportArchive({ records: [{ entity: 'course', key }] })
  const file = new File([readFileSync(path)], 'tea.lectern')
  act(() => go('/app/courses'))
  const row = await screen.findByText('Tea for beginners')
  fireEvent.drop(row, { dataTransfer: { types: ['Files'], files: [file] } })
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  act(() => go('/app/course-editor/newWithWizard?start=file'))
  await user.upload(await screen.findByLabelText('File'), file)
  const dialog = within(await screen.findByRole('dialog', { name: 'Import an archive' }))
  await dialog.findByText('“Tea for beginners”')
  await user.click(dialog.getByRole('button', { name: 'Import' }))
  const done = within(await screen.findByRole('dialog', { name: 'Imported' }))
  expect(done.getByText('What the archive does not hold')).toBeTruthy()
  expect((await core.api.list({ entity: 'course', offset: 0, limit: 9 })).total).toBe(2)
  await user.click(done.getByRole('button', { name: 'Open course' }))
  expect(await screen.findByRole('textbox', { name: /Course name/ })).toBeTruthy()
})

it('says why a file is no archive, and imports nothing', async () => {
  opened = await openConsole()
  const dialog = await choose(opened, Buffer.from('a text'))
  expect((await dialog.findByRole('alert')).textContent).toMatch(
    /Nothing was imported.*it is not a Lectern archive/,
  )
  expect(dialog.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true)
})

it('says before a SCORM export which lessons are unfinished', async () => {
  opened = await openConsole()
  const { core, screen, user, go } = opened
  const { id } = await core.api.create({ entity: 'course', values: { name: 'Tea for beginners' } })
  act(() => go(`/app/course-editor/${id}`))
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export course' }))
  expect(dialog.queryByText('This course is not finished')).toBeNull()
  await user.click(dialog.getByRole('radio', { name: /SCORM/ }))
  await dialog.findByText('This course is not finished')
  expect(dialog.getByRole('listitem').textContent).toBe('Add at least one lesson.')
})
