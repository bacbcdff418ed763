import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#desktop/core/Row.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import type { CourseItem } from '#shared/features/content/lessons/lesson.ts'
import { ofKind } from '#shared/features/content/lessons/parts.ts'

let open: OpenConsole
let course: Row

beforeEach(async () => {
  open = await openConsole()
  course = await open.core.api.create({ entity: 'course', values: { name: 'Tea for beginners' } })
})
afterEach(() => open.close())

async function addLesson() {
  open.go(`/app/course-editor/${course.id}`)
  await screen.findByText('No lessons yet')
  await open.user.click(screen.getAllByRole('button', { name: 'Add lesson' })[0] as HTMLElement)
  await open.user.click(await screen.findByRole('menuitem', { name: 'Certification' }))
  await screen.findByRole('treeitem', { name: 'New certification' })
}
async function item(): Promise<CourseItem | null | undefined> {
  const row = await open.core.api.get({ entity: 'course', key: course.key })
  return (row.sections as CourseSection[])[0]?.item
}

describe('a certification', () => {
  it('is chosen from the organization’s certifications, and its requirements are shown', async () => {
    const tea = await open.core.api.create({ entity: 'certification', values: { name: 'Tea master' } })
    await open.core.api.create({ entity: 'certification', values: { name: 'Coffee master' } })
    await addLesson()
    const choose = await screen.findByRole('button', { name: 'Certification' })
    await open.user.click(choose)
    await open.user.click(await screen.findByText('Tea master'))
    await waitFor(async () => expect(ofKind(await item(), 'certification')?.certification).toBe(tea.key))
    await waitFor(() => expect(choose.textContent).toBe('Tea master'))

    await open.user.type(screen.getByLabelText('Quiz score (percent)'), '80')
    await open.user.click(screen.getByLabelText('Both must be met'))
    await open.user.type(screen.getByLabelText('Certificate description'), 'For who knows their leaves.')
    await waitFor(
      async () =>
        expect(await item()).toMatchObject({
          quizScoreCriteria: 80,
          bothCriteria: true,
          certificateDescription: 'For who knows their leaves.',
        }),
      // Edits are debounced for up to a second.
      { timeout: 10_000 },
    )
    await open.user.click(screen.getByRole('radio', { name: 'Preview' }))
    await screen.findByText('For who knows their leaves.')
    await screen.findByText('Awarded when 100% of the course is complete and the quiz score is 80% or more.')
  })

  it('says that none exists yet, and why the course cannot be published', async () => {
    await addLesson()
    await screen.findByText('No certifications yet')
    expect(screen.queryByRole('button', { name: 'Certification' })).toBeNull()
    open.go(`/app/course-editor/${course.id}?tab=publish`)
    await screen.findByRole('link', { name: 'New certification: Choose a certification.' })
  })
})
