import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import { newLesson } from '#shared/features/content/rules/outline/newLesson.ts'

let open: OpenConsole
beforeEach(async () => {
  open = await openConsole()
})
afterEach(() => open.close())

it('another lesson opens at its top', async () => {
  const sections = [newLesson('article', 'The leaf', () => 'l1'), newLesson('article', 'The cup', () => 'l2')]
  const row = await open.core.api.create({
    entity: 'course',
    values: { name: 'Tea for beginners', sections },
  })
  open.go(`/app/course-editor/${row.id}?lesson=l1`)
  const pane = (await screen.findByDisplayValue('The leaf')).closest<HTMLElement>('[class*="_split_"] > *')
  if (!pane) throw new Error('The lesson is in no pane.')
  pane.scrollTop = 400
  open.go(`/app/course-editor/${row.id}?lesson=l2`)
  await screen.findByDisplayValue('The cup')
  await waitFor(() => expect(pane.scrollTop).toBe(0))
})
