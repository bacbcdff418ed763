import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { messagingDiscussionWords } from '#shared/features/messaging/words/discussion/words.generated.ts'
import { loadWords } from '#shared/kernel/words/loadWords.ts'
import { knownFrame } from '#web/testing/knownFrame.ts'
import { type Answerers, refusal, TestSite, testApi } from '#web/testing/TestSite.tsx'
import { expectLog } from '#widgets/kernel/testing/expectLog.ts'
import { Discussion } from './Discussion.tsx'

beforeAll(async () => {
  await loadWords(messagingDiscussionWords, 'en')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const customer = (id: string) => ({ key: `acme~${id}`, id, name: id })
const post = {
  ...{ key: 'acme~p1', author: 'Jörg', content: 'Hot enough?', title: null, status: 'approved' },
  ...{
    createdAt: '2026-11-20T08:00:00.000Z',
    shownAt: '2026-11-20T08:00:00.000Z',
    editedAt: null,
    repliesTo: null,
    thread: null,
  },
  ...{
    face: null,
    isStaff: false,
    isOwn: false,
    isErased: false,
    isHidden: false,
    isReported: false,
    reports: 0,
    replies: 0,
  },
  ...{ attachment: null, mentions: [] },
}
const topic = { key: 'acme~t', name: 'Tea', description: null, approvalRequired: false, oneOnOne: false }

/** A discussion of one post, whose reader is `who`; `post` answers each post. */
function show(
  who: string,
  answerPost: Answerers[string],
  posts: object[] = [post],
  viewer: object = { kind: 'customer', customer: customer(who), user: null },
  mayModerate = false,
) {
  const server = testApi({
    viewer: () => ({ ...viewer, isAnonymous: false }),
    discussion: () => ({
      ...{ topic, posts, above: [], nextToken: null, people: [] },
      ...{ mayModerate, mayPost: true, waiting: 0, readAt: post.createdAt, mails: 'replies' },
    }),
    postInDiscussion: answerPost,
    moderatePosts: () => ({ posts: [] }),
    readDiscussion: ({ upTo }) => ({ readAt: String(upTo) }),
  })
  render(
    <TestSite api={server.api} known={knownFrame()} hasLearning>
      <Discussion item={{ itemType: 'course', itemKey: 'acme~tea' }} />
    </TestSite>,
  )
  const inputsOf = (asked: string) =>
    server.calls.filter(({ name }) => name === asked).map(({ input }) => input)
  return {
    user: userEvent.setup(),
    posted: () => inputsOf('postInDiscussion'),
    moderated: () => inputsOf('moderatePosts'),
    readUpTo: () => inputsOf('readDiscussion').map(({ upTo }) => upTo),
  }
}

const made = () => ({ post: { ...post, key: 'acme~p2' } })
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' })

test('a post whose answer was lost stays in its place, and is sent again as the same post', async () => {
  let isLost = true
  const { user, posted } = show('ana', () => {
    if (isLost) throw refusal('unavailable')
    return made()
  })
  await user.type(await field(), 'Hello')
  await user.click(screen.getByRole('button', { name: 'Post' }))
  const own = await screen.findByRole('article', { name: 'ana' })
  expect(within(own).getByText('Not sent yet')).toBeTruthy()
  expect((await field()).value).toBe('')
  await expect.poll(() => posted().length).toBeGreaterThan(3)
  isLost = false
  window.dispatchEvent(new Event('online'))
  await screen.findByText('Your post has been added.')
  await expect.poll(() => screen.queryByText('Not sent yet')).toBeNull()
  await user.type(await field(), 'Hello')
  await user.click(screen.getByRole('button', { name: 'Post' }))
  await expect.poll(() => new Set(posted().map(({ id }) => id)).size).toBe(2)
})

test('a double click posts once, and does not ask for a text that was just sent', async () => {
  const { user, posted } = show('ana', made)
  await user.type(await field(), 'Hello')
  await user.dblClick(screen.getByRole('button', { name: 'Post' }))
  await screen.findByText('Your post has been added.')
  expect(screen.queryByText('Write something first.')).toBeNull()
  expect(posted()).toHaveLength(1)
  await user.click(await field())
  await user.click(screen.getByRole('button', { name: 'Post' }))
  await screen.findByText('Write something first.')
})

test('a staff member’s post waits in their browser as a customer’s does, for that person only', async () => {
  let isAway = true
  const named: unknown[] = []
  const { user, posted } = show(
    'mira',
    (_input, { customer }) => {
      named.push(customer)
      if (isAway) throw refusal('unavailable')
      return made()
    },
    [post],
    { kind: 'staff', customer: null, user: { key: 'mira', name: 'Mira', email: 'mira@example.org' } },
  )
  await user.type(await field(), 'Two minutes')
  await user.click(screen.getByRole('button', { name: 'Post' }))
  const own = within(await screen.findByRole('article', { name: 'Mira' }))
  expect(own.getByText('Not sent yet')).toBeTruthy()
  expect(own.getByText('Staff')).toBeTruthy()
  expect((await field()).value).toBe('')
  isAway = false
  window.dispatchEvent(new Event('online'))
  await screen.findByText('Your post has been added.')
  expect(new Set(posted().map(({ id }) => id)).size).toBe(1)
  expect(new Set(named)).toEqual(new Set(['mira']))
})

test('a post that is refused keeps its text, says why, and is changed, sent again or discarded', async () => {
  expectLog('A post was refused')
  let code: string | null = 'forbidden'
  const { user, posted } = show('ana', () => {
    if (code) throw refusal(code)
    return made()
  })
  await user.type(await field(), 'Hello')
  await user.click(screen.getByRole('button', { name: 'Post' }))
  await screen.findByText('You can no longer write here.')
  const own = within(screen.getByRole('article', { name: 'ana' }))
  expect(own.getByText('Hello')).toBeTruthy()
  code = 'validation'
  await user.click(own.getByRole('button', { name: 'Edit' }))
  await user.type(own.getByRole('textbox'), ' again')
  await user.click(own.getByRole('button', { name: 'Try again' }))
  await screen.findByText('The server does not accept this text or its file.')
  code = null
  await user.click(own.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Your post has been added.')
  expect(posted().map(({ content }) => content)).toEqual(['Hello', 'Hello again', 'Hello again'])
  code = 'forbidden'
  await user.type(await field(), 'No')
  await user.click(screen.getByRole('button', { name: 'Post' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await expect.poll(() => screen.queryByRole('article', { name: 'ana' })).toBeNull()
})

test('a post that was not sent is there after its page was closed, for its author alone', async () => {
  const { user } = show('ana', () => {
    throw refusal('unavailable')
  })
  await user.type(await field(), 'Hello')
  await user.click(screen.getByRole('button', { name: 'Post' }))
  await screen.findByText('Not sent yet')
  cleanup()
  const { posted: postedByBen } = show('ben', made)
  await field()
  expect(screen.queryByText('Hello')).toBeNull()
  expect(postedByBen()).toEqual([])
  cleanup()
  const { posted } = show('ana', made)
  await expect.poll(() => posted().map(({ content }) => content)).toEqual(['Hello'])
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

test('hides an unfinished post from the next person who signs in', async () => {
  const { user } = show('ana', made)
  await user.type(await field(), 'Between us')
  cleanup()
  show('ana', made)
  expect((await field()).value).toBe('Between us')
  cleanup()
  show('ben', made)
  expect((await field()).value).toBe('')
})

test('keeps replies to a removed post under an empty place, and notifies its author', async () => {
  const removed = { ...post, author: null, content: '', status: 'rejected', isHidden: true }
  const answer = { ...post, key: 'acme~p2', author: 'Ana', content: 'Please be kind.', repliesTo: post.key }
  const own = { ...post, key: 'acme~p3', author: 'Ben', content: 'Rude.', status: 'rejected', isOwn: true }
  const reasoned = { ...own, key: 'acme~p4', author: 'Ben again', rejectionReason: 'No advertising.' }
  show('ben', made, [removed, answer, own, reasoned])
  const place = (await screen.findByText('A post was removed.')).closest('li')
  expect(place && within(place).getByText('Please be kind.')).toBeTruthy()
  expect(place && within(place).getAllByRole('article')).toHaveLength(1)
  const rejected = within(screen.getByRole('article', { name: 'Ben' }))
  expect(rejected.getByText('Rejected')).toBeTruthy()
  expect(
    rejected.getByText('A moderator rejected this post. Only you and the moderators see it.'),
  ).toBeTruthy()
  expect(rejected.queryByText(/^Reason/)).toBeNull()
  const withReason = within(screen.getByRole('article', { name: 'Ben again' }))
  expect(withReason.getByText('No advertising.').parentElement?.textContent).toBe('Reason: No advertising.')
})

test('a moderator may say why a post is rejected, and may think again', async () => {
  const { user, moderated } = show('ana', made, [post], undefined, true)
  await user.click(await screen.findByRole('switch', { name: 'Admin mode' }))
  const openReject = () => screen.findByRole('button', { name: 'Reject the post by Jörg' })
  await user.click(await openReject())
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject the post by Jörg?' }))
  await user.type(dialog.getByRole('textbox', { name: /Reason for the author/ }), 'Nothing.')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(moderated()).toEqual([])
  await user.click(await openReject())
  const again = within(await screen.findByRole('dialog'))
  await user.type(again.getByRole('textbox'), ' No advertising. ')
  await user.click(again.getByRole('button', { name: 'Reject' }))
  await screen.findByText('The post has been rejected.')
  expect(moderated()).toEqual([{ posts: [post.key], action: 'reject', reason: 'No advertising.' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a post that was written before the last visit and approved after it is new, and is read up to its approval', async () => {
  const shownAt = '2026-11-20T09:30:00.000Z'
  const late = { ...post, key: 'acme~p0', createdAt: '2026-11-20T07:00:00.000Z', shownAt }
  const { readUpTo } = show('ana', made, [post, late])
  await expect.poll(readUpTo).toEqual([shownAt])
  expect(await screen.findAllByText('New')).toHaveLength(1)
})
