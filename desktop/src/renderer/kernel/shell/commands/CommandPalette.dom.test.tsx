import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testLesson } from '#shared/testing/testCourse.ts'
import { type OpenConsole, openConsole, reopenConsole } from '../../testing/openConsole.tsx'
import { takeEarlyKeys } from './earlyKeys.ts'

let open: OpenConsole

beforeEach(async () => {
  localStorage.clear()
  open = await openConsole()
  await screen.findByRole('button', { name: /Search or go to/ })
})
afterEach(() => open.close())

async function openPalette() {
  await open.user.keyboard('{Control>}k{/Control}')
  return within(await screen.findByRole('dialog', { name: 'Search or go to' }))
}

describe('Ctrl+K', () => {
  it('opens a record by its name with the keyboard alone', async () => {
    const { id } = await open.core.api.create({ entity: 'course', values: { name: 'Brewing green tea' } })
    const palette = await openPalette()
    expect(document.activeElement).toBe(palette.getByRole('combobox'))
    await open.user.keyboard('green')
    await palette.findByRole('option', { name: /Brewing green tea/ })
    await open.user.keyboard('{Enter}')
    await waitFor(() => expect(open.path()).toBe(`/app/course-editor/${id}`))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('opens the entry that matches the whole text, also with Enter pressed before the search has answered', async () => {
    const { id } = await open.core.api.create({ entity: 'course', values: { name: 'Black tea' } })
    await open.core.api.create({ entity: 'course', values: { name: 'Brewing green tea' } })
    const palette = await openPalette()
    await open.user.keyboard('b')
    await palette.findByRole('option', { name: /Brewing green tea/ })
    const search = open.core.api.search
    open.core.api.search = async (input) => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      return search(input)
    }
    await open.user.keyboard('lack{Enter}')
    await waitFor(() => expect(open.path()).toBe(`/app/course-editor/${id}`))
  })

  it('goes to a screen of the menu, and moves through the list with the arrows', async () => {
    const palette = await openPalette()
    await open.user.keyboard('instr')
    const [first] = await palette.findAllByRole('option')
    expect(first?.getAttribute('aria-selected')).toBe('true')
    await open.user.keyboard('{ArrowUp}{ArrowDown}{Enter}')
    await waitFor(() => expect(open.path()).toBe('/app/instructors'))
  })

  it('does to the open record what its header and its menu do', async () => {
    const { id } = await open.core.api.create({ entity: 'course', values: { name: 'Brewing green tea' } })
    open.go(`/app/course-editor/${id}`)
    await screen.findByText('No lessons yet')
    const palette = await openPalette()
    await open.user.keyboard('dupl')
    await palette.findByRole('option', { name: 'Duplicate' })
    await open.user.keyboard('{Enter}')
    await waitFor(() => expect(open.path()).not.toBe(`/app/course-editor/${id}`))
    expect(open.path()).toMatch(/^\/app\/course-editor\/./)
    const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await isClosed()
    const ofCopy = await openPalette()
    const offered = ofCopy.getAllByRole('option').map((one) => one.textContent)
    expect(offered).toEqual(expect.arrayContaining(['Publish', 'History…', 'Export…', 'Delete…']))
    await open.user.keyboard('{Escape}')
    await isClosed()
    open.go('/app/courses')
    await screen.findByRole('heading', { name: /^Courses/ })
    const ofList = await openPalette()
    expect(ofList.queryByRole('option', { name: 'Delete…' })).toBeNull()
  })

  it('finds lessons of the open course, what can be added to it, and screens by their place', async () => {
    const sections = [testLesson('pour', 'article', { name: 'How to pour' }, { name: 'How to pour' })]
    const { id } = await open.core.api.create({ entity: 'course', values: { name: 'Green tea', sections } })
    open.go(`/app/course-editor/${id}`)
    await screen.findByRole('treeitem', { name: 'How to pour' })
    const palette = await openPalette()
    expect(palette.queryByRole('option', { name: 'How to pour' })).toBeNull()
    await open.user.keyboard('settings')
    expect((await palette.findAllByRole('option')).map((one) => one.textContent)).toContain(
      'SummaryOrganization',
    )
    await open.user.clear(palette.getByRole('combobox'))
    await open.user.keyboard('quiz')
    expect(await palette.findByRole('option', { name: 'Quiz' })).toBeTruthy()
    await open.user.clear(palette.getByRole('combobox'))
    await open.user.keyboard('pour{Enter}')
    await waitFor(() => expect(open.path()).toContain('lesson=pour'))
  })

  it('says what a word of the menu means below it', async () => {
    const palette = await openPalette()
    for (const [typed, meaning] of [
      ['kick', 'A banner, an offer or a note, shown with courses and other items and on pages.'],
      [
        'tok',
        'A token is a word that the portal shows and that you can replace, such as “Class” for “Course”.',
      ],
      ['new micro', 'A short lesson outside a course: a video, another file, a package or a text.'],
      ['compl', 'Who has completed what they must, who has not, and whose certificate expires.'],
    ] as const) {
      await open.user.clear(palette.getByRole('combobox'))
      await open.user.keyboard(typed)
      expect((await palette.findAllByRole('option'))[0]?.textContent).toContain(meaning)
    }
  })

  it('finds a screen by the word that others use for it, and tells customers from users', async () => {
    const palette = await openPalette()
    for (const [typed, label, meaning] of [
      ['survey', 'Questionnaires', 'Questions that one person gets by email, with the answers.'],
      ['learners', 'Customers', 'A learner on your portals. Colleagues are users.'],
      ['colleague', 'Users', 'A colleague who works here. Learners are customers.'],
    ] as const) {
      await open.user.clear(palette.getByRole('combobox'))
      await open.user.keyboard(typed)
      const [first] = await palette.findAllByRole('option')
      expect(first?.textContent).toContain(label)
      expect(first?.textContent).toContain(meaning)
    }
  })

  it('lists the records that were open last by their present names', async () => {
    const course = await open.core.api.create({ entity: 'course', values: { name: 'Black tea' } })
    open.go(`/app/course-editor/${course.id}`)
    await screen.findByDisplayValue('Black tea')
    await open.core.api.edit({
      ...{ entity: 'course', key: course.key },
      edits: [{ do: 'set', path: ['name'], value: 'Green tea' }],
    })
    const palette = await openPalette()
    const [first] = await palette.findAllByRole('option')
    expect(palette.getByText('Recent')).toBeTruthy()
    await waitFor(() => expect(first?.textContent).toContain('Green tea'))
  })

  it('does something, such as choosing the colours', async () => {
    await openPalette()
    await open.user.keyboard('dark{Enter}')
    await waitFor(() => expect(document.body.classList.contains('bp6-dark')).toBe(true))
  })

  it('says when nothing matches, and closes with Escape, back to where the focus was', async () => {
    const search = screen.getByRole('button', { name: /Search or go to/ })
    search.focus()
    const palette = await openPalette()
    await open.user.keyboard('xylophone')
    expect((await palette.findByRole('status')).textContent).toBe('Nothing matches “xylophone”.')
    await open.user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(search))
  })
})

