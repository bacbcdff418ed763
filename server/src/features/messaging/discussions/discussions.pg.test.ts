import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeCourse } from '#server/testing/makeCourse.ts'
import { makeTenant, type Person, type Tenant } from '#server/testing/makeTenant.ts'
import { wholeAnswer } from '#server/testing/wholeAnswer.ts'
import { DiscussionTopic } from '#shared/features/messaging/entities/DiscussionTopic.ts'
import { messaging } from '../messaging.ts'

type Post = {
  key: string
  status: string
  rejectionReason: string | null
  content: string
  author: string | null
  isOwn: boolean
  repliesTo: string | null
  replies: number
  reports: number
  isReported: boolean
  createdAt: string
  shownAt: string
  mentions: string[]
}

let app: TestApp
let tenant: Tenant
let topic: string
let course: string

beforeAll(async () => {
  app = await createTestApp()
  await messaging.work(app.deps)
})
beforeEach(async () => {
  tenant = await makeTenant(app.deps, { enableDiscussionGroups: true })
  topic = await tenant.add(DiscussionTopic, { name: 'How is the tea?' })
  course = await makeCourse(tenant, { discussionTopic: topic })
})
afterAll(() => app.close())

/** One operation by name; the code of its refusal, or null. */
async function call(
  name: string,
  caller: Caller,
  types: string,
  values: Record<string, unknown>,
  fields: string,
) {
  const names = Object.keys(values)
  const given = types.split(' ')
  const { data, errors } = await app.graphql(
    `${reads.has(name) ? 'query' : 'mutation'} (${names.map((one, at) => `$${one}: ${given[at]}`).join(', ')}) {
      ${name}(${names.map((one) => `${one}: $${one}`).join(', ')}) { ${fields} } }`,
    values,
    caller,
  )
  return {
    answer: data?.[name] ?? null,
    code: errors[0]?.extensions.code ?? null,
    message: errors[0]?.message,
  }
}
const reads = new Set(['discussion', 'listDiscussion', 'unreadPosts'])

const read = async (caller: Caller, isAdmin = false, itemKey = course, nextToken: string | null = null) => {
  const { answer, code } = await call(
    'discussion',
    caller,
    'String! String! Boolean String',
    { itemType: 'course', itemKey, isAdmin, nextToken },
    wholeAnswer('discussion'),
  )
  // Cast: the fields that are asked for.
  return {
    code,
    ...(answer as {
      posts: Post[]
      above: Post[]
      nextToken: string | null
      waiting: number
      mayModerate: boolean
      people: { name: string }[]
      readAt: string | null
      mails: string | null
    } | null),
  }
}

let made = 0
async function post(caller: Caller, content: string, more: Record<string, unknown> = {}) {
  made += 1
  const { answer, code } = await call(
    'postInDiscussion',
    caller,
    'String! String! String! String! String JSON String',
    {
      itemType: 'course',
      itemKey: course,
      id: `posted-${made}`,
      content,
      repliesTo: null,
      mentions: [],
      attachment: null,
      ...more,
    },
    wholeAnswer('postInDiscussion'),
  )
  return { code, post: (answer?.post ?? null) as Post | null }
}

async function posted(caller: Caller, content: string, more: Record<string, unknown> = {}): Promise<Post> {
  const { post: one, code } = await post(caller, content, more)
  if (!one) throw new Error(`refused: ${code}`)
  return one
}

const moderate = (caller: Caller, posts: string[], action: string) =>
  call(
    'moderatePosts',
    caller,
    'JSON! String! String',
    { posts, action, organizationID: tenant.organization },
    'posts { key status }',
  )

const reject = (posts: string[], reason: string | null, action = 'reject') =>
  call(
    'moderatePosts',
    tenant.admin,
    'JSON! String! String String',
    { posts, action, reason, organizationID: tenant.organization },
    'posts { status }',
  )

const change = (name: 'changePost' | 'deletePost', caller: Caller, key: string, content = 'Changed.') =>
  name === 'changePost'
    ? call(name, caller, 'String! String!', { post: key, content }, 'post { status content }')
    : call(name, caller, 'String!', { post: key }, 'deleted')

