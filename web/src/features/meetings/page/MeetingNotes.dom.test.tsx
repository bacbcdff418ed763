import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal, TestSite, testApi } from '#web/testing/TestSite.tsx'
import { testViewer } from '#web/testing/testRecords.ts'
import type { MeetingAnswer } from '../calls.ts'
import { MeetingNotes } from './MeetingNotes.tsx'

const logged = vi.fn()
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(logged)
})
afterEach(() => {
  cleanup()
  logged.mockClear()
  vi.restoreAllMocks()
})

/** `refuse`: what the server answers each time. */
function show(refuse: () => Error | null) {
  const { api, calls } = testApi({
    viewer: () => testViewer(),
    writeMeetingNote: () => {
      const error = refuse()
      if (error) throw error
      return { notes: [] }
    },
  })
  // The panel reads the meeting's key and name, and the notes.
  const answer = {
    meeting: { key: 'acme~m', name: 'Tea together' },
    notes: [{ id: 'n1', content: 'Warm the cups' }],
  } as MeetingAnswer
  render(
    <TestSite api={api}>
      <MeetingNotes answer={answer} reload={() => Promise.resolve()} />
    </TestSite>,
  )
  const tries = () => calls.filter(({ name }) => name === 'writeMeetingNote').length
  return { user: userEvent.setup(), tries }
}
const box = () => screen.findByLabelText<HTMLTextAreaElement>('New note')

test('a new note is tried four times; then the failure is shown and logged (NOT-11, NOT-13)', async () => {
  const { user, tries } = show(() => refusal('unavailable', 'The server did not answer.'))
  await user.type(await box(), 'Ask about milk')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Failed to add note\. .*still here\.$/)
  expect(tries()).toBe(4)
  expect(logged.mock.calls).toEqual([['Failed to add note', expect.any(Error)]])
  expect((await box()).value).toBe('Ask about milk')
})

test('an edited note that fails once is saved at the next try, without a message', async () => {
  let isDown = true
  const { user, tries } = show(() => {
    const error = isDown ? refusal('unavailable') : null
    isDown = false
    return error
  })
  await user.click(await screen.findByRole('button', { name: 'Edit note on Tea together' }))
  await user.type(screen.getByRole('textbox', { name: /^Edit note/ }), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(screen.queryByRole('textbox', { name: /^Edit note/ })).toBeNull())
  expect(tries()).toBe(2)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(logged).not.toHaveBeenCalled()
})

test('a refused note is not tried again, and each failure has its own text (NOT-10, NOT-12)', async () => {
  const { user, tries } = show(() => refusal('bad_request', 'Too many.'))
  await user.click(await screen.findByRole('button', { name: 'Edit note on Tea together' }))
  await user.type(screen.getByRole('textbox', { name: /^Edit note/ }), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to update note. Too many. Your note is still here.',
  )
  expect(tries()).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Delete note on Tea together' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Delete' })
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Failed to delete note. Too many. The note is still there.')).toBeTruthy()
  expect(logged.mock.calls.map(([text]) => text)).toEqual(['Failed to update note', 'Failed to delete note'])
})
