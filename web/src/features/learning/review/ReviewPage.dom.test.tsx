import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { testCourse, testLesson } from '#shared/testing/testCourse.ts'
import { knownFrame } from '#web/testing/knownFrame.ts'
import { refusal, TestSite, testApi } from '#web/testing/TestSite.tsx'
import { ReviewPage } from './ReviewPage.tsx'

const content = {
  slate: [
    { id: 'b1', type: 'paragraph', children: [{ text: 'Take fresh leaves.' }] },
    { id: 'b2', type: 'paragraph', children: [{ text: 'Pour hot water.' }] },
    // The editor keeps it after a picture. Nobody sees it, and nothing can be said about it.
    { id: 'empty', type: 'paragraph', children: [{ text: '' }] },
  ],
}
const later = { slate: [{ id: 'b3', type: 'paragraph', children: [{ text: 'Wait three minutes.' }] }] }
const course = testCourse([
  testLesson('first', 'block', { content, subItems: [], required: true }),
  testLesson('last', 'block', { content: later, subItems: [] }),
])
const first = {
  ...{ id: 'c1', parent: null, lesson: 'first', block: 'b1', quote: 'fresh leaves', author: 'Ann' },
  ...{ isStaff: false, text: 'Which?', createdAt: '2026-11-28T10:00:00.000Z', resolvedAt: null },
}
const draft = (comments: unknown[] = [first]) => ({
  ...{ itemType: 'course', item: course, assets: {}, links: {} },
  ...{ expiresAt: '2026-12-28T10:00:00.000Z', comments },
})

beforeEach(() => {
  window.location.hash = '#r1.secret'
  window.localStorage.clear()
  Element.prototype.scrollIntoView = scrollIntoView
  scrollIntoView.mockClear()
})

const scrollIntoView = vi.fn()

const show = (answerers: Parameters<typeof testApi>[0]) => {
  const { api, calls } = testApi({ reviewedDraft: () => draft(), ...answerers })
  render(
    <TestSite api={api} known={knownFrame()}>
      <ReviewPage />
    </TestSite>,
  )
  return calls
}
const panel = async () => within(await screen.findByRole('complementary', { name: 'Comments' }))
const sent = (calls: ReturnType<typeof show>) => calls.filter(({ name }) => name === 'commentOnDraft')
const answer = (input: Record<string, unknown>) => ({
  comments: [first, { ...first, ...input, id: 'c2', author: input.name }],
})

