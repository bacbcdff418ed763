import type { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CourseProgress } from '../../../shared/src/entities/CourseProgress.ts'
import { createQueryClient } from '../app/createQueryClient.ts'
import { type Answerers, refusal, TestSite, testApi } from '../testing/TestSite.tsx'
import { testCourseProgress, testViewer } from '../testing/testRecords.ts'
import { NotesPanel } from './NotesPanel.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const note = (id: string, content: string) => ({ id, reference: 'film', name: 'The film', content })

function Panel({ start, hasItem, who }: { start: CourseProgress; hasItem: boolean; who: string }) {
  const [progress, setProgress] = useState(start)
  return (
    <NotesPanel
      viewer={testViewer(who)}
      courseKey="acme~tea"
      courseParam="tea"
      progress={progress}
      item={hasItem ? { id: 'film', name: 'The film' } : null}
      onSaved={setProgress}
    />
  )
}

function show(
  answerers: Answerers,
  notes = [note('n1', 'First')],
  hasItem = true,
  more: { who?: string; known?: QueryClient } = {},
) {
  const { api, calls } = testApi(answerers)
  render(
    <TestSite api={api} {...(more.known && { known: more.known })}>
      <Panel start={testCourseProgress({ notes })} hasItem={hasItem} who={more.who ?? 'ana'} />
    </TestSite>,
  )
  return { calls, user: userEvent.setup() }
}
const saving: Answerers = {
  saveCourseNotes: ({ notes }) => ({
    courseProgress: testCourseProgress({ notes: notes as CourseProgress['notes'] }),
  }),
}
const box = () => screen.getByLabelText<HTMLTextAreaElement>(/New note/)

describe('notes', () => {
  test('are added, with at least four rows to write in', async () => {
    const { user, calls } = show(saving)
    expect(box().rows).toBeGreaterThanOrEqual(4)
    await user.type(box(), '  Less heat  ')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    await screen.findByText('Less heat')
    expect(box().value).toBe('')
    expect(calls[0]?.input.notes).toMatchObject([
      { id: 'n1' },
      { content: 'Less heat', reference: 'film', name: 'The film' },
    ])
  })

  test('are not saved while blank, and nothing is shown', async () => {
    const { user, calls } = show(saving)
    await user.type(box(), '   ')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    expect(calls).toEqual([])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('cannot be saved without a lesson', () => {
    show(saving, [], false)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save note' }).disabled).toBe(true)
  })

  test('are edited', async () => {
    const { user, calls } = show(saving)
    await user.click(screen.getByRole('button', { name: 'Edit note on The film' }))
    const editor = screen.getByLabelText(/Edit note/)
    await user.clear(editor)
    await user.type(editor, 'Second thoughts')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Second thoughts')
    expect(calls[0]?.input.notes).toEqual([note('n1', 'Second thoughts')])
  })

  test('are deleted only after asking', async () => {
    const { user, calls } = show(saving)
    await user.click(screen.getByRole('button', { name: 'Delete note on The film' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Delete' })
    expect(dialog.textContent).toContain('Are you sure you want to delete the note?')
    expect(calls).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await vi.waitFor(() => expect(screen.queryByText('First')).toBeNull())
    expect(calls[0]?.input.notes).toEqual([])
  })

  test('are tried four times, then the failure is shown and nothing that was written is lost', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user, calls } = show({
      saveCourseNotes: () => {
        throw refusal('unavailable')
      },
    })
    await user.type(box(), 'Less heat')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    expect(await screen.findByText('Failed to add note')).toBeTruthy()
    expect(calls).toHaveLength(4)
    expect(box().value).toBe('Less heat')
  })

  test('that are being written outlast a session that ends, for their writer alone', async () => {
    const known = createQueryClient()
    const { user } = show(saving, [], true, { known })
    await user.type(box(), 'Less heat')
    cleanup()
    show(saving, [], true, { known, who: 'bob' })
    expect(box().value).toBe('')
    cleanup()
    show(saving, [], true, { known })
    expect(box().value).toBe('Less heat')
  })

  test('of another tab are kept when both change them', async () => {
    let stored = testCourseProgress({
      notes: [note('n1', 'First'), note('n2', 'From another tab')],
      updatedAt: '2',
    })
    const { user } = show({
      saveCourseNotes: ({ notes, updatedAt }) => {
        if (updatedAt !== stored.updatedAt) throw refusal('concurrency')
        stored = testCourseProgress({ notes: notes as CourseProgress['notes'], updatedAt: '3' })
        return { courseProgress: stored }
      },
      portalCourse: () => ({ courseProgress: stored }),
    })
    await user.type(box(), 'Mine')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    await screen.findByText('Mine')
    expect(stored.notes.map(({ content }) => content)).toEqual(['First', 'From another tab', 'Mine'])
  })
})
