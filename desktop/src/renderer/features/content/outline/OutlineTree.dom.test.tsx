import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#desktop/core/Row.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import { newLesson } from '#shared/features/content/rules/outline/newLesson.ts'
import { hasFocus } from '#widgets/kernel/testing/hasFocus.ts'

let open: OpenConsole
let course: Row

const lesson = (id: string) => ({ ...newLesson('article', `Lesson ${id}`, () => id), id })
const section = (id: string, sections: unknown[]) => ({
  id,
  name: `Section ${id}`,
  type: 'container',
  item: null,
  sections,
})

/** A [ one, two ], three */
beforeEach(async () => {
  open = await openConsole()
  course = await open.core.api.create({
    entity: 'course',
    values: {
      name: 'Tea for beginners',
      sections: [section('A', [lesson('one'), lesson('two')]), lesson('three')],
    },
  })
  open.go(`/app/course-editor/${course.id}`)
  await screen.findByRole('tree')
})
afterEach(() => open.close())

const names = () =>
  screen
    .getAllByRole('treeitem')
    .map((item) => `${item.getAttribute('aria-level')} ${item.getAttribute('aria-label')}`)
async function stored(): Promise<string[]> {
  const row = await open.core.api.get({ entity: 'course', key: course.key })
  const walk = (nodes: CourseSection[], depth: number): string[] =>
    nodes.flatMap((node) => [`${depth} ${node.name}`, ...walk(node.sections, depth + 1)])
  return walk(row.sections as CourseSection[], 1)
}
async function focus(name: string) {
  const item = await screen.findByRole('treeitem', { name })
  item.focus()
  await hasFocus(item)
}

