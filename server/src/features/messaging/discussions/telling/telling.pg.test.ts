import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { workOnMails } from '#server/kernel/mails/workOnMails.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeCourse } from '#server/testing/makeCourse.ts'
import { makeTenant, type Person, type Tenant } from '#server/testing/makeTenant.ts'
import { queuedMails, sendQueuedMails } from '#server/testing/sendQueuedMails.ts'
import { DiscussionTopic } from '#shared/features/messaging/entities/DiscussionTopic.ts'
import { messaging } from '../../messaging.ts'
import { rejectionMail } from './discussionMails.ts'
import { mailModerators } from './mailModerators.ts'
import { mailReaders } from './mailReaders.ts'
import { readersJob } from './queues.ts'

const hourMs = 60 * 60 * 1000

let app: TestApp
let tenant: Tenant
let topic: string
let course: string
let joerg: Person

beforeAll(async () => {
  app = await createTestApp()
  await workOnMails(app.deps)
  await messaging.work(app.deps)
})
beforeEach(async () => {
  tenant = await makeTenant(app.deps, { enableDiscussionGroups: true })
  topic = await tenant.add(DiscussionTopic, { name: 'How is the tea?' })
  course = await makeCourse(tenant, { discussionTopic: topic })
  joerg = await tenant.addCustomer({ name: 'Jörg Müller', language: 'de' })
  app.deps.sent.length = 0
  app.deps.queued.length = 0
})
afterAll(() => app.close())

let made = 0
async function post(caller: Caller, content: string, repliesTo: string | null = null): Promise<string> {
  made += 1
  app.deps.pass(1000)
  const { errors } = await app.graphql(
    `mutation ($k: String!, $i: String!, $c: String!, $r: String) {
      postInDiscussion(itemType: "course", itemKey: $k, id: $i, content: $c, repliesTo: $r) { post { key } } }`,
    { k: course, i: `told-${made}-post`, c: content, r: repliesTo },
    caller,
  )
  expect(errors).toEqual([])
  return `${tenant.organization}~told-${made}-post`
}

const follow = (caller: Caller, mails: string) =>
  app.graphql(
    'mutation ($k: String!, $m: String!) { followDiscussion(itemType: "course", itemKey: $k, mails: $m) { mails } }',
    { k: course, m: mails },
    caller,
  )

const findMails = async (caller: Caller) =>
  (
    await app.graphql(
      'query ($k: String!) { discussion(itemType: "course", itemKey: $k) { mails } }',
      { k: course },
      caller,
    )
  ).data?.discussion?.mails

async function tell() {
  app.deps.sent.length = 0
  app.deps.pass(1000)
  await mailReaders(app.deps, tenant.organization, topic)
  return app.deps.sent.map(({ to, subject, text, unsubscribe }) => ({
    to,
    subject,
    text,
    unsubscribe: unsubscribe ?? '',
  }))
}
const emailOf = ({ id }: Person) => `${id}@example.org`.toLowerCase()

