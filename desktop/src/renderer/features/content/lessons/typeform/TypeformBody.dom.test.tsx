import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#desktop/core/Row.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import { ofKind } from '#shared/features/content/lessons/parts.ts'

let open: OpenConsole
let course: Row

beforeEach(async () => {
  open = await openConsole()
  course = await open.core.api.create({ entity: 'course', values: { name: 'Tea for beginners' } })
  open.go(`/app/course-editor/${course.id}`)
  await screen.findByText('No lessons yet')
  await open.user.click(screen.getAllByRole('button', { name: 'Add lesson' })[0] as HTMLElement)
  await open.user.click(await screen.findByRole('menuitem', { name: 'Typeform' }))
  await screen.findByRole('treeitem', { name: 'New form' })
})
afterEach(() => open.close())

async function stored(): Promise<string | null | undefined> {
  const row = await open.core.api.get({ entity: 'course', key: course.key })
  return ofKind((row.sections as CourseSection[])[0]?.item, 'typeform')?.typeformId
}

describe('a form', () => {
  it('extracts the ID from a pasted URL, and shows a preview in the portal’s frame', async () => {
    await open.user.click(await screen.findByLabelText('Form ID'))
    await open.user.paste('https://tea-school.typeform.com/to/AbC123?typeform-source=mail')
    await waitFor(async () => expect(await stored()).toBe('AbC123'))
    expect(screen.getByLabelText('Form ID')).toHaveProperty('value', 'AbC123')
    await open.user.click(screen.getByRole('radio', { name: 'Preview' }))
    const region = await screen.findByRole('region', { name: 'Form: New form' })
    const frame = within(region).getByTitle('New form')
    expect(frame.getAttribute('src')).toMatch(/^https:\/\/form\.typeform\.com\/to\/AbC123\?/)
    expect(frame.getAttribute('sandbox')).not.toContain('top-navigation')
  })

  it('reports an invalid ID, and keeps the typed text', async () => {
    const field = await screen.findByLabelText('Form ID')
    await open.user.type(field, 'tea-form')
    expect(screen.queryByRole('alert')).toBeNull()
    await open.user.tab()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The ID of a form has letters and digits only.',
    )
    await waitFor(async () => expect(await stored()).toBe('tea-form'))
    await open.user.click(screen.getByRole('radio', { name: 'Preview' }))
    await screen.findByText('No Config')
  })

  it('refuses an ID that is too long', async () => {
    await open.user.click(await screen.findByLabelText('Form ID'))
    await open.user.paste('x'.repeat(201))
    await open.user.tab()
    expect((await screen.findByRole('alert')).textContent).toBe('Must be 200 characters or less')
    expect(await stored()).toBeNull()
  })
})
