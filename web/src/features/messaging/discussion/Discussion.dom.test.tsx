import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { messagingDiscussionWords } from '../../../../../shared/src/features/messaging/words/discussion/words.generated.ts'
import { loadWords } from '../../../../../shared/src/kernel/words/loadWords.ts'
import { knownFrame } from '../../../testing/knownFrame.ts'
import { type Answerers, refusal, TestSite, testApi } from '../../../testing/TestSite.tsx'
import { Discussion } from './Discussion.tsx'

beforeAll(async () => {
  await loadWords(messagingDiscussionWords, 'en')
})
afterEach(cleanup)

const customer = (id: string) => ({ key: `acme~${id}`, id, name: id })
const post = {
  ...{ key: 'acme~p1', author: 'Jörg', content: 'Hot enough?', title: null, status: 'approved' },
  ...{ createdAt: '2026-11-20T08:00:00.000Z', editedAt: null, repliesTo: null, thread: null },
  ...{ isStaff: false, isOwn: false, isErased: false, isReported: false, reports: 0, replies: 0 },
  ...{ attachment: null, mentions: [] },
}
const topic = { key: 'acme~t', name: 'Tea', description: null, approvalRequired: false, oneOnOne: false }

/** A discussion of one post, whose reader is `who`; `post` answers what is posted. */
function show(who: string, answerPost: Answerers[string]) {
  const server = testApi({
    viewer: () => ({ kind: 'customer', customer: customer(who), user: null, isAnonymous: false }),
    discussion: () => ({
      ...{ topic, posts: [post], above: [], nextToken: null, people: [] },
      ...{ mayModerate: false, mayPost: true, waiting: 0, readAt: post.createdAt, mails: 'replies' },
    }),
    postInDiscussion: answerPost,
  })
  render(
    <TestSite api={server.api} known={knownFrame()}>
      <Discussion item={{ itemType: 'course', itemKey: 'acme~tea' }} />
    </TestSite>,
  )
  const posted = () =>
    server.calls.filter(({ name }) => name === 'postInDiscussion').map(({ input }) => input)
  return { user: userEvent.setup(), posted }
}

const made = () => ({ post: { ...post, key: 'acme~p2' } })
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' })

test('a post whose answer was lost is sent again as the same post; another text is another one', async () => {
  let isLost = true
  const { user, posted } = show('ana', () => {
    if (isLost) throw refusal('unavailable')
    return made()
  })
  await user.type(await field(), 'Hello')
  const send = screen.getByRole('button', { name: 'Post' })
  await user.click(send)
  await screen.findByRole('button', { name: /again/i })
  isLost = false
  await user.click(send)
  await screen.findByText('Your post is here.')
  await user.type(await field(), 'Hello')
  await user.click(send)
  await expect.poll(() => posted().length).toBe(3)
  const [first, again, other] = posted().map(({ id }) => id)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('a reply that was sent leaves no draft behind', async () => {
  const { user } = show('ana', made)
  const article = within(await screen.findByRole('article', { name: 'Jörg' }))
  await user.click(article.getByRole('button', { name: 'Reply to Jörg' }))
  await user.type(article.getByRole('textbox'), 'Hot enough.')
  await user.click(article.getByRole('button', { name: 'Send reply' }))
  await expect.poll(() => article.queryByRole('textbox')).toBeNull()
  await user.click(article.getByRole('button', { name: 'Reply to Jörg' }))
  expect(article.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
})

test('what somebody began to write is not shown to whoever signs in after them', async () => {
  const { user } = show('ana', made)
  await user.type(await field(), 'Between us')
  cleanup()
  show('ana', made)
  expect((await field()).value).toBe('Between us')
  cleanup()
  show('ben', made)
  expect((await field()).value).toBe('')
})