test('each block says how many open comments it has, and shows them beside it', async () => {
  const user = userEvent.setup()
  show({})
  await user.click(await screen.findByRole('button', { name: '1 comment on this paragraph' }))
  const place = await panel()
  expect(place.getByRole('heading', { name: '1 comment on this paragraph' })).toBeTruthy()
  expect(place.getByText('Which?')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Comment on this paragraph' })).toBeTruthy()
})

test('a comment on selected words keeps the words; the name is asked once', async () => {
  const user = userEvent.setup()
  const calls = show({ commentOnDraft: answer })
  const words = await screen.findByText('Pour hot water.')
  act(() => {
    document.getSelection()?.selectAllChildren(words)
    document.dispatchEvent(new Event('selectionchange'))
  })
  await user.click(screen.getByRole('button', { name: 'Comment on this paragraph' }))
  const place = await panel()
  await user.type(place.getByRole('textbox', { name: /Your name/ }), 'Ben')
  await user.type(place.getByRole('textbox', { name: 'Your comment' }), 'How hot?')
  await user.click(place.getByRole('button', { name: 'Send comment' }))
  expect(await place.findByText('How hot?')).toBeTruthy()
  expect(document.activeElement).toBe(place.getByRole('button', { name: 'Send comment' }))
  expect(sent(calls)[0]?.input).toMatchObject({
    ...{ token: 'r1.secret', name: 'Ben', lesson: 'first', text: 'How hot?' },
    ...{ block: 'b2', quote: 'Pour hot water.', parent: null },
  })
  expect(place.queryByRole('textbox', { name: /Your name/ })).toBeNull()
  expect(place.getByText(/As Ben/)).toBeTruthy()
})

test('Ctrl+Enter sends a comment, Enter alone begins a line', async () => {
  const user = userEvent.setup()
  const calls = show({ commentOnDraft: answer })
  const [mark] = await screen.findAllByRole('button', { name: 'Comment on this paragraph' })
  if (mark) await user.click(mark)
  const box = (await panel()).getByRole('textbox', { name: 'Your comment' })
  await user.type(box, 'How hot?{Enter}Very?')
  expect(sent(calls)).toEqual([])
  await user.type(box, '{Control>}{Enter}{/Control}')
  await (await panel()).findByText('Your comment was sent.')
  expect(sent(calls)).toMatchObject([{ input: { text: 'How hot?\nVery?' } }])
})

test('a comment that the server did not get stays in the browser, and a retry sends the same one', async () => {
  const user = userEvent.setup()
  let isDown = true
  const calls = show({
    commentOnDraft: (input) => {
      if (isDown) throw refusal('unavailable')
      return answer(input)
    },
  })
  const [mark] = await screen.findAllByRole('button', { name: 'Comment on this paragraph' })
  if (mark) await user.click(mark)
  await user.type((await panel()).getByRole('textbox', { name: 'Your comment' }), 'How hot?')
  await user.click((await panel()).getByRole('button', { name: 'Send comment' }))
  expect((await (await panel()).findByRole('alert')).textContent).toContain('It is kept in this browser.')
  await user.click((await panel()).getByRole('button', { name: 'Retry' }))
  await (await panel()).findByRole('alert')

  cleanup()
  isDown = false
  const again = show({ commentOnDraft: answer })
  const unsent = await (await panel()).findByRole('button', { name: 'Go to: How hot?' })
  await user.click(unsent)
  const box = (await panel()).getByRole('textbox', { name: 'Your comment' }) as HTMLTextAreaElement
  expect(box.value).toBe('How hot?')
  await user.click((await panel()).getByRole('button', { name: 'Send comment' }))
  await (await panel()).findByText('Your comment was sent.')
  const ids = [...sent(calls), ...sent(again)].map(({ input }) => input.comment)
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(1)
  expect(Object.values(window.localStorage).join('')).not.toContain('How hot?')
})

test('the list goes to a comment in another lesson, and back to the same entry', async () => {
  const user = userEvent.setup()
  const far = { ...first, id: 'c3', lesson: 'last', block: 'b3', text: 'Why three?' }
  show({ reviewedDraft: () => draft([first, far]) })
  await user.click(await (await panel()).findByRole('button', { name: 'Go to: Why three?' }))
  expect(await screen.findByText('Wait three minutes.')).toBeTruthy()
  expect((await panel()).getByRole('heading', { name: '1 comment on this paragraph' })).toBeTruthy()
  await vi.waitFor(() => expect(scrollIntoView).toHaveBeenCalled())
  await user.click((await panel()).getByRole('button', { name: 'All comments' }))
  expect(document.activeElement).toBe((await panel()).getByRole('button', { name: 'Go to: Why three?' }))
})

test('folds resolved comments, and lists those about removed words with the words', async () => {
  const done = { ...first, id: 'c4', text: 'Settled', resolvedAt: '2026-11-29T10:00:00.000Z' }
  const gone = { ...first, id: 'c5', block: 'b9', quote: 'a cosy', text: 'Nobody knits these' }
  show({ reviewedDraft: () => draft([done, gone]) })
  const list = await panel()
  const group = (await list.findByRole('heading', { name: 'About words that were removed' })).parentElement
  expect(group?.textContent).toContain('a cosy')
  expect(group?.textContent).toContain('Nobody knits these')
  expect(list.getByText('1 resolved comment').closest('details')?.open).toBe(false)
  expect(screen.queryByRole('button', { name: /^1 comment on/ })).toBeNull()
})

test('Escape goes back to the block', async () => {
  const user = userEvent.setup()
  show({})
  const mark = await screen.findByRole('button', { name: '1 comment on this paragraph' })
  await user.click(mark)
  await user.click((await panel()).getByRole('textbox', { name: 'Your comment' }))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(mark)
  expect(mark.getAttribute('aria-expanded')).toBe('false')
})

test('an answer belongs to its comment', async () => {
  const user = userEvent.setup()
  const calls = show({ commentOnDraft: () => ({ comments: [first] }) })
  await user.click(await screen.findByRole('button', { name: '1 comment on this paragraph' }))
  await user.click(await screen.findByRole('button', { name: 'Answer to Ann' }))
  await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'Green ones')
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(sent(calls)[0]?.input).toMatchObject({
    ...{ parent: 'c1', text: 'Green ones', block: null, quote: null },
  })
})

test.each([
  ['link_expired', 'This link has ended'],
  ['not_found', 'This link is not complete'],
])('says why a link does not open: %s', async (code, words) => {
  show({
    reviewedDraft: () => {
      throw refusal(code)
    },
  })
  expect(await screen.findByRole('heading', { name: words })).toBeTruthy()
})