const visitor = (): Caller => ({ portal: tenant.customer.portal ?? '' })
const texts = async (caller: Caller, isAdmin = false) =>
  (await read(caller, isAdmin)).posts?.map(({ content }) => content) ?? null

describe('a discussion', () => {
  it('is written by signed-in people, the newest first, with answers and mentions', async () => {
    const other = await tenant.addCustomer({ name: 'Jörg Müller' })
    const first = await posted(tenant.customer, '  Green tea?  ')
    expect(first).toMatchObject({
      status: 'approved',
      content: 'Green tea?',
      author: 'Mia Learner',
      isOwn: true,
    })
    const reply = await posted(other, 'Yes!', { repliesTo: first.key })
    const named = await posted(tenant.customer, 'Thanks @Jörg Müller', {
      mentions: [other.key, tenant.customer.key],
    })
    expect(reply).toMatchObject({ repliesTo: first.key, thread: first.key })
    expect(named.mentions).toEqual(['Jörg Müller'])
    expect(await texts(other)).toEqual(['Thanks @Jörg Müller', 'Yes!', 'Green tea?'])
    expect((await read(tenant.customer)).people).toEqual([{ key: other.key, name: 'Jörg Müller' }])
    expect((await post(visitor(), 'Hello')).code).toBe('unauthenticated')
    for (const blank of ['', ' \n ']) expect((await post(other, blank)).code).toBe('validation')
    expect((await post(other, 'x'.repeat(20_001))).code).toBe('validation')
    expect((await post(other, 'x'.repeat(20_000))).code).toBeNull()
  })

  it('counts posts by others that a learner may see, since the last visit', async () => {
    const other = await tenant.addCustomer()
    const unread = async (caller: Caller) => {
      const { answer, code } = await call(
        'unreadPosts',
        caller,
        'String! String!',
        { itemType: 'course', itemKey: course },
        'unread',
      )
      return code ?? answer?.unread
    }
    const first = await posted(other, 'Green tea?')
    await posted(other, 'Or black?')
    await posted(tenant.customer, 'Green.')
    expect([await unread(tenant.customer), await unread(other)]).toEqual([2, 1])
    await moderate(tenant.admin, [first.key], 'reject')
    expect(await unread(tenant.customer)).toBe(1)
    const upTo = new Date(app.deps.now() + 1000).toISOString()
    await call(
      'readDiscussion',
      tenant.customer,
      'String! String! String!',
      { itemType: 'course', itemKey: course, upTo },
      'readAt',
    )
    expect(await unread(tenant.customer)).toBe(0)
    expect(await unread(visitor())).toBe('unauthenticated')
    expect(await unread((await makeTenant(app.deps, { enableDiscussionGroups: true })).customer)).toBe(
      'not_found',
    )
  })

  it('counts a post as unread that was written before the last visit and approved after it', async () => {
    topic = await tenant.add(DiscussionTopic, { name: 'Read before', approvalRequired: true })
    course = await makeCourse(tenant, { discussionTopic: topic })
    const other = await tenant.addCustomer()
    const place = { itemType: 'course', itemKey: course }
    const unread = async () =>
      (await call('unreadPosts', tenant.customer, 'String! String!', place, 'unread')).answer?.unread
    const waiting = await posted(other, 'Green tea?')
    const types = 'String! String! String!'
    // A post that came at the same time was read.
    await call('readDiscussion', tenant.customer, types, { ...place, upTo: waiting.createdAt }, 'readAt')
    expect(await unread()).toBe(0)
    await moderate(tenant.admin, [waiting.key], 'approve')
    expect(await unread()).toBe(1)
    const [shown] = (await read(tenant.customer)).posts ?? []
    await call('readDiscussion', tenant.customer, types, { ...place, upTo: shown?.shownAt }, 'readAt')
    expect(await unread()).toBe(0)
  })

  it('takes a post that is sent twice once', async () => {
    const id = 'sent-twice'
    const both = await Promise.all([
      post(tenant.customer, 'Once.', { id }),
      post(tenant.customer, 'Once.', { id }),
    ])
    expect(both).toMatchObject([{ post: { content: 'Once.' } }, { post: { content: 'Once.' } }])
    expect(both[0]?.post?.key).toBe(both[1]?.post?.key)
    expect((await post(tenant.customer, 'Once.', { id })).post).toMatchObject({ content: 'Once.' })
    expect(await texts(tenant.customer)).toEqual(['Once.'])
    expect((await post(await tenant.addCustomer(), 'Mine.', { id })).code).toBe('not_found')
  })

  it('lets posts wait where the topic requires approval, and shows them to their author alone', async () => {
    topic = await tenant.add(DiscussionTopic, { name: 'Read before', approvalRequired: true })
    course = await makeCourse(tenant, { discussionTopic: topic })
    const other = await tenant.addCustomer()
    const one = await posted(tenant.customer, 'May I?')
    expect(one.status).toBe('new')
    expect(await texts(tenant.customer)).toEqual(['May I?'])
    expect(await texts(other)).toEqual([])
    expect((await post(other, 'Answer', { repliesTo: one.key })).code).toBe('not_found')
    for (const stranger of [tenant.customer, other])
      expect((await moderate(stranger, [one.key], 'approve')).code).toBe('not_found')
    expect((await moderate(tenant.aiAdmin, [one.key], 'approve')).code).toBe('forbidden')
    for (const reader of [other, tenant.aiAdmin]) expect((await read(reader, true)).code).toBe('forbidden')
    expect(await read(tenant.adminCustomer)).toMatchObject({ mayModerate: true, waiting: 1, posts: [] })
    expect(await texts(tenant.adminCustomer, true)).toEqual(['May I?'])
    expect((await moderate(tenant.adminCustomer, [one.key], 'approve')).code).toBeNull()
    expect(await texts(other)).toEqual(['May I?'])
    expect(await read(tenant.adminCustomer)).toMatchObject({ waiting: 0 })
    expect((await moderate(tenant.admin, [one.key], 'reject')).code).toBeNull()
    expect(await texts(other)).toEqual([])
    expect((await read(tenant.customer)).posts).toMatchObject([{ content: 'May I?', status: 'rejected' }])
    expect((await post(tenant.customer, 'Why?', { repliesTo: one.key })).code).toBe('not_found')
    expect((await change('changePost', tenant.customer, one.key, 'May I now?')).answer).toMatchObject({
      post: { status: 'rejected' },
    })
    expect((await moderate(tenant.admin, [one.key], 'approve')).code).toBeNull()
    expect((await change('changePost', tenant.customer, one.key, 'Changed my mind.')).answer).toMatchObject({
      post: { status: 'new' },
    })
    const ours = await posted(tenant.adminCustomer, 'We read them.')
    expect(ours.status).toBe('approved')
    const waiting = await posted(other, 'Do you?', { repliesTo: ours.key })
    const repliesFor = async (caller: Caller, isAdmin = false) =>
      (await read(caller, isAdmin)).posts?.find(({ key }) => key === ours.key)?.replies
    expect([await repliesFor(tenant.customer), await repliesFor(tenant.admin, true)]).toEqual([0, 1])
    await moderate(tenant.admin, [waiting.key], 'approve')
    expect(await repliesFor(tenant.customer)).toBe(1)
  })

  it('tells the author and moderators why a post was rejected, until it is approved', async () => {
    const other = await tenant.addCustomer()
    const one = await posted(tenant.customer, 'Buy my kettles!')
    await posted(other, 'No.', { repliesTo: one.key })
    const reasons = async (caller: Caller, isAdmin = false) =>
      (await read(caller, isAdmin)).posts?.map(({ rejectionReason }) => rejectionReason)
    for (const [reason, action] of [
      ['x'.repeat(501), 'reject'],
      ['Why not?', 'approve'],
    ] as const)
      expect((await reject([one.key], reason, action)).code).toBe('validation')
    expect((await reject([one.key], '  No advertising. ')).code).toBeNull()
    expect(await reasons(tenant.customer)).toEqual([null, 'No advertising.'])
    expect(await reasons(tenant.admin, true)).toEqual([null, 'No advertising.'])
    expect((await read(other)).above).toMatchObject([{ isHidden: true, rejectionReason: null }])
    // Approved in the console's form, and rejected again without a word.
    const { errors } = await app.graphql(
      'mutation ($i: UpdateDiscussionPostInput!, $o: String) { updateDiscussionPost(input: $i, organizationID: $o) { key } }',
      { i: { id: one.key.split('~')[1], status: 'approved' }, o: tenant.organization },
      tenant.admin,
    )
    expect(errors).toEqual([])
    await moderate(tenant.admin, [one.key], 'reject')
    expect(await reasons(tenant.customer)).toEqual([null, null])
  })

  it('deletes a post that nobody has answered, by its author or a moderator', async () => {
    const other = await tenant.addCustomer()
    const first = await posted(tenant.customer, 'First.')
    const reply = await posted(other, 'Reply.', { repliesTo: first.key })
    for (const caller of [tenant.customer, tenant.adminCustomer, tenant.admin])
      expect((await change('deletePost', caller, first.key)).code).toBe('validation')
    expect((await change('deletePost', tenant.customer, reply.key)).code).toBe('not_found')
    expect((await change('changePost', tenant.customer, reply.key)).code).toBe('not_found')
    expect((await change('deletePost', tenant.adminCustomer, reply.key)).code).toBeNull()
    expect((await change('deletePost', tenant.customer, first.key)).code).toBeNull()
    expect(await texts(other)).toEqual([])
  })

  it('shows one-on-one threads to the one who began them, and to moderators', async () => {
    topic = await tenant.add(DiscussionTopic, { name: 'Ask us', oneOnOne: true })
    course = await makeCourse(tenant, { discussionTopic: topic })
    const other = await tenant.addCustomer()
    const mine = await posted(tenant.customer, 'Just for you.')
    expect(await texts(other)).toEqual([])
    expect((await post(other, 'Me too', { repliesTo: mine.key })).code).toBe('not_found')
    await posted(tenant.admin, 'Only between us.', { repliesTo: mine.key })
    expect(await texts(tenant.customer)).toEqual(['Only between us.', 'Just for you.'])
    expect(await texts(tenant.adminCustomer)).toEqual(['Only between us.', 'Just for you.'])
    expect((await read(other)).people).toEqual([])
    const reported = await call(
      'reportPost',
      other,
      'String! String! String! String!',
      { itemType: 'course', itemKey: course, post: mine.key, reason: 'spam' },
      'isReported',
    )
    expect(reported.code).toBe('not_found')
    // Whom their author cannot see there, nobody is told of.
    await posted(other, 'And I?')
    const mentions = [other.key]
    expect((await posted(tenant.customer, 'Hello @Mia Learner', { mentions })).mentions).toEqual([])
  })

  it('is moderated whole or not at all, and keeps its topic and parent', async () => {
    const one = await posted(tenant.customer, 'One.')
    const elsewhere = await makeTenant(app.deps, { enableDiscussionGroups: true })
    const theirs = await elsewhere.add(DiscussionTopic, { name: 'Theirs' })
    const foreign = `${elsewhere.organization}~foreign`
    await app.deps.db.pool.query(
      `INSERT INTO "DiscussionPost" (key, id, organization, "createdAt", "updatedAt", topic, content, status)
       VALUES ($1, 'foreign', $2, now(), now(), $3, 'Theirs.', 'approved')`,
      [foreign, elsewhere.organization, theirs],
    )
    for (const other of [foreign, `${tenant.organization}~missing`])
      expect((await moderate(tenant.admin, [one.key, other], 'reject')).code).toBe('not_found')
    expect(await texts(tenant.customer)).toEqual(['One.'])

    const other = await tenant.add(DiscussionTopic, { name: 'Another topic' })
    const write = (name: 'create' | 'update', input: Record<string, unknown>) =>
      app.graphql(
        `mutation ($i: ${name === 'create' ? 'Create' : 'Update'}DiscussionPostInput!, $o: String) { ${name}DiscussionPost(input: $i, organizationID: $o) { key } }`,
        { i: input, o: tenant.organization },
        tenant.admin,
      )
    const moved = await write('update', { id: one.key.split('~')[1], topic: other })
    expect(moved.errors[0]?.extensions.code).toBe('forbidden')
    const content = 'An answer that is in another topic than its question.'
    const astray = await write('create', { topic: other, repliesTo: one.key, content, status: 'approved' })
    expect(astray.errors[0]?.extensions.code).toBe('validation')
    app.deps.queued.length = 0
    const rejected = await write('update', { id: one.key.split('~')[1], status: 'rejected' })
    expect(rejected.errors).toEqual([])
    const { rows } = await app.deps.db.pool.query(
      'SELECT "approvedBy" FROM "DiscussionPost" WHERE key = $1',
      [one.key],
    )
    expect(rows).toEqual([{ approvedBy: null }])
    expect(app.deps.queued).toMatchObject([
      { data: { mail: 'messaging.rejection', facts: { post: one.key } } },
    ])
    expect((await post(tenant.aiAdmin, 'As staff who read.')).code).toBe('forbidden')
    // Sent from a page that somebody else had opened in the same browser, and by who had opened it.
    expect((await post({ ...tenant.admin, speaksAs: tenant.aiAdmin.key }, 'Mine.')).code).toBe(
      'unauthenticated',
    )
    expect((await post({ ...tenant.admin, speaksAs: tenant.admin.key }, 'Mine.')).code).toBeNull()
    const listed = await call(
      'listDiscussion',
      tenant.admin,
      'String! String',
      {
        organizationID: tenant.organization,
        nextToken: `elsewhere:${new Date(0).toISOString()}_${one.key}`,
      },
      'waiting',
    )
    expect(listed.code).toBe('bad_request')
  })

  it('shows an answer under an empty place where the post above it was taken down', async () => {
    const parent = await posted(tenant.customer, 'Rude.')
    await posted(tenant.adminCustomer, 'Please be kind.', { repliesTo: parent.key })
    await moderate(tenant.admin, [parent.key], 'reject')
    const other = await tenant.addCustomer()
    expect(await read(other)).toMatchObject({
      posts: [{ content: 'Please be kind.' }],
      above: [{ key: parent.key, isHidden: true, status: 'rejected', content: '', author: null }],
    })
    expect(await read(tenant.customer)).toMatchObject({
      posts: [{ content: 'Please be kind.' }, { content: 'Rude.', status: 'rejected', isHidden: false }],
      above: [],
    })
  })

  it('is reported once by each person, and moderators lay reports aside', async () => {
    const other = await tenant.addCustomer()
    const bad = await posted(tenant.customer, 'Buy now!')
    const report = (caller: Person) =>
      call(
        'reportPost',
        caller,
        'String! String! String! String! String',
        { itemType: 'course', itemKey: course, post: bad.key, reason: 'spam', text: 'An advert.' },
        'isReported',
      )
    expect((await report(tenant.customer)).code).toBe('forbidden')
    expect((await report(other)).code).toBeNull()
    expect((await report(other)).code).toBeNull()
    expect((await read(other)).posts?.[0]).toMatchObject({ isReported: true, reports: 0 })
    expect((await read(tenant.adminCustomer, true)).posts?.[0]).toMatchObject({ reports: 1 })
    await posted(other, 'A later one.')
    const listed = (caller: Caller) =>
      call(
        'listDiscussion',
        caller,
        'String!',
        { organizationID: tenant.organization },
        'items { post { content reports } topic { name } reports { reason text by } } waiting reported',
      )
    expect((await listed(tenant.admin)).answer).toMatchObject({
      items: [
        {
          post: { content: 'Buy now!' },
          reports: [{ reason: 'spam', text: 'An advert.', by: 'Mia Learner' }],
        },
        { post: { content: 'A later one.' }, reports: [] },
      ],
      reported: 1,
      waiting: 0,
    })
    for (const stranger of [tenant.aiAdmin, tenant.customer])
      expect(['forbidden', 'not_found']).toContain((await listed(stranger)).code)
    await moderate(tenant.admin, [bad.key], 'dismissReports')
    expect((await listed(tenant.admin)).answer).toMatchObject({ reported: 0 })
  })

  it('comes in pages of a hundred, each reply with its parent', async () => {
    const first = await posted(tenant.admin, 'The first.')
    const { pool } = app.deps.db
    await pool.query(
      `INSERT INTO "DiscussionPost" (key, id, organization, "createdAt", "updatedAt", topic, content, status, customer)
       SELECT $1 || '~many' || n, 'many' || n, $1, now() + n * interval '1 second', now(), $2, 'Post ' || n, 'approved', $3
       FROM generate_series(1, 130) n`,
      [tenant.organization, topic, tenant.customer.key],
    )
    await pool.query(
      `UPDATE "DiscussionPost" SET "repliesTo" = $2, thread = $2 WHERE key = $1 || '~many130'`,
      [tenant.organization, first.key],
    )
    const page = await read(tenant.customer)
    expect(page.posts).toHaveLength(100)
    expect(page.above?.map(({ content }) => content)).toEqual(['The first.'])
    const next = await read(tenant.customer, false, course, page.nextToken)
    expect(next.posts).toHaveLength(31)
    expect(next.nextToken).toBeNull()
    expect((await read(tenant.customer, false, course, 'not a token')).code).toBe('bad_request')
  })

  it('is not there without the feature, the topic, the item or the organization', async () => {
    const key = (await posted(tenant.customer, 'Here.')).key
    const without = await makeCourse(tenant, {})
    const draft = await makeCourse(tenant, { discussionTopic: topic, publishedAt: null })
    const other = await makeTenant(app.deps, { enableDiscussionGroups: true })
    for (const [caller, item] of [
      [tenant.customer, without],
      [tenant.customer, draft],
      [tenant.customer, 'nothing'],
      [other.customer, course],
      [other.admin, course],
    ] as const)
      expect((await read(caller, false, item)).code).toBe('not_found')
    for (const stranger of [other.customer, other.adminCustomer, other.admin]) {
      expect((await change('changePost', stranger, key)).code).toBe('not_found')
      expect((await change('deletePost', stranger, key)).code).toBe('not_found')
    }
    const foreign = await makeCourse(tenant, {
      discussionTopic: await other.add(DiscussionTopic, { name: 'Theirs' }),
    })
    expect((await read(tenant.customer, false, foreign)).code).toBe('not_found')
    await app.deps.db.pool.query('UPDATE "Organization" SET "enableDiscussionGroups" = false WHERE id = $1', [
      tenant.organization,
    ])
    expect((await read(tenant.customer)).code).toBe('not_found')
    expect((await post(tenant.customer, 'Off.')).code).toBe('not_found')
    expect((await change('changePost', tenant.customer, key)).code).toBe('not_found')
    expect((await change('deletePost', tenant.customer, key)).code).toBe('not_found')
    expect((await moderate(tenant.admin, [key], 'reject')).code).toBe('not_found')
  })

  it('is closed to people who may not take the item', async () => {
    course = await makeCourse(tenant, { discussionTopic: topic, gated: true, accessGroups: ['paid'] })
    const gatedTenant = await makeTenant(app.deps, { enableDiscussionGroups: true }, { type: 'membership' })
    const theirs = await gatedTenant.add(DiscussionTopic, { name: 'For members' })
    const members = await makeCourse(gatedTenant, { discussionTopic: theirs })
    const { code } = await read(gatedTenant.customer, false, members)
    expect(code).toBe('no_access')
    expect((await read(gatedTenant.admin, false, members)).code).toBeNull()
  })

  it('stops a flood, and says so', async () => {
    const codes: (string | null)[] = []
    for (let count = 0; count < 22; count += 1)
      codes.push((await post(tenant.customer, `Post ${count}`)).code)
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(2)
    expect((await post(await tenant.addCustomer(), 'Another person.')).code).toBeNull()
  })
})
