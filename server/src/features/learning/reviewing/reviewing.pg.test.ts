import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { maxDraftComments, maxReviews } from '#shared/features/learning/operations/draftReviews.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { testLesson, testQuestion } from '#shared/testing/testCourse.ts'
import { forgetReviews } from './reviewStore.ts'

let app: TestApp
let tenant: Tenant
let key: string
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  key = `${tenant.organization}~${createId()}`
  const content = { slate: [{ id: 'b1', type: 'paragraph', children: [{ text: 'Fresh leaves' }] }] }
  const sections = [
    testLesson('text', 'article', { content }, { script: 'Say it slowly' }),
    testLesson('quiz', 'quiz', { questions: [testQuestion('q1', ['a'])] }),
    testLesson('secret', 'article', { content }, { hidden: true }),
  ]
  await writeSynced(app.deps, tenant.organization, {
    do: 'create',
    entity: Course,
    key,
    values: { name: 'Tea for beginners', sections, systemPrompt: 'Be kind' },
  })
})
afterAll(() => app.close())

type Comment = { id: string; parent: string | null; author: string; text: string; resolvedAt: string | null }
type Standing = { reviews: { id: string; token: string }[]; comments: Comment[] }
const standing = 'reviews { id token expiresAt } comments { id parent author text resolvedAt isStaff quote }'

/** A call of the author, or of somebody else in the office. */
async function asStaff(
  call: string,
  variables: Record<string, unknown> = {},
  who = tenant.admin,
): Promise<{ code: unknown; message: string | undefined; answer: Standing }> {
  const { data, errors } = await app.graphql(call, { key, ...variables }, who)
  const [answer] = Object.values(data ?? {})
  return {
    code: errors[0]?.extensions.code ?? null,
    message: errors[0]?.message,
    answer: answer as unknown as Standing,
  }
}
const share = (more = '') =>
  asStaff(`mutation ($key: String!) { shareDraft(itemKey: $key${more}) { ${standing} } }`)

async function asReviewer(call: string, variables: Record<string, unknown>) {
  const { data, errors } = await app.graphql(call, variables)
  const [answer] = Object.values(data ?? {})
  return {
    code: errors[0]?.extensions.code ?? null,
    message: errors[0]?.message,
    answer: answer as unknown as Record<string, unknown>,
  }
}
const read = (token: string) =>
  asReviewer(
    'query ($token: String!) { reviewedDraft(token: $token) { itemType item comments { text } expiresAt } }',
    { token },
  )
const say = (token: string, more: Record<string, unknown>) =>
  asReviewer(
    `mutation ($token: String!, $name: String, $lesson: String!, $block: String, $quote: String, $parent: String, $comment: String, $text: String!) {
      commentOnDraft(token: $token, name: $name, lesson: $lesson, block: $block, quote: $quote, parent: $parent, comment: $comment, text: $text) {
        comments { id parent author text quote block isStaff resolvedAt } } }`,
    { token, lesson: 'text', text: 'Which leaves?', ...more },
  )

it('shows the draft to those who have its link, with the key of its quizzes, without what is hidden or private', async () => {
  const { answer } = await share()
  const token = answer.reviews[0]?.token ?? ''
  const { code, answer: draft } = await read(token)
  expect(code).toBeNull()
  const text = JSON.stringify(draft)
  expect(text).toContain('Fresh leaves')
  expect(text).toContain('correctAnswer')
  for (const hidden of ['Say it slowly', 'Be kind', 'Lesson secret']) expect(text).not.toContain(hidden)
  for (const wrong of ['nothing', `${token}x`, token.replace(/^./, (first) => (first === 'z' ? 'y' : 'z'))])
    expect((await read(wrong)).code).toBe('not_found')
})

