import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newLesson } from '#shared/features/content/rules/outline/newLesson.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { type OpenConsole, openConsole } from '../testing/openConsole.tsx'

let open: OpenConsole

beforeEach(async () => {
  open = await openConsole()
  const { id } = await open.core.api.create({
    entity: 'course',
    values: { name: 'Tea for beginners', sections: [newLesson('article', 'Green tea', createId)] },
  })
  open.go(`/app/course-editor/${id}`)
  await open.user.click(await screen.findByRole('treeitem', { name: 'Green tea' }))
  await findText()
  ;(document.activeElement as HTMLElement).blur()
})
afterEach(() => open.close())

/** The text of the lesson. */
const findText = async () =>
  within(await screen.findByRole('article', { name: 'Green tea' })).findByRole('textbox', { name: 'Text' })

const focused = () => document.activeElement

describe('F6', () => {
  it('goes from part to part, into the text of a lesson, and starts again', async () => {
    const text = await findText()
    const main = screen.getByRole('main')
    const seen: (Element | null)[] = []
    for (let press = 0; press < 6; press++) {
      await open.user.keyboard('{F6}')
      seen.push(focused())
    }
    const at = seen.indexOf(main)
    expect(at).toBeGreaterThan(0)
    expect(seen[at + 1]).toBe(text)
    expect(seen.slice(0, at).some((one) => main.contains(one))).toBe(false)
    expect(seen.indexOf(seen[at + 2] ?? null)).toBe(0)
  })

  it('goes back with Shift, from the text to the page', async () => {
    await open.user.keyboard('{Shift>}{F6}{/Shift}')
    expect(focused()).toBe(await findText())
    await open.user.keyboard('{Shift>}{F6}{/Shift}')
    expect(focused()).toBe(screen.getByRole('main'))
  })

  it('stays in an open dialog', async () => {
    await open.user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await waitFor(() => expect(dialog.contains(focused())).toBe(true))
    await open.user.keyboard('{F6}')
    expect(dialog.contains(focused())).toBe(true)
  })
})

it('“Skip to text” goes to the text of a lesson', async () => {
  await open.user.click(screen.getByRole('button', { name: 'Skip to text' }))
  expect(focused()).toBe(await findText())
})
