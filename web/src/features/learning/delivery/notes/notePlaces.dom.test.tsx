import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testCourseProgress } from '#web/testing/testRecords.ts'
import { MediaPlaceProvider, useOfferedPlace } from '#widgets/features/content/place/MediaPlaceContext.tsx'
import type { ReportFact } from '../progress/useLearning.ts'
import { NotesPanel } from './NotesPanel.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

const led: number[] = []
const opened: string[] = []
/** A film that is at 75 seconds. */
function Film({ lesson }: { lesson: string }) {
  useOfferedPlace({ lesson, unit: 'second', isVideo: true, goTo: (at) => led.push(at) }, 75.4)
  return null
}
const note = (id: string, reference: string, name: string, content: string) => ({
  ...{ id, reference, name, content },
})
const notes = [
  note('a', 'film@90', 'The film · 01:30', 'Water first'),
  note('b', 'leaf', 'The leaf', 'Leaf later'),
  note('c', 'card@p2', 'The card · Page 2', 'Two minutes'),
]

function show(openLesson: ((id: string) => void) | null = (id) => opened.push(id)) {
  const said: Record<string, unknown>[] = []
  const report: ReportFact = (lesson, type, payload) => {
    said.push(payload as Record<string, unknown>)
    return {
      ...{ id: 'f', order: '1', course: 'acme~tea', slot: null },
      fact: { edition: 1, lesson, type, occurredAt: '2026-11-21T00:00:00.000Z', payload },
    }
  }
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  render(
    <MediaPlaceProvider>
      <Film lesson="film" />
      <NotesPanel
        courseKey="acme~tea"
        itemName="Brewing: better tea"
        progress={{ ...testCourseProgress(), notes }}
        outbox={null}
        report={report}
        item={{ id: 'film', name: 'The film' }}
        {...(openLesson && { openLesson })}
      />
    </MediaPlaceProvider>,
  )
  return { said, user: userEvent.setup() }
}

test('a note keeps where the film is, unless its learner says otherwise', async () => {
  const { said, user } = show()
  const text = screen.getByRole('textbox', { name: 'New note on The film' })
  await user.type(text, 'Here')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  await user.type(text, 'All of it')
  await user.click(screen.getByRole('checkbox', { name: 'At 01:15' }))
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(said).toMatchObject([
    { reference: 'film@75', name: 'The film · 01:15', content: 'Here' },
    { reference: 'film@video', name: 'The film · Video', content: 'All of it' },
  ])
})

test('of an item that is one film, a note is on the video as a whole, or on a time in it (NOT-04)', async () => {
  const { said, user } = show(null)
  const text = screen.getByRole('textbox', { name: 'New note on The film' })
  await user.type(text, 'Here')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  await user.type(text, 'All of it')
  await user.click(screen.getByRole('checkbox', { name: 'At 01:15' }))
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(said).toMatchObject([
    { reference: 'film@75', name: '01:15' },
    { reference: 'video', name: 'Video' },
  ])
})

test('a note opens its second, or its page in another lesson', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Go to The film · 01:30' }))
  expect([led, opened]).toEqual([[90], []])
  await user.click(screen.getByRole('button', { name: 'Go to The card · Page 2' }))
  expect([led, opened]).toEqual([[90], ['card']])
})

test('finds notes by their names and words, and reports when there is none', async () => {
  const { user } = show()
  const search = screen.getByRole('searchbox', { name: 'Search notes' })
  await user.type(search, 'LEAF')
  expect(
    screen.getAllByRole('listitem').map((one) => within(one).getByText(/later|Water|minutes/).textContent),
  ).toEqual(['Leaf later'])
  await user.clear(search)
  await user.type(search, 'coffee')
  expect(screen.getByText('No notes found')).toBeTruthy()
  expect(screen.queryAllByRole('listitem')).toEqual([])
})

test('notes are taken along as Markdown, and as the only thing on the printed page', async () => {
  const { user } = show()
  const kept: Blob[] = []
  const names: string[] = []
  URL.createObjectURL = (blob) => {
    // Only texts are kept here.
    kept.push(blob as Blob)
    return 'blob:notes'
  }
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await user.click(screen.getByRole('button', { name: 'Save as Markdown' }))
  expect(names).toEqual(['Brewing better tea.md'])
  expect(await kept[0]?.text()).toBe(
    '# Brewing: better tea\n\n## The film · 01:30\n\nWater first\n\n## The leaf\n\nLeaf later\n\n## The card · Page 2\n\nTwo minutes\n',
  )
  window.print = vi.fn()
  await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }))
  expect(window.print).toHaveBeenCalledOnce()
  expect(document.querySelector('body > [data-printed]')?.textContent).toContain('Two minutes')
  window.dispatchEvent(new Event('afterprint'))
  await vi.waitFor(() => expect(document.querySelector('[data-printed]')).toBeNull())
})
