import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import { newLesson, newPart } from '#shared/features/content/rules/outline/newLesson.ts'
import { createId } from '#shared/kernel/model/key.ts'

let open: OpenConsole

/** A course of an article without text, and of a second one that learners do not see. */
beforeEach(async () => {
  open = await openConsole()
  const lesson = (name: string, hidden: boolean) => ({
    ...newLesson('article', name, createId),
    hidden,
  })
  const { id } = await open.core.api.create({
    entity: 'course',
    values: {
      name: 'Tea for beginners',
      sections: [lesson('Green tea', false), lesson('White tea', true)],
    },
  })
  open.go(`/app/course-editor/${id}`)
})
afterEach(() => open.close())

it('a course that cannot be published marks the lesson, and links to the fault', async () => {
  const tree = within(await screen.findByRole('tree'))
  const row = await tree.findByRole('treeitem', { name: 'Green tea' })
  await waitFor(() => expect(row.getAttribute('aria-description')).toBe('Green tea: Write its text.'))
  expect(tree.getByRole('treeitem', { name: /White tea/ }).hasAttribute('aria-description')).toBe(false)
  await open.user.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText('Green tea: Write its text.')
  await open.user.click(dialog.getByRole('button', { name: 'Show me where' }))
  const lesson = await screen.findByRole('article', { name: 'Green tea' })
  await waitFor(() => expect(lesson.contains(document.activeElement)).toBe(true))
})

it('opens the part of a block that the fault is about', async () => {
  const block = newLesson('block', 'A block of tea', createId)
  const part = newPart('article', 'Read about tea', createId)
  const { id } = await open.core.api.create({
    entity: 'course',
    values: { name: 'Tea in blocks', sections: [{ ...block, item: { ...block.item, subItems: [part] } }] },
  })
  open.go(`/app/course-editor/${id}`)
  await screen.findByRole('treeitem', { name: 'A block of tea' })
  await open.user.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await open.user.click(dialog.getByRole('button', { name: 'Show me where' }))
  const editor = await screen.findByRole('article', { name: 'Read about tea' })
  const text = within(editor).getByRole('textbox', { name: 'Text' })
  await waitFor(() => expect(document.activeElement).toBe(text))
})

it('counts visible lessons, like the list of courses', async () => {
  await screen.findByText('1 lesson, 1 hidden')
  open.go('/app/courses')
  const row = await screen.findByRole('row', { name: /Tea for beginners/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toContain('1')
})
