import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import {
  type OpenConsole,
  openConsole,
  reopenConsole,
} from '#desktop/renderer/kernel/testing/openConsole.tsx'
import { testLesson } from '#shared/testing/testCourse.ts'

const comment = {
  ...{
    id: 'c1',
    parent: null,
    lesson: 'text',
    block: 'b2',
    quote: 'hot water',
    author: 'Ann',
    isStaff: false,
  },
  ...{ text: 'How hot?', createdAt: '2026-01-01T00:00:00.000Z', resolvedAt: null as string | null },
}
const other = { ...comment, id: 'c2', block: 'b1', text: 'Which leaves?' }
const content = {
  slate: [
    { id: 'b1', type: 'paragraph', children: [{ text: 'Take fresh leaves.' }] },
    { id: 'b2', type: 'paragraph', children: [{ text: 'Pour hot water.' }] },
  ],
}

let server: TestServer
let open: OpenConsole
let id: string
const scrollIntoView = vi.fn()
beforeEach(async () => {
  Element.prototype.scrollIntoView = scrollIntoView
  scrollIntoView.mockClear()
  // The block's handle looks for what is under the pointer.
  document.elementFromPoint = () => null
  let comments = [comment, other]
  server = await startTestServer(undefined, async (document) => {
    if (document.includes('resolveDraftComment')) {
      comments = [{ ...comment, resolvedAt: '2026-01-02T00:00:00.000Z' }, other]
      return { answer: { reviews: [], comments } }
    }
    return document.includes('draftReviews')
      ? { answer: { reviews: [], comments } }
      : { answer: { invitations: [], items: [], editors: [] } }
  })
  open = await openConsole()
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
  const sections = [testLesson('text', 'article', { content })]
  const course = await open.core.api.create({
    entity: 'course',
    values: { name: 'Tea for beginners', sections },
  })
  id = String(course.id)
})
afterEach(async () => {
  localStorage.clear()
  await open.close()
  await server.close()
})

const panel = async () => within(await screen.findByRole('region', { name: 'Comments on this paragraph' }))
const marks = () => screen.findAllByRole('button', { name: '1 comment on this paragraph' })

it('shows the comments on a block beside it, and resolves one there', async () => {
  open.go(`/app/course-editor/${id}?lesson=text`)
  const [, mark] = await marks()
  if (mark) await open.user.click(mark)
  ;(await panel()).getByText('How hot?')
  await open.user.click((await panel()).getByRole('button', { name: 'Resolve' }))
  await (await panel()).findByText('1 resolved comment')
  expect((await panel()).getByRole('button', { name: 'Reopen' })).toBeTruthy()
  await open.user.click((await panel()).getByRole('button', { name: 'Close comments' }))
  expect(await marks()).toHaveLength(1)
})

it('goes from the list to the block, on to the next comments, and back to the list', async () => {
  open.go(`/app/course-editor/${id}?lesson=text&review=comments`)
  const drawer = within(await screen.findByRole('dialog', { name: 'Review' }))
  const [, far] = await drawer.findAllByRole('button', { name: 'Lesson text' })
  if (far) await open.user.click(far)
  ;(await panel()).getByText('Which leaves?')
  expect(scrollIntoView).toHaveBeenCalled()
  await open.user.click((await panel()).getByRole('button', { name: 'Next comments' }))
  await (await panel()).findByText('How hot?')
  await open.user.click((await panel()).getByRole('button', { name: 'All' }))
  await screen.findByRole('dialog', { name: 'Review' })
})

it('opens them from the caret by keyboard; Escape goes back to the text', async () => {
  open.go(`/app/course-editor/${id}?lesson=text`)
  await marks()
  const text = screen.getByRole('textbox', { name: 'Text' })
  await act(async () => text.focus())
  await open.user.keyboard('{Control>}{Alt>}[KeyM]{/Alt}{/Control}')
  await panel()
  await open.user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Comments on this paragraph' })).toBeNull()
})

it('shows them without a connection, to read', async () => {
  open.go(`/app/course-editor/${id}?lesson=text`)
  await marks()
  server.cuts.isOffline = true
  await open.core.api.syncNow({}).catch(() => undefined)
  cleanup()
  open = reopenConsole(open, `/app/course-editor/${id}?lesson=text&comment=c1`)
  ;(await panel()).getByText('How hot?')
  expect((await panel()).queryByRole('button', { name: 'Resolve' })).toBeNull()
})
