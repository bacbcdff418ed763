import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Row } from '#desktop/core/Row.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import type { FromPreview, ToPreview } from './previewMessages.ts'

let open: OpenConsole
let course: Row

beforeEach(async () => {
  open = await openConsole()
  course = await open.core.api.create({ entity: 'course', values: { name: 'Tea for beginners' } })
  for (const id of ['first', 'second'])
    await open.core.api.edit({
      entity: 'course',
      key: course.key,
      edits: [
        {
          do: 'insert',
          path: ['sections'],
          element: { id, name: `Lesson ${id}`, item: { type: 'article', name: `Lesson ${id}` } },
        },
      ],
    })
})
afterEach(() => open.close())

it('opens from the editor at the open lesson, shows the draft to its frame, and leads back', async () => {
  const { user } = open
  open.go(`/app/course-editor/${course.id}?lesson=second`)
  await screen.findByRole('article', { name: 'Lesson second' })
  const [preview] = screen.getAllByRole('button', { name: 'Preview' })
  if (preview) await user.click(preview)
  const page = await pageInFrame()
  page.tell({ kind: 'ready' })
  await waitFor(() =>
    expect(page.shown()).toMatchObject({ lesson: 'second', theme: 'light', learner: 'Sample Learner' }),
  )
  expect(page.shown()?.contents.item.name).toBe('Tea for beginners')
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(crumbs.getByText('Tea for beginners').getAttribute('aria-current')).toBe('page')
  crumbs.getByRole('link', { name: 'Courses' })
  page.tell({ kind: 'lesson', lesson: 'first' })
  await waitFor(() => expect(page.shown()?.lesson).toBe('first'))
  await user.click(screen.getByRole('button', { name: 'Edit this lesson' }))
  await screen.findByRole('article', { name: 'Lesson first' })
})

it('sets how far the pretend learner is, for all lessons and for one', async () => {
  const { user } = open
  open.go(`/app/preview/course/${course.id}`)
  const page = await pageInFrame()
  page.tell({ kind: 'ready' })
  page.tell({ kind: 'progress', progress: 50, done: ['first'] })
  await user.click(await screen.findByRole('button', { name: 'Pretend learner: Sample Learner, 50 percent' }))
  await user.click(await screen.findByRole('button', { name: 'Everything' }))
  const lessons = within(screen.getByRole('list', { name: 'Lessons' }))
  await user.click(lessons.getByRole('checkbox', { name: 'Lesson first' }))
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(page.heard.filter(({ kind }) => kind !== 'show')).toEqual([
    { kind: 'start', from: 'everything' },
    { kind: 'mark', lesson: 'first', isDone: false },
    { kind: 'start', from: 'nothing' },
  ])
})

it('opens the palette for Ctrl+K that was pressed inside the frame', async () => {
  open.go(`/app/preview/course/${course.id}`)
  const page = await pageInFrame()
  page.tell({ kind: 'palette' })
  await screen.findByRole('dialog', { name: 'Search or go to' })
})

it('says that an item is gone', async () => {
  open.go('/app/preview/course/nothing')
  await screen.findByText('This course was not found')
})

/** The page in the frame, which jsdom does not load. */
async function pageInFrame() {
  const frame = await screen.findByTitle<HTMLIFrameElement>('The learner’s page')
  const heard: ToPreview[] = []
  const inside = frame.contentWindow
  if (!inside) throw new Error('The frame has no window')
  vi.spyOn(inside, 'postMessage').mockImplementation((message: ToPreview) => void heard.push(message))
  const tell = (data: FromPreview) =>
    window.dispatchEvent(
      new MessageEvent('message', { data, source: inside, origin: window.location.origin }),
    )
  const shown = () => heard.findLast((message) => message.kind === 'show')?.draft
  return { heard, tell, shown }
}
