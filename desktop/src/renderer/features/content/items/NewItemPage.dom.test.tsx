import { fireEvent, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'

it('creates one course when its form is sent twice', async () => {
  const open = await openConsole({ path: '/app/course-editor/new' })
  const name = await open.screen.findByRole('textbox', { name: /name/i })
  await open.user.type(name, 'Green tea')
  const form = name.closest('form') as HTMLFormElement
  fireEvent.submit(form)
  fireEvent.submit(form)
  await expect.poll(() => open.path()).toMatch(/course-editor/)
  const { total } = await open.core.api.list({ entity: 'course', offset: 0, limit: 10 })
  expect(total).toBe(1)
  await open.close()
})

it('asks before a link discards what was entered', async () => {
  const open = await openConsole({ path: '/app/course-editor/new' })
  await open.user.type(await open.screen.findByRole('textbox', { name: /name/i }), 'Green tea')
  const [link] = open.screen.getAllByRole('link', { name: 'Courses' })
  await open.user.click(link as HTMLElement)
  const question = await open.screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  within(question).getByText('Your changes to “New course” are not saved.')
  expect(open.path()).toContain('course-editor/new')
  await open.user.click(within(question).getByRole('button', { name: 'Discard changes' }))
  await expect.poll(() => open.path()).toBe('/app/courses')
  await open.close()
})