describe('the outline by keyboard', () => {
  it('navigates with arrows and folds sections', async () => {
    await focus('Section A')
    await open.user.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Lesson one'))
    await open.user.keyboard('{ArrowLeft}')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Section A'))
    await open.user.keyboard('{ArrowLeft}')
    await waitFor(() => expect(names()).toEqual(['1 Section A', '1 Lesson three']))
    await open.user.keyboard('{ArrowRight}')
    await waitFor(() => expect(names()).toHaveLength(4))
  })

  it('moves with Alt and an arrow, keeps the focus on the moved row, and saves', async () => {
    await focus('Lesson three')
    await open.user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await waitFor(() =>
      expect(names()).toEqual(['1 Section A', '2 Lesson one', '2 Lesson two', '2 Lesson three']),
    )
    await hasFocus(screen.getByRole('treeitem', { name: 'Lesson three' }))
    await open.user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() =>
      expect(names()).toEqual(['1 Section A', '2 Lesson one', '2 Lesson three', '2 Lesson two']),
    )
    await open.user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await waitFor(() =>
      expect(names()).toEqual(['1 Section A', '2 Lesson one', '2 Lesson two', '1 Lesson three']),
    )
    await waitFor(async () => expect(await stored()).toEqual(names()))
  })

  it('renames with Enter, lesson and section alike, and refuses an invalid name', async () => {
    await focus('Lesson one')
    await open.user.keyboard('{Enter}')
    const input = await screen.findByRole('textbox', { name: 'Name' })
    await open.user.clear(input)
    await open.user.type(input, '12{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Must be 3 characters or more')
    await open.user.clear(input)
    await open.user.type(input, 'Why tea is bitter{Enter}')
    const renamed = await screen.findByRole('treeitem', { name: 'Why tea is bitter' })
    await hasFocus(renamed)
    await waitFor(async () => {
      const row = await open.core.api.get({ entity: 'course', key: course.key })
      const [first] = (row.sections as CourseSection[])[0]?.sections ?? []
      expect(first).toMatchObject({ name: 'Why tea is bitter', item: { name: 'Why tea is bitter' } })
    })
  })

  it('says while a name is typed that it is too short, and keeps it when another entry is added', async () => {
    await focus('Lesson one')
    await open.user.keyboard('{Enter}')
    const input = await screen.findByRole('textbox', { name: 'Name' })
    await open.user.clear(input)
    await open.user.type(input, 'Hi')
    screen.getByText('Must be 3 characters or more')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    await open.user.click(screen.getByRole('button', { name: 'Add section' }))
    await screen.findByRole('treeitem', { name: 'New section' })
    await open.user.keyboard('{Enter}')
    await focus('Lesson one')
    await open.user.keyboard('{Enter}')
    const outline = within(screen.getByRole('tree', { name: 'Outline' }))
    const again = await outline.findByRole('textbox', { name: 'Name' })
    expect(again).toHaveProperty('value', 'Hi')
    await open.user.type(again, 'Hi there{Enter}')
    await outline.findByRole('treeitem', { name: /Hi there/ })
    expect(screen.queryByText('Must be 3 characters or more')).toBeNull()
  })

  it.each(['Hi', 'Tea '.repeat(25).trim()])(
    'keeps %j, which is no valid name, while another lesson is open',
    async (typed) => {
      const field = async (lesson: string) =>
        within(await screen.findByRole('article', { name: lesson })).getByRole('textbox', { name: 'Name' })
      const openLesson = async (lesson: string) =>
        open.user.click(await screen.findByRole('treeitem', { name: lesson }))
      await openLesson('Lesson one')
      // Pasted: a text that is typed is valid on its way.
      fireEvent.change(await field('Lesson one'), { target: { value: typed } })
      await openLesson('Lesson two')
      expect(await field('Lesson two')).toHaveProperty('value', 'Lesson two')
      await focus('Lesson two')
      await open.user.keyboard('{Enter}')
      const rename = await within(screen.getByRole('tree')).findByRole('textbox', { name: 'Name' })
      fireEvent.change(rename, { target: { value: typed } })
      await openLesson('Lesson one')
      expect(await field('Lesson one')).toHaveProperty('value', typed)
      const row = screen.getByRole('treeitem', { name: 'Lesson two' })
      expect(row.getAttribute('aria-description')).toContain(`The name “${typed}” is not saved: Must be`)
      await openLesson('Lesson two')
      expect(await field('Lesson two')).toHaveProperty('value', typed)
      expect((await field('Lesson two')).getAttribute('aria-describedby')).not.toBeNull()
    },
  )

  it('ends renaming on a click elsewhere, and leaves the focus there when the outline changes', async () => {
    await focus('Lesson one')
    await open.user.keyboard('{Enter} ')
    await screen.findByRole('textbox', { name: 'Name' })
    await open.user.click(screen.getByRole('textbox', { name: /Course name/ }))
    const box = document.activeElement
    await open.core.api.edit({
      entity: 'course',
      key: course.key,
      edits: [{ do: 'set', path: ['sections', 'two', 'name'], value: 'Changed elsewhere' }],
    })
    await screen.findByRole('treeitem', { name: 'Changed elsewhere' })
    await hasFocus(box)
  })

  it('keeps the focus after a key at the end of the list', async () => {
    await focus('Section A')
    await open.user.keyboard('{ArrowUp}')
    await open.user.click(screen.getByRole('textbox', { name: /Course name/ }))
    const box = document.activeElement
    await open.core.api.edit({
      entity: 'course',
      key: course.key,
      edits: [{ do: 'set', path: ['sections', 'two', 'name'], value: 'Changed elsewhere' }],
    })
    await screen.findByRole('treeitem', { name: 'Changed elsewhere' })
    await hasFocus(box)
  })

  it('adds a section behind the selected one, not in it', async () => {
    await focus('Section A')
    await open.user.click(screen.getByRole('button', { name: 'Add section' }))
    await open.user.keyboard('{Enter}')
    await waitFor(async () =>
      expect((await stored()).filter((name) => name.startsWith('1'))).toEqual([
        '1 Section A',
        '1 New section',
        '1 Lesson three',
      ]),
    )
  })

  it('refuses to delete a section with contents, and deletes a lesson after confirmation', async () => {
    await focus('Section A')
    await open.user.keyboard('{Delete}')
    const refusal = await screen.findByRole('dialog')
    expect(refusal.textContent).toContain('can be deleted only when it is empty')
    await open.user.click(within(refusal).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await focus('Lesson two')
    await open.user.keyboard('{Delete}')
    const question = await screen.findByRole('alertdialog')
    await open.user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(names()).toEqual(['1 Section A', '2 Lesson one', '1 Lesson three']))
    // Its neighbour gets the focus, and keeps it after the dialog has faded.
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await hasFocus(screen.getByRole('treeitem', { name: 'Lesson three' }))
    await waitFor(async () => expect(await stored()).toEqual(names()))
  })
})

it('returns to the row of a lesson left on a phone', async () => {
  await open.user.click(await screen.findByText('Lesson two'))
  await open.user.click(await screen.findByRole('button', { name: 'Outline' }))
  await hasFocus(screen.getByRole('treeitem', { name: 'Lesson two' }))
})

it('names a new lesson in its editor when the outline is hidden, as on a phone', async () => {
  Element.prototype.checkVisibility = () => false
  try {
    await open.user.click((await screen.findAllByRole('button', { name: 'Add lesson' }))[0] as HTMLElement)
    await open.user.click(await screen.findByRole('menuitem', { name: 'Article' }))
    await hasFocus(await screen.findByDisplayValue('New article'))
    await open.user.keyboard('Written by keys')
    await screen.findByRole('treeitem', { name: 'Written by keys' })
  } finally {
    Reflect.deleteProperty(Element.prototype, 'checkVisibility')
  }
})
