import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { learning } from '#server/features/learning/learning.ts'
import { workOnMails } from '#server/kernel/mails/workOnMails.ts'
import { createJobs } from '#server/kernel/ports/jobs/createJobs.ts'
import { createSmtpMail } from '#server/kernel/ports/mail/createSmtpMail.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Person, type Tenant } from '#server/testing/makeTenant.ts'
import { proveDomain } from '#server/testing/proveDomain.ts'
import { type ReadMail, readMail } from '#server/testing/readMail.ts'
import { startSmtpServer, type TestSmtpServer } from '#server/testing/startSmtpServer.ts'
import { Certification } from '#shared/features/content/entities/Certification.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { DiscussionTopic } from '#shared/features/messaging/entities/DiscussionTopic.ts'
import { hostileNames, unfit } from '#shared/testing/hostileNames.ts'
import { testLesson } from '#shared/testing/testCourse.ts'
import { messaging } from '../../messaging.ts'
import { findDiscussion } from '../findDiscussion.ts'
import { asReader } from './asReader.ts'
import { loadNewPostsMail, newPostsMail } from './discussionMails.ts'
import { newPosts } from './newPosts.ts'
import { tellReaders } from './queues.ts'

/** From what somebody does to what a mail server receives: real jobs, real SMTP. */
let app: TestApp
let smtp: TestSmtpServer
let tenant: Tenant
let topic: string
let course: string
const published = '2026-01-01T00:00:00.000Z'
const soon = { timeout: 30_000 }

beforeAll(async () => {
  smtp = await startSmtpServer()
  app = await createTestApp({ publicOrigin: 'https://lectern.example' })
  app.deps.jobs = await createJobs(
    { db: app.deps.db, log: pino({ level: 'silent' }) },
    { retryDelaySeconds: 0, pollingIntervalSeconds: 0.5 },
  )
  app.deps.mail = createSmtpMail(smtp.url, 'Lectern <lectern@example.org>')
  await workOnMails(app.deps)
  await messaging.work(app.deps)
  await learning.work(app.deps)
  // Another organization's portal is the oldest: it is at the server's own address.
  await makeTenant(app.deps)
  tenant = await makeTenant(app.deps, { enableDiscussionGroups: true }, { languages: ['de', 'en'] })
  await proveDomain(app.deps, tenant, 'school.example')
  topic = await tenant.add(DiscussionTopic, { name: 'Wie war der Tee? \u202e' })
  const certification = await tenant.add(Certification, { name: 'Teemeister', publishedAt: published })
  course = await tenant.add(Course, {
    ...{ name: 'Tea for beginners', publishedAt: published, discussionTopic: topic },
    sections: [testLesson('one', 'article'), testLesson('end', 'certification', { certification })],
  })
})
afterAll(async () => {
  await app.deps.jobs.close()
  await app.deps.mail.close()
  await app.close()
  await smtp.close()
})

/** Cookies of an https server have another name. */
const atHttps = (caller: Caller): Caller => ({
  ...caller,
  ...(caller.cookie && { cookie: `__Host-${caller.cookie}` }),
})

let made = 0
async function post(caller: Caller, content: string, mentions: string[] = []): Promise<void> {
  made += 1
  const { errors } = await app.graphql(
    `mutation ($k: String!, $i: String!, $c: String!, $m: JSON) {
      postInDiscussion(itemType: "course", itemKey: $k, id: $i, content: $c, mentions: $m) { post { key } } }`,
    { k: course, i: `mailed-${made}`, c: content, m: mentions },
    atHttps(caller),
  )
  expect(errors).toEqual([])
}
/** What happens automatically ten minutes later. */
const tell = () => tellReaders(app.deps, null, { organization: tenant.organization, topic }, 0)
const follow = (caller: Caller) =>
  app.graphql(
    'mutation ($k: String!) { followDiscussion(itemType: "course", itemKey: $k, mails: "all") { mails } }',
    { k: course },
    atHttps(caller),
  )
const emailOf = ({ id }: Person) => `${id}@example.org`.toLowerCase()
const mailsTo = (person: Person): ReadMail[] =>
  smtp.raw.filter((_raw, at) => smtp.arrived[at]?.to.includes(emailOf(person))).map(readMail)
async function mailTo(person: Person): Promise<{ mail: ReadMail; header(name: string): string }> {
  await expect.poll(() => mailsTo(person).length, soon).toBe(1)
  const [mail] = mailsTo(person)
  if (!mail) throw new Error('It was there.')
  return { mail, header: (name) => mail.headers.get(name)?.join('\n') ?? '' }
}

