import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { hasFocus } from '../../../../../../shared/widgets/kernel/testing/hasFocus.ts'
import { createQueryClient } from '../../../../kernel/app/createQueryClient.ts'
import { viewerKey } from '../../../../kernel/viewer/viewerQuery.ts'
import { type Answerers, refusal, TestSite, testApi } from '../../../../testing/TestSite.tsx'
import { testCourseProgress, testViewer } from '../../../../testing/testRecords.ts'
import type { LearnerProgress } from '../../learnerProgress.ts'
import { NotesPanel } from './NotesPanel.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

const note = (id: string, content: string) => ({ id, reference: 'film', name: 'The film', content })

const film = { id: 'film', name: 'The film' }

function Panel({ start, item }: { start: LearnerProgress; item: typeof film | null }) {
  const [progress, setProgress] = useState(start)
  return (
    <NotesPanel
      viewer={testViewer()}
      courseKey="acme~tea"
      courseParam="tea"
      progress={progress}
      item={item}
      onSaved={setProgress}
    />
  )
}

function show(answerers: Answerers, notes = [note('n1', 'First')], hasItem = true) {
  const { api, calls } = testApi(answerers)
  const known = createQueryClient()
  known.setQueryData(viewerKey, testViewer())
  render(
    <TestSite api={api} known={known}>
      <Panel start={testCourseProgress({ notes })} item={hasItem ? film : null} />
    </TestSite>,
  )
  return { calls, user: userEvent.setup() }
}
const saving: Answerers = {
  saveCourseNotes: ({ notes }) => ({
    courseProgress: testCourseProgress({ notes: notes as LearnerProgress['notes'] }),
  }),
}
/** A server that holds each save until told to answer. */
function slowly(): { answerers: Answerers; answer(): void } {
  let answer = () => {}
  const answerers: Answerers = {
    saveCourseNotes: ({ notes }) =>
      new Promise((resolve) => {
        answer = () =>
          resolve({ courseProgress: testCourseProgress({ notes: notes as LearnerProgress['notes'] }) })
      }),
  }
  return { answerers, answer: () => answer() }
}
const two = [
  { ...note('n1', 'First'), name: 'One' },
  { ...note('n2', 'Second'), name: 'Two' },
]
const edit = (name: string) => screen.getByRole('button', { name: `Edit note on ${name}` })
const editor = (name: string) => screen.getByLabelText<HTMLTextAreaElement>(`Edit note on ${name}`)
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

  test('are not saved while blank, without a message', async () => {
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

  test('are tried four times, then the failure is shown and no text is lost', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user, calls } = show({
      saveCourseNotes: () => {
        throw refusal('unavailable')
      },
    })
    await user.type(box(), 'Less heat')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    expect(
      await screen.findByText(
        'Failed to add note. The server did not answer. Your note is kept here; save it again in a moment.',
      ),
    ).toBeTruthy()
    expect(calls).toHaveLength(4)
    expect(box().value).toBe('Less heat')
  })

  test.each([
    [
      'unauthenticated',
      'Please sign in.',
      'Your sign-in has ended. Your note is kept here; save it again once you have signed in.',
    ],
    ['validation', 'This is too long.', 'This is too long. Your note is kept here.'],
    [
      'internal',
      'Something went wrong on our side.',
      'Something went wrong on our side. Your note is kept here; save it again in a moment.',
    ],
  ])('that are refused (%s) show the reason, and what to do', async (code, message, text) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user } = show({
      viewer: () => testViewer(),
      saveCourseNotes: () => {
        throw refusal(code, message)
      },
    })
    await user.type(box(), 'Less heat')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    expect(await screen.findByText(`Failed to add note. ${text}`)).toBeTruthy()
    expect(box().value).toBe('Less heat')
  })

  test('that could not be deleted are reported as still there', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user } = show({
      saveCourseNotes: () => {
        throw refusal('unavailable')
      },
    })
    await user.click(screen.getByRole('button', { name: 'Delete note on The film' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Delete' })
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    const text =
      'Failed to delete note. The server did not answer. It is still there; delete it again in a moment.'
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test('changed in two tabs are merged', async () => {
    let stored = testCourseProgress({
      notes: [note('n1', 'First'), note('n2', 'From another tab')],
      updatedAt: '2',
    })
    const { user } = show({
      saveCourseNotes: ({ notes, updatedAt }) => {
        if (updatedAt !== stored.updatedAt) throw refusal('concurrency')
        stored = testCourseProgress({ notes: notes as LearnerProgress['notes'], updatedAt: '3' })
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

test('a question about another note is not closed when the first one’s deletion ends', async () => {
  const { answerers, answer } = slowly()
  const { user } = show(answerers, two)
  await user.click(screen.getByRole('button', { name: 'Delete note on One' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Delete note on Two' }))
  await screen.findByRole('alertdialog')
  answer()
  await vi.waitFor(() => expect(screen.queryByText('First')).toBeNull())
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})

describe('drafts', () => {
  test('keep text typed while a note is being saved', async () => {
    const { answerers, answer } = slowly()
    const { user } = show(answerers)
    await user.type(box(), 'Less heat')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    await user.type(box(), ', more time')
    answer()
    expect(await screen.findByText('Less heat')).toBeTruthy()
    expect(box().value).toBe('Less heat, more time')
  })

  test('stay when another note is edited too', async () => {
    const { user } = show(saving, two)
    await user.click(edit('One'))
    await user.type(editor('One'), ' thoughts')
    await user.click(edit('Two'))
    expect(editor('One').value).toBe('First thoughts')
    expect(editor('Two').value).toBe('Second')
  })

  test('stay when another note was saved', async () => {
    const { answerers, answer } = slowly()
    const { user } = show(answerers, two)
    await user.click(edit('One'))
    await user.type(editor('One'), '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(edit('Two'))
    await user.type(editor('Two'), ' thoughts')
    answer()
    expect(await screen.findByText('First!')).toBeTruthy()
    expect(editor('Two').value).toBe('Second thoughts')
    await hasFocus(editor('Two'))
  })

  test('are restored after leaving the classroom, until saved or discarded', async () => {
    const first = show(saving, two)
    await first.user.type(box(), 'Less heat')
    await first.user.click(edit('One'))
    await first.user.type(editor('One'), ' thoughts')
    cleanup()
    const { user } = show(saving, two)
    expect(box().value).toBe('Less heat')
    expect(editor('One').value).toBe('First thoughts')
    await hasFocus(document.body)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    await screen.findByText('Less heat')
    expect(localStorage).toHaveLength(0)
  })

  test('are not lost with a note deleted elsewhere', async () => {
    const stored = testCourseProgress({ notes: [], updatedAt: '2' })
    const { user } = show({
      ...saving,
      saveCourseNotes: ({ notes, updatedAt }) => {
        if (updatedAt !== '2') throw refusal('concurrency')
        return { courseProgress: { ...stored, notes } }
      },
      portalCourse: () => ({ courseProgress: stored }),
    })
    await user.click(edit('The film'))
    await user.type(editor('The film'), ' thoughts')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('First thoughts')).toBeTruthy()
  })

  test('can be written and saved in a browser without storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    const { user } = show(saving)
    await user.type(box(), 'Less heat')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    expect(await screen.findByText('Less heat')).toBeTruthy()
  })
})

describe('the keyboard', () => {
  test('moves into the editor, and back to the note after saving or cancelling', async () => {
    const { user } = show(saving)
    edit('The film').focus()
    await user.keyboard('{Enter}')
    await hasFocus(editor('The film'))
    await user.tab()
    await user.keyboard('{Enter}')
    await hasFocus(edit('The film'))
    await user.keyboard('{Enter}')
    await user.keyboard('!')
    await user.tab()
    await user.tab()
    await user.keyboard('{Enter}')
    await screen.findByText('First!')
    await hasFocus(edit('The film'))
  })

  test('moves to the heading after deleting, and back to the note after cancelling', async () => {
    const { user } = show(saving)
    const button = screen.getByRole('button', { name: 'Delete note on The film' })
    await user.click(button)
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await hasFocus(button)
    await user.click(button)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const heading = screen.getByRole('heading', { name: 'Notes', hidden: true })
    await hasFocus(heading)
    expect(screen.queryByText('First')).toBeNull()
  })
})

function Lessons() {
  const [item, setItem] = useState(film)
  const other = item.id === 'film' ? { id: 'quiz', name: 'The quiz' } : film
  return (
    <>
      <Panel start={testCourseProgress({ notes: [] })} item={item} />
      <button type="button" onClick={() => setItem(other)}>
        Go on
      </button>
    </>
  )
}

describe('another lesson', () => {
  const showLessons = (answerers: Answerers) => {
    const { api, calls } = testApi(answerers)
    const known = createQueryClient()
    known.setQueryData(viewerKey, testViewer())
    render(
      <TestSite api={api} known={known}>
        <Lessons />
      </TestSite>,
    )
    const user = userEvent.setup()
    return { calls, user, goOn: () => user.click(screen.getByRole('button', { name: 'Go on' })) }
  }

  test('has its own draft, and the first one waits at its lesson', async () => {
    const { user, calls, goOn } = showLessons(saving)
    await user.type(box(), 'About the film')
    await goOn()
    expect(screen.getByLabelText('New note on The quiz')).toBe(box())
    expect(box().value).toBe('')
    await user.type(box(), 'About the quiz')
    await goOn()
    expect(box().value).toBe('About the film')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    await screen.findByText('About the film')
    expect(calls[0]?.input.notes).toMatchObject([{ reference: 'film', content: 'About the film' }])
    await goOn()
    expect(box().value).toBe('About the quiz')
  })

  test('hides the first one’s failure, which is shown there until the network is back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { user, goOn } = showLessons({
      saveCourseNotes: () => {
        throw refusal('unavailable')
      },
    })
    await user.type(box(), 'Less heat')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    const text =
      'Failed to add note. You are offline. Your note is kept here; save it again when you are back.'
    expect(await screen.findByText(text)).toBeTruthy()
    await goOn()
    expect(screen.queryByText(text)).toBeNull()
    await goOn()
    expect(screen.getByText(text)).toBeTruthy()
    expect(box().value).toBe('Less heat')
    onLine.mockReturnValue(true)
    fireEvent(window, new Event('online'))
    expect(screen.queryByText(text)).toBeNull()
    expect(box().value).toBe('Less heat')
  })
})
