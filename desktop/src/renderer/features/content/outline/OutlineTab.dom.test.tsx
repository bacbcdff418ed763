import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'

let open: OpenConsole
beforeEach(async () => {
  open = await openConsole()
})
afterEach(() => open.close())

it('another lesson opens at its top', async () => {
  const lesson = (id: string, name: string) => ({
    ...{ id, name, type: 'article', sections: [] },
    item: { name, type: 'article' },
  })
  const sections = [lesson('l1', 'The leaf'), lesson('l2', 'The cup')]
  const row = await open.core.api.create({ entity: 'course', values: { name: 'Tea', sections } })
  open.go(`/app/course-editor/${row.id}?lesson=l1`)
  const pane = (await screen.findByDisplayValue('The leaf')).closest<HTMLElement>('[class*="_lesson_"]')
  if (!pane) throw new Error('The lesson is in no pane.')
  pane.scrollTop = 400
  open.go(`/app/course-editor/${row.id}?lesson=l2`)
  await screen.findByDisplayValue('The cup')
  await waitFor(() => expect(pane.scrollTop).toBe(0))
})