it('shows the shortcuts with ?, where single letters can be turned off', async () => {
  await open.user.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  help.getByText('Go to the next or previous row')
  await open.user.click(help.getByRole('checkbox', { name: /Single keys/ }))
  await open.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await open.user.keyboard('?/')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).not.toBe(screen.queryByRole('searchbox', { name: 'Search courses' }))
  // It is offered without that key, too.
  await openPalette()
  await open.user.keyboard('shortcuts{Enter}')
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
})

describe('Ctrl+K before the console is there', () => {
  const early = readFileSync(join(import.meta.dirname, '../../../public/earlyKeys.js'), 'utf8')
  /** The page loads again; its first script runs. */
  function reload(): void {
    cleanup()
    runInThisContext(early)
  }

  it('takes what is typed meanwhile into its field, and Enter opens what it finds', async () => {
    const { id } = await open.core.api.create({ entity: 'course', values: { name: 'Brewing green tea' } })
    reload()
    await open.user.keyboard('{Control>}k{/Control}grex{Backspace}en t')
    open = reopenConsole(open, '/app/courses')
    const field = await screen.findByRole<HTMLInputElement>('combobox')
    expect(field.value).toBe('green t')
    expect(document.activeElement).toBe(field)
    await open.user.keyboard('ea')
    expect(field.value).toBe('green tea')

    reload()
    await open.user.keyboard('{Control>}k{/Control}green{Enter}')
    open = reopenConsole(open, '/app/courses')
    await waitFor(() => expect(open.path()).toBe(`/app/course-editor/${id}`))
  })

  it('collects nothing that is typed without Ctrl+K, after Escape, or into a field', async () => {
    reload()
    await open.user.keyboard('tea{Control>}k{/Control}green{Escape}')
    open = reopenConsole(open, '/app/courses')
    await screen.findByRole('button', { name: /Search or go to/ })
    expect(screen.queryByRole('combobox')).toBeNull()
    const palette = await openPalette()
    expect(palette.getByRole<HTMLInputElement>('combobox').value).toBe('')

    reload()
    await open.user.keyboard('{Control>}k{/Control}')
    const field = document.body.appendChild(document.createElement('input'))
    await open.user.type(field, 'tea')
    expect(field.value).toBe('tea')
    expect(takeEarlyKeys()).toEqual({ text: '', isEntered: false })
    field.remove()
  })
})
