import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useMemo, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { testCourseProgress } from '#web/testing/testRecords.ts'
import { expectLog } from '#widgets/kernel/testing/expectLog.ts'
import { hasFocus } from '#widgets/kernel/testing/hasFocus.ts'
import type { LearnerProgress } from '../../item/learnerProgress.ts'
import type { Outbox } from '../../outbox/createOutbox.ts'
import type { OutboxEntry } from '../../outbox/OutboxEntry.ts'
import { withPending } from '../progress/localProgress.ts'
import type { ReportFact } from '../progress/useLearning.ts'
import { NotesPanel } from './NotesPanel.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

const note = (id: string, content: string) => ({ id, reference: 'film', name: 'The film', content })

const film = { id: 'film', name: 'The film' }
type Kept = Pick<OutboxEntry, 'fact'>

/** An outbox that keeps facts until the test says what the server made of them. */
function testOutbox() {
  const entries: OutboxEntry[] = []
  let watching: Parameters<Outbox['watchAnswers']>[0][] = []
  const outbox = {
    pendingOf: () => entries,
    watchAnswers(listener: (typeof watching)[number]) {
      watching.push(listener)
      return () => {
        watching = watching.filter((one) => one !== listener)
      }
    },
  } as Partial<Outbox> as Outbox
  const answer = (refusal: unknown) => {
    const [entry] = entries.splice(0, 1)
    if (entry) for (const listener of watching) listener(entry, { outcome: null, refusal })
  }
  return { outbox, entries, answer }
}

type Stage = ReturnType<typeof testOutbox>
type Props = { start: LearnerProgress; item: typeof film | null; stage: Stage; said: Kept[]; redraw?: number }

function Panel({ start, item, stage, said, redraw = 0 }: Props) {
  const [count, setCount] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries change in place
  const progress = useMemo(() => withPending(start, [], [...stage.entries]), [start, stage, count, redraw])
  const report: ReportFact = (lesson, type, payload, slot = null) => {
    const occurredAt = new Date(Date.UTC(2026, 10, 21) + said.length).toISOString()
    const fact = { edition: 1, lesson, type, occurredAt, payload }
    const entry = { id: `f${said.length}`, order: `${said.length}`, course: 'acme~tea', fact, slot }
    said.push({ fact })
    stage.entries.push(entry)
    setCount((n) => n + 1)
    return entry
  }
  return (
    <NotesPanel
      courseKey="acme~tea"
      progress={progress}
      outbox={stage.outbox}
      report={report}
      item={item}
      itemName="Tea"
    />
  )
}

function show(notes = [note('n1', 'First')], hasItem = true) {
  const stage = testOutbox()
  const said: Kept[] = []
  const panel = (redraw: number) => (
    <Panel start={start} item={hasItem ? film : null} {...{ stage, said, redraw }} />
  )
  const start = testCourseProgress({
    notes,
    noteVersions: Object.fromEntries(
      notes.map(({ id }, n) => [id, { at: '', fact: '', first: `00000${n}` }]),
    ),
  })
  const { rerender } = render(panel(0))
  const facts = () => said.map(({ fact }) => [fact.type, fact.payload])
  return { ...stage, facts, user: userEvent.setup(), redraw: () => rerender(panel(1)) }
}
const two = [
  { ...note('n1', 'First'), name: 'One' },
  { ...note('n2', 'Second'), name: 'Two' },
]
const edit = (name: string) => screen.getByRole('button', { name: `Edit note on ${name}` })
const editor = (name: string) => screen.getByLabelText<HTMLTextAreaElement>(`Edit note on ${name}`)
const box = () => screen.getByLabelText<HTMLTextAreaElement>(/New note/)

