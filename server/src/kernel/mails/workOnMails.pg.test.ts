import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { identityMails } from '#server/features/identity/mail/mails.ts'
import { createTestDeps, type TestDeps } from '#server/testing/createTestDeps.ts'
import { erasedAddress } from '#shared/kernel/rules/access/personalData.ts'
import { createJobs } from '../ports/jobs/createJobs.ts'
import { mailsJob } from './mailJob.ts'
import { workOnMails } from './workOnMails.ts'

let deps: TestDeps
const soon = { timeout: 20_000 }
beforeEach(async () => {
  deps = await createTestDeps()
  deps.jobs = await createJobs(
    { db: deps.db, log: pino({ level: 'silent' }) },
    { retryDelaySeconds: 0, pollingIntervalSeconds: 0.5 },
  )
})
afterEach(async () => {
  await deps.jobs.close()
  await deps.close()
})

const code = (to: string) => ({
  ...{ to, language: 'en' as const, organization: null },
  values: { place: 'Harbour', secret: '123456' },
})
const loadJobs = async (name: string) =>
  (await deps.db.pool.query<{ data: object }>('SELECT data FROM jobs.job WHERE name = $1', [name])).rows

it('sends waiting mails of earlier versions, and empties their queues', async () => {
  const organization = 'o1'
  const old = { to: 'ana@example.org', subject: 'Your code', text: '123456', organization: null }
  await deps.jobs.enqueue('identifying.mail', old)
  await deps.jobs.enqueue('learning.certificateMail', {
    organization,
    certificate: 'o1~gone',
    template: null,
  })
  await deps.jobs.enqueue('discussions.tellAuthor', { post: 'o1~gone' }, { startAfterSeconds: 600 })
  await workOnMails(deps)
  await expect.poll(() => deps.sent, soon).toEqual([old])
  for (const name of ['identifying.mail', 'learning.certificateMail', 'discussions.tellAuthor'])
    expect(await loadJobs(name)).toEqual([])
  await expect
    .poll(() => loadJobs(mailsJob), soon)
    .toEqual([{ data: { mail: 'messaging.rejection', organization: null, facts: { post: 'o1~gone' } } }])
})

it('sends urgent mails before others that wait', async () => {
  await deps.jobs.enqueue(mailsJob, { mail: 'nothing' }, { startAfterSeconds: 3600 })
  for (let count = 0; count < 140; count += 1)
    await identityMails.secondStepRemoved.queue(deps, {
      ...code(`staff${count}@example.org`),
      values: { place: 'Harbour' },
    })
  await identityMails.signUp.queue(deps, code('ana@example.org'))
  await workOnMails(deps)
  await expect.poll(() => deps.sent.length, soon).toBe(141)
  expect(deps.sent.findIndex(({ to }) => to === 'ana@example.org')).toBeLessThan(61)
})

it('keeps nothing of a mail that failed for good but its name and reader', async () => {
  deps.mail.send = async () => {
    throw new Error('the mail server is away')
  }
  await workOnMails(deps)
  await identityMails.signUp.queue(deps, code('ana@example.org'), { retries: 0 })
  await expect
    .poll(() => deps.jobs.listDead(null, 10), soon)
    .toMatchObject([{ reason: 'the mail server is away' }])
  expect(await loadJobs(mailsJob)).toEqual([
    { data: { mail: 'identity.signUp', organization: null, to: 'ana@example.org' } },
  ])
})

it('sends nothing to a customer who was erased while it waited', async () => {
  await workOnMails(deps)
  await identityMails.signUp.queue(deps, code(erasedAddress('mia')))
  await identityMails.signUp.queue(deps, code('ana@example.org'))
  await expect.poll(() => loadJobs(mailsJob), soon).toEqual([])
  expect(deps.sent.map(({ to }) => to)).toEqual(['ana@example.org'])
})
