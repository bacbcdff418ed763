import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Row } from '#desktop/core/Row.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'

let open: OpenConsole
let program: Row
let basics: Row
let art: Row

/** Two courses, of which one needs the other first, and a program without steps. */
beforeEach(async () => {
  open = await openConsole()
  const { create } = open.core.api
  basics = await create({ entity: 'course', values: { name: 'Tea for beginners' } })
  const needs = [{ id: 'p1', prerequisiteType: 'course', course: basics.key }]
  art = await create({ entity: 'course', values: { name: 'The art of tea', prerequisites: needs } })
  program = await create({ entity: 'program', values: { name: 'All about tea' } })
  open.go(`/app/program-editor/${program.id}`)
})
afterEach(() => open.close())

const stored = () => open.core.api.get({ entity: 'program', key: program.key })

it('adds courses by name, in the order of marking, and distinguishes them from lessons', async () => {
  const { user } = open
  const [add] = await screen.findAllByRole('button', { name: 'Add step' })
  add?.focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('menuitem', { name: 'Course' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add courses' }))
  expect((dialog.getByRole('button', { name: 'Add course' }) as HTMLButtonElement).disabled).toBe(true)
  await user.click(await dialog.findByRole('checkbox', { name: /The art of tea/ }))
  await user.click(dialog.getByRole('checkbox', { name: /Tea for beginners/ }))
  await user.click(dialog.getByRole('button', { name: 'Add 2 courses' }))
  const tree = within(await screen.findByRole('tree', { name: 'Outline' }))
  await tree.findByRole('treeitem', { name: 'Tea for beginners' })
  await waitFor(async () =>
    expect(await stored()).toMatchObject({ courseCount: 2, courseItems: [art.key, basics.key] }),
  )
})

it('shows a course’s prerequisites and whether the program has them before it', async () => {
  const { user, core } = open
  const step = (id: string, name: string, course: string) => ({
    id,
    name,
    item: { type: 'course', name, course },
  })
  await core.api.edit({
    entity: 'program',
    key: program.key,
    edits: [
      { do: 'insert', path: ['sections'], element: step('s1', 'Art', art.key) },
      { do: 'insert', path: ['sections'], element: step('s2', 'Basics', basics.key) },
    ],
  })
  await user.click(await screen.findByRole('treeitem', { name: 'Art' }))
  const lesson = within(await screen.findByRole('article', { name: 'Art' }))
  await lesson.findByText(/after it in this program: learners come here too early/)
  const row = screen.getByRole('treeitem', { name: 'Art' })
  row.focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await lesson.findByText(/before it in this program/)
  expect(((await stored()).sections as Row[]).map(({ id }) => id)).toEqual(['s2', 's1'])
})

it('has lessons of its own, of the kinds that programs have (ENU-28)', async () => {
  const { user } = open
  const [add] = await screen.findAllByRole('button', { name: 'Add step' })
  await user.click(add as HTMLElement)
  await screen.findByRole('menuitem', { name: 'Article' })
  expect(screen.getAllByRole('menuitem').map((item) => item.getAttribute('aria-label'))).toEqual([
    'Course',
    'Microcast',
    'Article',
    'Video',
    'Quiz',
    'Audio',
    'Download',
    'Knowledge check',
    'Block',
    'Certification',
    'Typeform',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Quiz' }))
  await screen.findByRole('article', { name: 'New quiz' })
  await waitFor(async () => expect((await stored()).sections).toMatchObject([{ item: { type: 'quiz' } }]))
})

it('without steps it is not published, and says so', async () => {
  await open.user.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText('Add at least one course, microcast or lesson.')
})
