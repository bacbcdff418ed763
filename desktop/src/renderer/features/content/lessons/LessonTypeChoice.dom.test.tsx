import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Row } from '#desktop/core/Row.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'

let open: OpenConsole
let course: Row

beforeEach(async () => {
  open = await openConsole()
  course = await open.core.api.create({
    entity: 'course',
    values: {
      name: 'Tea for beginners',
      sections: [{ id: 's1', name: 'A form', item: { name: 'A form', type: 'typeform', typeformId: 'abc' } }],
    },
  })
  open.go(`/app/course-editor/${course.id}`)
  await open.user.click(await screen.findByRole('treeitem', { name: 'A form' }))
})
afterEach(() => open.close())

async function section() {
  const row = await open.core.api.get({ entity: 'course', key: course.key })
  return (row.sections as CourseSection[])[0]
}
async function choose(type: string) {
  fireEvent.change(await screen.findByLabelText('Type'), { target: { value: type } })
  await waitFor(async () => expect((await section())?.item?.type).toBe(type))
}

it('changes a lesson’s kind, and restores the old kind’s fields with it', async () => {
  await open.user.click(await screen.findByRole('button', { name: 'Lesson settings' }))
  await choose('quiz')
  await screen.findByRole('list', { name: 'Questions' })
  expect(await section()).toMatchObject({ type: 'quiz', item: { questions: [] } })
  expect((await section())?.item).not.toHaveProperty('typeformId')

  await choose('typeform')
  expect(await section()).toMatchObject({ type: 'typeform', item: { typeformId: 'abc' } })
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Form ID').value).toBe('abc'))
})