it('reports a mention in the reader’s language, with one-click unsubscribe headers', async () => {
  const joerg = await tenant.addCustomer({ name: 'Jörg Müller', language: 'de' })
  const eve = await tenant.addCustomer({ name: 'Eve\r\nBcc: spy@example.org\u202e' })
  await post(joerg, 'Schmeckt er?')
  await post(eve, 'Sehr, @Jörg Müller!\u202e', [joerg.key])
  await tell()
  const { mail, header } = await mailTo(joerg)
  expect(smtp.arrived.flatMap(({ to }) => to)).toEqual([emailOf(joerg)])
  expect(header('subject')).toBe('Eve Bcc: spy@example.org hat in „Wie war der Tee? “ geschrieben')
  expect([...mail.headers.keys()]).not.toContain('bcc')
  expect(mail.text).toContain('Guten Tag Jörg Müller')
  expect(mail.text).toContain('Eve Bcc: spy@example.org hat Sie erwähnt:\n> Sehr, @Jörg Müller!')
  expect(mail.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
  // RFC 8058: an https address in angle brackets, and the one value that the second header may have.
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [, address = ''] = /^<(https:\/\/[^<>\s]+)>$/.exec(header('list-unsubscribe')) ?? []
  expect(mail.text).toContain(address)
  const links = mail.text.match(/https?:\/\/\S+/g) ?? []
  expect(links).toEqual([`https://school.example/course/${course.split('~')[1]}#discussion`, address])
  expect(new URL(address).origin).toBe('https://school.example')
  const { pathname } = new URL(address)
  const asked = await (await fetch(`${app.origin}${pathname}`)).text()
  expect(asked).toContain('href="https://school.example/"')
  // What a mail program sends: no cookie, no session.
  const stopped = await fetch(`${app.origin}${pathname}`, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(stopped.status).toBe(200)
  const { rows } = await app.deps.db.pool.query('SELECT mails FROM "DiscussionReading" WHERE customer = $1', [
    joerg.key,
  ])
  expect(rows).toEqual([{ mails: 'none' }])
})

it('reaches its reader although the mail server was away', async () => {
  const reader = await tenant.addCustomer({ name: 'Ann' })
  await follow(reader)
  await post(tenant.customer, 'Is anybody there?')
  const send = app.deps.mail.send
  let refused = 0
  app.deps.mail.send = async (message) => {
    refused += 1
    if (refused === 1) throw new Error('the post is closed')
    await send(message)
  }
  await tell()
  const { mail } = await mailTo(reader)
  expect(refused).toBe(2)
  expect(mail.text).toContain('> Is anybody there?')
  app.deps.mail.send = send
})

it('tells a learner of their certificate in the language of their portal, with links to it', async () => {
  const ida = await tenant.addCustomer({ name: 'Ida\u2028Bcc: spy@example.org' })
  const facts = [
    {
      ...{
        id: 'fact-1',
        edition: null,
        lesson: 'one',
        type: 'lessonProgressed',
        occurredAt: new Date().toISOString(),
      },
      payload: { progress: 100, lastPosition: 0, maxPosition: 0 },
    },
  ]
  const { errors } = await app.graphql(
    'mutation ($k: String!, $f: JSON!) { reportLearning(itemKey: $k, facts: $f) { courseProgress { progress } } }',
    { k: course, f: facts },
    atHttps(ida),
  )
  expect(errors).toEqual([])
  const { mail, header } = await mailTo(ida)
  const { rows } = await app.deps.db.pool.query<{ id: string; number: string }>(
    'SELECT id, number FROM "Certificate" WHERE customer = $1',
    [ida.key],
  )
  expect(header('subject')).toBe('Ihr Zertifikat: Teemeister')
  expect(mail.text).toContain('Ida Bcc: spy@example.org')
  expect([...mail.headers.keys()]).not.toContain('bcc')
  expect(mail.text.match(/https?:\/\/\S+/g)).toEqual([
    `https://school.example/certificate-file/${rows[0]?.id}`,
    `https://school.example/certificate/${rows[0]?.number}`,
  ])
})

it('injects no header and turns no line by the names of two hundred people', async () => {
  const person = await tenant.addCustomer({ name: hostileNames[3] })
  await follow(person)
  const since = new Date(app.deps.now())
  await app.deps.db.pool.query(
    `WITH people AS (
       INSERT INTO "Customer" (key, id, organization, "createdAt", "updatedAt", name, email, status)
       SELECT $1 || '~hostile' || n, 'hostile' || n, $1, now(), now(), name, 'hostile' || n || '@example.org', 'ACTIVE'
       FROM unnest($2::text[]) WITH ORDINALITY named(name, n) RETURNING key, id)
     INSERT INTO "DiscussionPost" (key, id, organization, "createdAt", "updatedAt", topic, content, status, "approvedAt", customer)
     SELECT $1 || '~by' || id, 'by' || id, $1, now(), now(), $3, 'Hello', 'approved', $4::timestamptz + row_number() OVER () * interval '1 millisecond', key
     FROM people`,
    [tenant.organization, hostileNames, topic, since],
  )
  const reader = {
    ...{ customer: person.key, organization: tenant.organization, portal: person.portal ?? '' },
    ...{ name: hostileNames[3] ?? null, email: emailOf(person), language: null },
  }
  const found = await findDiscussion(asReader(app.deps, reader), { itemType: 'course', itemKey: course })
  const told = { ...reader, readAt: null, mails: 'all' as const }
  const first = await newPosts(app.deps, found, { ...told, toldAt: since })
  const rest = await newPosts(app.deps, found, { ...told, toldAt: first.at(-1)?.approvedAt ?? since })
  const posts = [...first, ...rest]
  expect(posts).toHaveLength(200)
  const before = smtp.raw.length
  // A mail of one post has its author in the subject; of several, five are named.
  for (let at = 0; at < posts.length; at += 2) {
    const mail = await loadNewPostsMail(app.deps, told, found, posts.slice(at, at % 4 ? at + 1 : at + 5))
    await app.deps.mail.send(await newPostsMail.render(mail))
  }
  expect(smtp.raw.length - before).toBe(100)
  for (const raw of smtp.raw.slice(before)) {
    const { headers, text } = readMail(raw)
    expect([...headers.keys()].sort()).toEqual(usualHeaders)
    expect(headers.get('to')).toEqual([emailOf(person)])
    expect([raw, unfit.test(headers.get('subject')?.[0] ?? '')]).toEqual([raw, false])
    for (const line of text.split('\n')) expect([line, unfit.test(line)]).toEqual([line, false])
  }
})

const usualHeaders = [
  ...['content-type', 'date', 'from', 'list-unsubscribe', 'list-unsubscribe-post'],
  ...['message-id', 'mime-version', 'subject', 'to'],
]