describe('mails of a discussion', () => {
  it('tell of answers to one’s own posts, in the reader’s language, once', async () => {
    const first = await post(joerg, 'Schmeckt er?')
    await post(tenant.customer, 'Sehr!\nWirklich.', first)
    await post(tenant.customer, 'Something else.')
    expect(
      app.deps.queued.some(({ name, startAfterSeconds }) => name === readersJob && startAfterSeconds === 600),
    ).toBe(true)
    const [mail, ...others] = await tell()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: emailOf(joerg),
      subject: 'Mia Learner hat in „How is the tea?“ geschrieben',
    })
    expect(mail?.text).toContain('Mia Learner hat Ihnen geantwortet:\n> Sehr!\n> Wirklich.')
    expect(mail?.text).toContain(`/course/${course.split('~')[1]}#discussion`)
    expect(mail?.text).toContain(mail?.unsubscribe)
    expect(await tell()).toEqual([])
  })

  it('sends a reader one mail for a busy hour', async () => {
    await follow(joerg, 'all')
    for (const word of ['One.', 'Two.', 'Three.']) await post(tenant.customer, word)
    expect((await tell()).map(({ subject }) => subject)).toEqual(['3 neue Beiträge in „How is the tea?“'])
    await post(tenant.customer, 'Four.')
    app.deps.queued.length = 0
    expect(await tell()).toEqual([])
    expect(app.deps.queued).toMatchObject([{ name: readersJob }])
    await post(tenant.customer, 'Five.')
    app.deps.pass(hourMs)
    expect((await tell()).map(({ subject }) => subject)).toEqual(['2 neue Beiträge in „How is the tea?“'])
  })

  it('omit read and removed posts, and posts that their reader can no longer see', async () => {
    await follow(joerg, 'all')
    await post(tenant.customer, 'Read at once.')
    app.deps.pass(1000)
    await app.graphql(
      'mutation ($k: String!, $t: String!) { readDiscussion(itemType: "course", itemKey: $k, upTo: $t) { readAt } }',
      { k: course, t: new Date(app.deps.now()).toISOString() },
      joerg,
    )
    expect(await tell()).toEqual([])
    const rude = await post(tenant.customer, 'Rude.')
    await app.graphql(
      'mutation ($p: JSON!, $o: String) { moderatePosts(posts: $p, action: "reject", organizationID: $o) { posts { key } } }',
      { p: [rude], o: tenant.organization },
      tenant.admin,
    )
    expect(await tell()).toEqual([])
    await post(tenant.customer, 'Told a moment ago.')
    expect(await tell()).toHaveLength(1)
    expect(queuedMails(app.deps, 'messaging.newPosts')).toHaveLength(1)
    app.deps.pass(hourMs)
    await post(tenant.customer, 'For learners only.')
    await app.deps.db.pool.query(
      'UPDATE "CoursePublished" SET active = false, "updatedAt" = now() WHERE key = $1',
      [course],
    )
    expect(await tell()).toEqual([])
    // A mail that waited for the mail server meanwhile.
    await sendQueuedMails(app.deps, 'messaging.newPosts')
    expect(app.deps.sent).toEqual([])
  })

  it('say nothing of threads and topics that their reader does not see there', async () => {
    const elsewhere = course
    topic = await tenant.add(DiscussionTopic, { name: 'Ask us', oneOnOne: true })
    course = await makeCourse(tenant, { discussionTopic: topic })
    await follow(joerg, 'all')
    await post(tenant.customer, 'Between the school and me.')
    const oneOnOne = course
    course = elsewhere
    await post(tenant.customer, 'In another topic.')
    course = oneOnOne
    expect(await tell()).toEqual([])
    const own = await post(joerg, 'Is it warm?')
    await post(tenant.admin, 'Very.', own)
    expect((await tell()).map(({ subject }) => subject)).toEqual(['Ada Admin hat in „Ask us“ geschrieben'])
  })

  it('stop by one POST to the address in their headers; opening it only asks', async () => {
    await follow(joerg, 'all')
    await post(tenant.customer, 'New.')
    const [mail] = await tell()
    const address = new URL(mail?.unsubscribe ?? '')
    const at = (suffix = '') => `${app.origin}${address.pathname}${suffix}`
    const german = { 'accept-language': 'de' }
    const asked = await fetch(at(), { headers: german })
    expect(await asked.text()).toContain(
      'Möchten Sie keine E-Mails mehr zur Diskussion „How is the tea?“ erhalten?',
    )
    expect(await findMails(joerg)).toBe('all')
    const stopped = await fetch(at(), {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(stopped.status).toBe(200)
    expect(await findMails(joerg)).toBe('none')
    await post(tenant.customer, 'Newer.')
    app.deps.pass(hourMs)
    expect(await tell()).toEqual([])
    expect((await fetch(at('?of=all'), { method: 'POST' })).status).toBe(200)
    const forged = `${app.origin}${address.pathname.slice(0, -3)}abc`
    expect((await fetch(forged, { method: 'POST' })).status).toBe(404)
  })

  it('tell an author that their post was rejected, unless it is approved again or they want no mails', async () => {
    const rude = await post(joerg, 'Kauft Kessel!')
    const moderate = (action: string, reason: string | null = null) =>
      app.graphql(
        'mutation ($p: JSON!, $a: String!, $r: String, $o: String) { moderatePosts(posts: $p, action: $a, reason: $r, organizationID: $o) { posts { key } } }',
        { p: [rude], a: action, r: reason, o: tenant.organization },
        tenant.admin,
      )
    app.deps.queued.length = 0
    await moderate('reject')
    expect(app.deps.queued).toMatchObject([
      { data: { mail: 'messaging.rejection', facts: { post: rude } }, startAfterSeconds: 600 },
    ])
    const told = async () => {
      app.deps.sent.length = 0
      await rejectionMail.queue(app.deps, { organization: tenant.organization, post: rude })
      return app.deps.sent
    }
    const [mail, ...others] = await told()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: emailOf(joerg),
      subject: 'Ihr Beitrag in „How is the tea?“ wurde abgelehnt',
    })
    expect(mail?.text).toContain('Nur Sie und die Moderation sehen ihn.\n> Kauft Kessel!')
    expect(mail?.text).toContain(mail?.unsubscribe)
    expect(mail?.text).not.toContain('Begründung')
    await moderate('approve')
    expect(await told()).toEqual([])
    await moderate('reject', 'Keine Werbung.\nBitte.')
    expect((await told())[0]?.text).toContain('Begründung der Moderation:\n> Keine Werbung.\n> Bitte.')
    await follow(joerg, 'none')
    expect(await told()).toEqual([])
  })

  it('tell moderators about waiting posts, and send no mail without any', async () => {
    await mailModerators(app.deps, tenant.organization)
    expect(app.deps.sent).toEqual([])
    topic = await tenant.add(DiscussionTopic, { name: 'Read before', approvalRequired: true })
    course = await makeCourse(tenant, { discussionTopic: topic })
    await post(joerg, 'May I?')
    await post(tenant.admin, 'Read at once.')
    await mailModerators(app.deps, tenant.organization)
    expect(app.deps.sent.map(({ subject }) => subject)).toEqual([
      '1 post to review in Harbour School',
      '1 post to review in Harbour School',
    ])
  })
})