describe('notes', () => {
  test('are added at once, with at least four rows to write in, and say that they wait', async () => {
    const { user, facts, answer, redraw } = show()
    expect(box().rows).toBeGreaterThanOrEqual(4)
    await user.type(box(), '  Less heat  ')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    await screen.findByText('Less heat')
    expect(box().value).toBe('')
    expect(facts()).toMatchObject([
      ['noteWritten', { content: 'Less heat', reference: 'film', name: 'The film' }],
    ])
    expect(screen.getByText('Not saved yet')).toBeTruthy()
    answer(null)
    redraw()
    expect(screen.queryByText('Not saved yet')).toBeNull()
  })

  test('are not saved while blank, without a message', async () => {
    const { user, facts } = show()
    await user.type(box(), '   ')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    expect(facts()).toEqual([])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('cannot be saved without a lesson', () => {
    show([], false)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save note' }).disabled).toBe(true)
  })

  test('are edited', async () => {
    const { user, facts } = show()
    await user.click(screen.getByRole('button', { name: 'Edit note on The film' }))
    const editor = screen.getByLabelText(/Edit note/)
    await user.clear(editor)
    await user.type(editor, 'Second thoughts')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Second thoughts')
    const { id, ...rest } = note('n1', 'Second thoughts')
    expect(facts()).toEqual([['noteWritten', { note: id, ...rest }]])
  })

  test('are deleted only after asking', async () => {
    const { user, facts } = show()
    await user.click(screen.getByRole('button', { name: 'Delete note on The film' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Delete' })
    expect(dialog.textContent).toContain('Are you sure you want to delete the note?')
    expect(facts()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await vi.waitFor(() => expect(screen.queryByText('First')).toBeNull())
    expect(facts()).toEqual([['noteDeleted', { note: 'n1' }]])
  })

  test('that are refused show the reason and are logged, and the text is a draft again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user, answer, redraw } = show()
    await user.type(box(), 'Less heat')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    await user.type(box(), 'More')
    answer(new AppError('validation', { message: 'This is too long.' }))
    redraw()
    expect(
      await screen.findByText('Failed to add note. This is too long. Your note is still here.'),
    ).toBeTruthy()
    expect(box().value).toBe('More\n\nLess heat')
    await user.click(edit('The film'))
    await user.type(editor('The film'), '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    answer(new Error('odd'))
    redraw()
    const text = 'Failed to update note. The server did not accept it. Your note is still here.'
    expect(await screen.findByText(text)).toBeTruthy()
    expect(editor('The film').value).toBe('First!')
    expect(logged.mock.calls.map(([text]) => text)).toEqual(['Failed to add note', 'Failed to update note'])
  })

  test('that could not be deleted are reported as still there, and logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user, answer, redraw } = show()
    await user.click(screen.getByRole('button', { name: 'Delete note on The film' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Delete' })
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    answer(new AppError('no_access', { message: 'No access.' }))
    redraw()
    expect(await screen.findByText('Failed to delete note. No access. The note is still there.')).toBeTruthy()
    expect(screen.getByText('First')).toBeTruthy()
    expect(logged.mock.calls).toEqual([['Failed to delete note', expect.any(AppError)]])
  })
})

describe('drafts', () => {
  test('stay when another note is edited too', async () => {
    const { user } = show(two)
    await user.click(edit('One'))
    await user.type(editor('One'), ' thoughts')
    await user.click(edit('Two'))
    expect(editor('One').value).toBe('First thoughts')
    expect(editor('Two').value).toBe('Second')
  })

  test('stay when another note was saved', async () => {
    const { user, answer, redraw } = show(two)
    await user.click(edit('One'))
    await user.type(editor('One'), '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(edit('Two'))
    await user.type(editor('Two'), ' thoughts')
    answer(null)
    redraw()
    expect(editor('Two').value).toBe('Second thoughts')
    await hasFocus(editor('Two'))
  })

  test('are restored after leaving the classroom, until saved or discarded', async () => {
    const first = show(two)
    await first.user.type(box(), 'Less heat')
    await first.user.click(edit('One'))
    await first.user.type(editor('One'), ' thoughts')
    cleanup()
    const { user } = show(two)
    expect(box().value).toBe('Less heat')
    expect(editor('One').value).toBe('First thoughts')
    await hasFocus(document.body)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    await screen.findByText('Less heat')
    expect(localStorage).toHaveLength(0)
  })

  test('can be written and saved in a browser without storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    const { user } = show()
    await user.type(box(), 'Less heat')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    expect(await screen.findByText('Less heat')).toBeTruthy()
  })
})

describe('the keyboard', () => {
  test('moves into the editor, and back to the note after saving or cancelling', async () => {
    const { user } = show()
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
    const { user } = show()
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

function Lessons({ stage, said }: { stage: Stage; said: Kept[] }) {
  const [item, setItem] = useState(film)
  const [start] = useState(() => testCourseProgress({ notes: [] }))
  const other = item.id === 'film' ? { id: 'quiz', name: 'The quiz' } : film
  return (
    <>
      <Panel start={start} item={item} stage={stage} said={said} />
      <button type="button" onClick={() => setItem(other)}>
        Go on
      </button>
    </>
  )
}

describe('another lesson', () => {
  const showLessons = () => {
    const stage = testOutbox()
    const said: Kept[] = []
    const { rerender } = render(<Lessons stage={stage} said={said} />)
    const user = userEvent.setup()
    const redraw = () => rerender(<Lessons stage={stage} said={said} />)
    return {
      ...stage,
      said,
      user,
      redraw,
      goOn: () => user.click(screen.getByRole('button', { name: 'Go on' })),
    }
  }

  test('has its own draft, and the first one waits at its lesson', async () => {
    const { user, said, goOn } = showLessons()
    await user.type(box(), 'About the film')
    await goOn()
    expect(screen.getByLabelText('New note on The quiz')).toBe(box())
    expect(box().value).toBe('')
    await user.type(box(), 'About the quiz')
    await goOn()
    expect(box().value).toBe('About the film')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    await screen.findByText('About the film')
    expect(said[0]?.fact.payload).toMatchObject({ reference: 'film', content: 'About the film' })
    await goOn()
    expect(box().value).toBe('About the quiz')
  })

  test('does not show the first one’s failure, which is shown there with the text', async () => {
    expectLog('Failed to add note')
    const { user, answer, redraw, goOn } = showLessons()
    await user.type(box(), 'Less heat')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    await goOn()
    answer(new AppError('validation', { message: 'This is too long.' }))
    redraw()
    const text = 'Failed to add note. This is too long. Your note is still here.'
    expect(screen.queryByText(text)).toBeNull()
    expect(box().value).toBe('')
    await goOn()
    expect(screen.getByText(text)).toBeTruthy()
    expect(box().value).toBe('Less heat')
  })
})
