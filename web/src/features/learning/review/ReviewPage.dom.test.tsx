import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { testCourse, testLesson } from '#shared/testing/testCourse.ts'
import { knownFrame } from '#web/testing/knownFrame.ts'
import { refusal, TestSite, testApi } from '#web/testing/TestSite.tsx'
import { ReviewPage } from './ReviewPage.tsx'

const content = {
  slate: [
    { id: 'b1', type: 'paragraph', children: [{ text: 'Take fresh leaves.' }] },
    { id: 'b2', type: 'paragraph', children: [{ text: 'Pour hot water.' }] },
  ],
}
const course = testCourse([
  testLesson('first', 'block', { content, subItems: [] }),
  testLesson('last', 'block', { content, subItems: [] }),
])
const first = {
  ...{ id: 'c1', parent: null, lesson: 'first', block: null, quote: 'fresh leaves', author: 'Ann' },
  ...{ isStaff: false, text: 'Which?', createdAt: '2026-11-28T10:00:00.000Z', resolvedAt: null },
}
const draft = (comments: unknown[] = [first]) => ({
  ...{ itemType: 'course', item: course, assets: {}, links: {} },
  ...{ expiresAt: '2026-12-28T10:00:00.000Z', comments },
})

beforeEach(() => {
  window.location.hash = '#r1.secret'
  window.sessionStorage.clear()
})

const show = (answerers: Parameters<typeof testApi>[0]) => {
  const { api, calls } = testApi(answerers)
  render(
    <TestSite api={api} known={knownFrame()}>
      <ReviewPage />
    </TestSite>,
  )
  return calls
}

test('a reviewer reads the draft and what others say, and comments on the selected words', async () => {
  const user = userEvent.setup()
  const calls = show({
    reviewedDraft: () => draft(),
    commentOnDraft: (input) => ({
      comments: [first, { ...first, ...input, id: 'c2', author: input.name, createdAt: first.createdAt }],
    }),
  })
  const thread = within(await screen.findByRole('region', { name: 'Comments on this lesson' }))
  expect(thread.getByText('Which?')).toBeTruthy()
  const words = await screen.findByText('Pour hot water.')
  act(() => {
    document.getSelection()?.selectAllChildren(words)
    document.dispatchEvent(new Event('selectionchange'))
  })
  await user.type(thread.getByRole('textbox', { name: /Your name/ }), 'Ben')
  await user.type(thread.getByRole('textbox', { name: 'Your comment' }), 'How hot?')
  await user.click(thread.getByRole('button', { name: 'Send comment' }))
  expect(await thread.findByText('How hot?')).toBeTruthy()
  expect(calls.find(({ name }) => name === 'commentOnDraft')?.input).toMatchObject({
    ...{ token: 'r1.secret', name: 'Ben', lesson: 'first', text: 'How hot?' },
    ...{ block: 'b2', quote: 'Pour hot water.', parent: null },
  })
})

test('an answer belongs to its comment, and another lesson has its own comments', async () => {
  const user = userEvent.setup()
  const calls = show({ reviewedDraft: () => draft(), commentOnDraft: () => ({ comments: [first] }) })
  await user.click(await screen.findByRole('button', { name: 'Answer to Ann' }))
  const [answer] = screen.getAllByRole('textbox', { name: 'Your comment' })
  if (answer) await user.type(answer, 'Green ones')
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(calls.find(({ name }) => name === 'commentOnDraft')?.input).toMatchObject({
    ...{ parent: 'c1', text: 'Green ones', block: null, quote: null },
  })
  const [last] = screen.getAllByRole('link', { name: /Lesson last/ })
  if (last) await user.click(last)
  expect(await screen.findByText('Nobody has said anything about this lesson yet.')).toBeTruthy()
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
