import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import { testLesson } from '#shared/testing/testCourse.ts'

let open: OpenConsole
afterEach(() => open.close())

async function openLesson(type: 'video' | 'audio') {
  open = await openConsole()
  const values = { name: `tea.${type}`, type, durationMs: 60_000 }
  const asset = await open.core.api.create({ entity: 'asset', values })
  const sections = [testLesson('media', type, { asset: asset.key })]
  const course = await open.core.api.create({
    entity: 'course',
    values: { name: 'Tea for beginners', sections },
  })
  open.go(`/app/course-editor/${course.id}?lesson=media`)
}
const choose = async (menu: string, entry: string) => {
  await open.user.click(await screen.findByRole('button', { name: menu }))
  await open.user.click(await screen.findByRole('menuitem', { name: entry }))
  return within(await screen.findByRole('dialog', { name: /^Asset/ }))
}

it('opens a film’s captions, trim and poster from its lesson', async () => {
  await openLesson('video')
  const captions = await choose('Film', 'Captions…')
  expect(await captions.findByRole('region', { name: 'Captions' })).toBeTruthy()
  await open.user.click(captions.getByText('Close', { selector: '.bp6-dialog-footer *' }))
  const poster = await choose('Film', 'Poster…')
  const [first] = await poster.findAllByRole('region')
  expect(first).toBe(await poster.findByRole('region', { name: 'Poster' }))
  expect(poster.getByRole('region', { name: 'Trim' })).toBeTruthy()
})

it('offers no poster for a sound', async () => {
  await openLesson('audio')
  await open.user.click(await screen.findByRole('button', { name: 'Sound' }))
  await screen.findByRole('menuitem', { name: 'Trim…' })
  expect(screen.queryByRole('menuitem', { name: 'Poster…' })).toBeNull()
})

it('calls a lesson without a name of its own like the file that it gets', async () => {
  open = await openConsole()
  const values = { name: 'Pouring.mp4', type: 'video', durationMs: 60_000 }
  await open.core.api.create({ entity: 'asset', values })
  const sections = [
    testLesson('unnamed', 'video', { name: 'New video 2' }),
    testLesson('named', 'video', { name: 'How we pour' }, { name: 'How we pour' }),
  ]
  const course = await open.core.api.create({ entity: 'course', values: { name: 'Tea for two', sections } })
  for (const lesson of ['unnamed', 'named']) {
    open.go(`/app/course-editor/${course.id}?lesson=${lesson}`)
    await open.user.click(await screen.findByRole('button', { name: 'Choose from the library…' }))
    const library = within(await screen.findByRole('dialog'))
    await open.user.click(await library.findByText('Pouring.mp4'))
    await screen.findByRole('button', { name: 'Film' })
  }
  expect(await screen.findByRole('treeitem', { name: 'Pouring' })).toBeTruthy()
  expect(screen.getByRole('treeitem', { name: 'How we pour' })).toBeTruthy()
})
