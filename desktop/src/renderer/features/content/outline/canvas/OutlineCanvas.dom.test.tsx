import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Row } from '#desktop/core/Row.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import { showWide } from '#desktop/renderer/kernel/testing/showWide.ts'
import { hasFocus } from '#widgets/kernel/testing/hasFocus.ts'

let open: OpenConsole
let program: Row

showWide()
beforeEach(async () => {
  open = await openConsole()
  const { create } = open.core.api
  const basics = await create({ entity: 'course', values: { name: 'Tea for beginners' } })
  const needs = [{ id: 'p1', prerequisiteType: 'course', course: basics.key }]
  const art = await create({ entity: 'course', values: { name: 'The art of tea', prerequisites: needs } })
  const step = (id: string, name: string, course: Row) => ({
    ...{ id, name },
    item: { type: 'course', name, course: course.key, required: true },
  })
  program = await create({
    entity: 'program',
    values: {
      name: 'All about tea',
      sections: [
        { id: 's', name: 'First stage', sections: [step('a', 'The art', art), step('b', 'Basics', basics)] },
      ],
    },
  })
  open.go(`/app/program-editor/${program.id}`)
})
afterEach(() => open.close())

const node = (text: string) =>
  screen.findByRole('button', { name: new RegExp(`^Step \\d+ of \\d+, .*${text}`) })
/** The names of the first section's steps, as they are stored. */
const stored = async () => {
  const { sections } = await open.core.api.get({ entity: 'program', key: program.key })
  // Cast: a stored program has the shape of its definition.
  const [first] = sections as { sections: { name: string }[] }[]
  return first?.sections.map(({ name }) => name)
}

it('shows order and conditions of a program, and is edited by keys alone', async () => {
  const { user } = open
  await user.click(await screen.findByRole('radio', { name: 'Canvas' }))
  const art = await node('Course The art Not complete: Comes before what it needs first\\. Required$')
  screen.getByText('Needed earlier')
  screen.getByRole('button', { name: 'Step 1 of 3, Section, 2 steps First stage' })

  art.focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(async () => expect(await stored()).toEqual(['Basics', 'The art']))
  await hasFocus(await node('Course The art Not complete: Learners cannot open it, because'))
  expect(screen.queryByText('Needed earlier')).toBeNull()

  await user.keyboard('a')
  await user.click(await screen.findByRole('menuitem', { name: 'Article' }))
  await hasFocus(await node('Article New article'))
  await screen.findByRole('article', { name: 'New article' })
  await waitFor(async () => expect(await stored()).toEqual(['Basics', 'The art', 'New article']))

  await user.keyboard('{ArrowUp}{Enter}')
  await screen.findByRole('article', { name: 'The art' })
  ;(await node('The art')).focus()
  await user.keyboard('{Delete}')
  await screen.findByText('“The art” was removed.', { selector: '[role=status]' })
  await hasFocus(await node('New article'))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await stored()).toEqual(['Basics', 'The art', 'New article']))
  await hasFocus(await node('The art'))
})