it('keeps a thread: a comment, the author’s answer, done, and open again with the next answer', async () => {
  const token = (await share()).answer.reviews[0]?.token ?? ''
  const { answer } = await say(token, { name: ' Ann ', block: 'b1', quote: 'Fresh leaves' })
  const [first] = (answer.comments as Comment[]).slice(-1)
  expect(first).toMatchObject({ author: 'Ann', block: 'b1', quote: 'Fresh leaves', isStaff: false })
  const of = { comment: first?.id }
  const answered = await asStaff(
    `mutation ($key: String!, $comment: String!) {
      answerDraftComment(itemKey: $key, comment: $comment, text: "Green ones") { ${standing} } }`,
    of,
  )
  expect(answered.answer.comments.at(-1)).toMatchObject({
    parent: first?.id,
    text: 'Green ones',
    isStaff: true,
  })
  const resolve = `mutation ($key: String!, $comment: String!) {
    resolveDraftComment(itemKey: $key, comment: $comment, isResolved: true) { ${standing} } }`
  const find = ({ comments }: Standing) => comments.find(({ id }) => id === first?.id)
  expect(find((await asStaff(resolve, of)).answer)?.resolvedAt).not.toBeNull()
  await say(token, { parent: first?.id, text: 'And how many?' })
  const list = `query ($key: String!) { draftReviews(itemKey: $key) { ${standing} } }`
  expect(find((await asStaff(list)).answer)?.resolvedAt).toBeNull()
  const remove = `mutation ($key: String!, $comment: String!) {
    deleteDraftComment(itemKey: $key, comment: $comment) { ${standing} } }`
  expect((await asStaff(remove, of)).answer.comments).toEqual([])
  expect((await asStaff(remove, of)).code).toBe('not_found')
})

it('ends a link at once or after its days, and refuses texts that are too long', async () => {
  const { answer } = await share(', days: 1')
  const [review] = answer.reviews
  const token = review?.token ?? ''
  expect((await say(token, { text: 'x'.repeat(2001) })).code).toBe('validation')
  const end = `mutation ($key: String!, $review: String!) { shareDraft(itemKey: $key, review: $review, ends: true) { ${standing} } }`
  const ended = await asStaff(end, { review: review?.id })
  expect(ended.answer.reviews.map(({ id }) => id)).not.toContain(review?.id)
  expect([(await read(token)).code, (await say(token, {})).code]).toEqual(['link_expired', 'link_expired'])
})

it('is of the organization’s full administrators alone', async () => {
  const other = await makeTenant(app.deps)
  const list = `query ($key: String!) { draftReviews(itemKey: $key) { ${standing} } }`
  expect((await asStaff(list, {}, other.admin)).code).toBe('not_found')
})

it('forgets links and comments some months after the last link of a draft has ended', async () => {
  const token = (await share(', days: 1')).answer.reviews[0]?.token ?? ''
  await say(token, { text: 'Old' })
  const dayMs = 24 * 3600 * 1000
  await forgetReviews(app.deps.db, app.deps.now() + 60 * dayMs)
  const count = async () =>
    (await app.deps.db.pool.query('SELECT FROM "DraftComment" WHERE item = $1', [key])).rowCount
  expect(await count()).toBe(1)
  await forgetReviews(app.deps.db, app.deps.now() + 200 * dayMs)
  expect(await count()).toBe(0)
})

it('adds a comment once, however often it is sent', async () => {
  const token = (await share()).answer.reviews[0]?.token ?? ''
  const once = await say(token, { comment: 'made-by-the-browser', text: 'Once' })
  const again = await say(token, { comment: 'made-by-the-browser', text: 'Once' })
  expect(again.code).toBeNull()
  expect(again.answer.comments).toEqual(once.answer.comments)
})

it('says what to do once a draft has all the links and comments that it can have', async () => {
  const { reviews } = (await share()).answer
  for (let at = reviews.length; at < maxReviews; at++) expect((await share()).code).toBeNull()
  const refused = await share()
  expect([refused.code, refused.message]).toEqual([
    'too_large',
    'As many links are open as there can be. End one to make another.',
  ])
  await app.deps.db.pool.query(
    `INSERT INTO "DraftComment" (id, organization, "itemType", item, lesson, author, "isStaff", text, "createdAt")
     SELECT 'many' || n, $1, 'course', $2, 'text', 'Rae', false, 'Again', now() FROM generate_series(1, ${maxDraftComments}) n`,
    [tenant.organization, key],
  )
  const { code, message } = await say(reviews[0]?.token ?? '', {})
  expect([code, message]).toEqual([
    'too_large',
    'This draft has as many comments as it can hold. Once its author has deleted some, you can send yours again.',
  ])
})
