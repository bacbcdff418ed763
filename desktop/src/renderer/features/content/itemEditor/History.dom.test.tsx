import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Row } from '#desktop/core/Row.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'

let open: OpenConsole
let course: Row
let mira: Row

const set = (field: string, value: unknown) =>
  open.core.api.edit({ entity: 'course', key: course.key, edits: [{ do: 'set', path: [field], value }] })

beforeEach(async () => {
  open = await openConsole()
  mira = await open.core.api.create({ entity: 'instructor', values: { name: 'Mira Holm' } })
  course = await open.core.api.create({ entity: 'course', values: { name: 'The way of tea' } })
  open.go(`/app/course-editor/${course.id}`)
  await screen.findByRole('heading', { name: 'The way of tea' })
})
afterEach(() => open.close())

it('describes the changes before it restores a state', async () => {
  await set('instructors', [mira.key])
  await set('level', 'advanced')
  await open.user.click(await screen.findByRole('button', { name: 'More' }))
  await open.user.click(await screen.findByRole('menuitem', { name: 'History…' }))
  const [oldest] = (await screen.findAllByRole('button', { name: /^Restore: / })).toReversed()
  if (oldest) await open.user.click(oldest)
  const question = within(await screen.findByRole('alertdialog', { name: 'Restore this state?' }))
  const changes = within(question.getByRole('list', { name: 'What changes' }))
  await changes.findByText('Mira Holm')
  expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'LevelNowAdvancedThenBeginner',
    'InstructorsNowMira HolmThenNothing',
  ])
  await open.user.click(question.getByRole('button', { name: 'Restore' }))
  await waitFor(async () =>
    expect(await open.core.api.get({ entity: 'course', key: course.key })).toMatchObject({
      level: 'beginner',
    }),
  )
})

it('names a version, and gives one lesson back', async () => {
  const sections = [{ id: 'green', name: 'Green tea' }]
  await open.core.api.edit({
    entity: 'course',
    key: course.key,
    edits: [{ do: 'set', path: ['sections'], value: sections }],
  })
  await set('level', 'advanced')
  await open.user.click(await screen.findByRole('button', { name: 'More' }))
  await open.user.click(await screen.findByRole('menuitem', { name: 'History…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'History' }))
  const [now] = await dialog.findAllByRole('button', { name: /^Name this version: / })
  if (now) await open.user.click(now)
  await open.user.type(dialog.getByLabelText('Name of this version'), 'Before the review{Enter}')
  await dialog.findByText('Before the review')
  await open.user.click(screen.getByRole('button', { name: 'Close' }))

  await set('sections', [])
  await open.user.click(await screen.findByRole('button', { name: 'More' }))
  await open.user.click(await screen.findByRole('menuitem', { name: 'History…' }))
  await open.user.click(await screen.findByRole('button', { name: /^Restore a part: Before the review/ }))
  await open.user.click(await screen.findByRole('button', { name: 'Restore only “Green tea”' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Restore “Green tea”?' }))
  await open.user.click(question.getByRole('button', { name: 'Restore' }))
  await waitFor(async () =>
    expect(await open.core.api.get({ entity: 'course', key: course.key })).toMatchObject({
      level: 'advanced',
      sections: [{ id: 'green', name: 'Green tea' }],
    }),
  )
})

it('undo and redo say what they do, before and after', async () => {
  await set('headline', 'Leaves and water')
  await open.user.click(await screen.findByRole('button', { name: 'Undo: Headline changed' }))
  await screen.findByText('Undone: Headline changed.')
  await open.user.click(await screen.findByRole('button', { name: 'Redo: Headline changed' }))
  await screen.findByText('Redone: Headline changed.')
  expect((await open.core.api.get({ entity: 'course', key: course.key })).headline).toBe('Leaves and water')
  await open.user.click(await screen.findByRole('button', { name: 'Redo' }))
  await screen.findByText('Nothing to redo.')
})

it('undo by keyboard does nothing behind an open dialog', async () => {
  await set('headline', 'Leaves and water')
  await screen.findByRole('button', { name: 'Undo: Headline changed' })
  await open.user.click(await screen.findByRole('button', { name: 'More' }))
  await open.user.click(await screen.findByRole('menuitem', { name: 'History…' }))
  await screen.findByRole('dialog')
  await open.user.keyboard('{Control>}z{/Control}')
  await open.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await open.user.keyboard('{Control>}z{/Control}')
  await screen.findByText('Undone: Headline changed.')
  expect(screen.queryByText('Nothing to undo.')).toBeNull()
})

it('says that there is nothing to undo or redo, and keeps the focus on the pressed button', async () => {
  const button = (name: RegExp) => screen.findByRole('button', { name })
  const isOffered = async (name: RegExp, isIt: boolean) =>
    waitFor(async () => expect((await button(name)).getAttribute('aria-disabled')).toBe(String(!isIt)))
  await isOffered(/^Undo/, false)
  await isOffered(/^Redo/, false)
  await set('headline', 'Leaves and water')
  await isOffered(/^Undo: Headline/, true)
  await isOffered(/^Redo/, false)
  const undo = await button(/^Undo/)
  undo.focus()
  await open.user.keyboard('{Enter}')
  await isOffered(/^Undo/, false)
  await isOffered(/^Redo: Headline/, true)
  expect(document.activeElement).toBe(undo)
})
