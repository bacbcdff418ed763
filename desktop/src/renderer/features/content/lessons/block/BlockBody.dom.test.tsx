import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#desktop/core/Row.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import type { BlockPart } from '#shared/features/content/lessons/lesson.ts'
import { partsOf, questionsOf } from '#shared/features/content/lessons/parts.ts'
import { answered } from '#shared/features/content/questions/questionKinds.ts'
import type { QuizQuestion } from '#shared/features/content/questions/quizQuestion.ts'
import { newLesson, newPart } from '#shared/features/content/rules/outline/newLesson.ts'
import { hasFocus } from '#widgets/kernel/testing/hasFocus.ts'

let open: OpenConsole
let course: Row

beforeEach(async () => {
  open = await openConsole()
})
afterEach(() => open.close())

async function openBlock(...subItems: BlockPart[]) {
  const block = newLesson('block', 'About leaves', () => 'block')
  const sections = [{ ...block, item: { ...block.item, subItems } }]
  course = await open.core.api.create({ entity: 'course', values: { name: 'Tea for beginners', sections } })
  open.go(`/app/course-editor/${course.id}?lesson=block`)
  await screen.findByRole('region', { name: 'Parts' })
}
function part(id: string, type: BlockPart['type'] = 'article'): BlockPart {
  let n = 0
  return { ...newPart(type, `Part ${id}`, () => `${id}${++n}`), id }
}
const names = () =>
  within(screen.getByRole('tree', { name: 'Parts' }))
    .getAllByRole('treeitem')
    .map((item) => item.getAttribute('aria-label'))

async function stored(): Promise<readonly BlockPart[]> {
  const row = await open.core.api.get({ entity: 'course', key: course.key })
  return partsOf((row.sections as CourseSection[])[0]?.item)
}
async function focus(name: string) {
  const item = await screen.findByRole('treeitem', { name })
  item.focus()
  await hasFocus(item)
}

describe('a block', () => {
  it('starts without parts, and its first part is named, written and previewed in place', async () => {
    await openBlock()
    await screen.findByText('No parts yet')
    await open.user.click(screen.getByRole('button', { name: 'Add part' }))
    const menu = await screen.findByRole('menu')
    const offered = within(menu)
      .getAllByRole('menuitem')
      .map((entry) => entry.textContent)
    expect(offered).not.toContain('Block')
    expect(offered).not.toContain('SCORM package')
    await open.user.click(within(menu).getByRole('menuitem', { name: 'Typeform' }))
    const input = await within(await screen.findByRole('tree', { name: 'Parts' })).findByRole('textbox')
    await open.user.clear(input)
    await open.user.type(input, 'What do you drink?{Enter}')
    const row = await screen.findByRole('treeitem', { name: 'What do you drink?' })
    await hasFocus(row)

    const editor = screen.getByRole('article', { name: 'What do you drink?' })
    await open.user.type(within(editor).getByLabelText('Form ID'), 'AbC123')
    await waitFor(async () =>
      expect(await stored()).toMatchObject([
        { name: 'What do you drink?', type: 'typeform', typeformId: 'AbC123' },
      ]),
    )
    await open.user.click(screen.getByRole('radio', { name: 'Preview' }))
    const form = await screen.findByRole('region', { name: 'Form: What do you drink?' })
    within(form).getByTitle('What do you drink?')
  })

  it('moves parts with Alt and an arrow, keeps the focus on the moved part, and undoes it', async () => {
    await openBlock(part('one'), part('two'), part('three'))
    await focus('Part three')
    await open.user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() => expect(names()).toEqual(['Part one', 'Part three', 'Part two']))
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Part three'))
    // Parts have no levels, and the first cannot move up.
    await open.user.keyboard('{Alt>}{ArrowRight}{ArrowLeft}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}')
    await waitFor(() => expect(names()).toEqual(['Part three', 'Part one', 'Part two']))
    await waitFor(async () => expect((await stored()).map(({ id }) => id)).toEqual(['three', 'one', 'two']))
    await open.user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(names()).toEqual(['Part one', 'Part three', 'Part two']))
    await waitFor(async () => expect((await stored()).map(({ id }) => id)).toEqual(['one', 'three', 'two']))
  })

  it('opens, hides, copies and deletes parts by key and menu', async () => {
    await openBlock(part('one'), part('two', 'quiz'))
    await focus('Part two')
    await open.user.keyboard(' ')
    const editor = await screen.findByRole('article', { name: 'Part two' })
    within(editor).getByRole('list', { name: 'Questions' })
    expect(open.path()).toContain('part=two')

    await open.user.click(screen.getByRole('button', { name: 'Actions for Part two' }))
    expect(screen.queryByRole('menuitem', { name: /Move out/ })).toBeNull()
    await open.user.click(await screen.findByRole('menuitem', { name: 'Hide from learners' }))
    await screen.findByRole('treeitem', { name: 'Part two, hidden' })

    await open.user.click(screen.getByRole('button', { name: 'Actions for Part one' }))
    await open.user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
    await waitFor(() => expect(names()).toEqual(['Part one', 'Copy of Part one', 'Part two, hidden']))

    await focus('Part one')
    await open.user.keyboard('{Delete}')
    const question = await screen.findByRole('alertdialog')
    await open.user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(names()).toEqual(['Copy of Part one', 'Part two, hidden']))
    await waitFor(async () =>
      expect(await stored()).toMatchObject([
        { name: 'Copy of Part one', hidden: false },
        { id: 'two', hidden: true },
      ]),
    )
  })

  it('renames a part in its editor, and refuses an invalid name', async () => {
    await openBlock(part('one'))
    await open.user.click(await screen.findByRole('treeitem', { name: 'Part one' }))
    const name = await screen.findByLabelText('Name of the part')
    await open.user.clear(name)
    await open.user.type(name, 'Te')
    await open.user.tab()
    expect((await screen.findByRole('alert')).textContent).toBe('Must be 3 characters or more')
    expect((await stored())[0]?.name).toBe('Part one')
    await open.user.clear(name)
    await open.user.type(name, 'Green leaves')
    await screen.findByRole('treeitem', { name: 'Green leaves' })
    await waitFor(async () => expect((await stored())[0]?.name).toBe('Green leaves'))
  })

  it('marks a quiz among its parts in the preview', async () => {
    const quiz = part('check', 'quiz')
    const question = questionsOf(quiz)[0] && answered(questionsOf(quiz)[0] as QuizQuestion)
    if (!question) throw new Error('a new quiz has a question')
    const asked = {
      ...question,
      questionText: 'How hot?',
      answers: question.answers.map((answer, index) => ({ ...answer, answerText: `${index + 7}0 degrees` })),
    }
    await openBlock(part('one'), { ...quiz, questions: [asked] } as BlockPart)
    await open.user.click(screen.getByRole('radio', { name: 'Preview' }))
    await open.user.click(await screen.findByRole('button', { name: /start/i }))
    await screen.findByText('How hot?')
    await open.user.click(screen.getByText('70 degrees'))
    await open.user.click(screen.getByRole('button', { name: 'Submit' }))
    await screen.findByText('Correct')
  })

  it('lists its unfinished parts before the course is published, with a link to each', async () => {
    await openBlock(part('one'))
    open.go(`/app/course-editor/${course.id}?tab=publish`)
    const link = await screen.findByRole('link', { name: 'About leaves, Part one: Write its text.' })
    open.go(`/app/course-editor/${course.id}${link.getAttribute('href')}`)
    await screen.findByRole('article', { name: 'Part one' })
  })
})
