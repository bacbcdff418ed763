import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { workOnMails } from '#server/kernel/mails/workOnMails.ts'
import { createJobs } from '#server/kernel/ports/jobs/createJobs.ts'
import { createSmtpMail } from '#server/kernel/ports/mail/createSmtpMail.ts'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { type IdentityCalls, identityCalls } from '#server/testing/identityCalls.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { startSmtpServer, type TestSmtpServer } from '#server/testing/startSmtpServer.ts'

let app: TestApp
let tenant: Tenant
let smtp: TestSmtpServer
let identity: IdentityCalls
/** Mails that the mail server has received but not accepted yet. */
let held: (() => void)[]
let isHolding: boolean
beforeEach(async () => {
  ;[held, isHolding] = [[], false]
  smtp = await startSmtpServer(() => new Promise((take) => (isHolding ? held.push(take) : take())))
  app = await createTestApp()
  app.deps.jobs = await createJobs(
    { db: app.deps.db, log: pino({ level: 'silent' }) },
    { retryDelaySeconds: 0, pollingIntervalSeconds: 0.5 },
  )
  app.deps.mail = createSmtpMail(smtp.url, 'Lectern <lectern@example.org>')
  await workOnMails(app.deps)
  tenant = await makeTenant(app.deps)
  identity = identityCalls(app, tenant)
})
afterEach(async () => {
  release()
  await app.deps.jobs.close()
  await app.deps.mail.close()
  await app.close()
  await smtp.close()
})

function release(): void {
  isHolding = false
  for (const take of held.splice(0)) take()
}

/** Many learners forget their passwords at once; returns their email addresses. */
async function askForCodes(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, n) => `learner${n}@example.org`)
  for (const email of emails) await tenant.addCustomer({ email })
  await Promise.all(emails.map(askForCode))
  return emails.toSorted()
}
const askForCode = async (email: string) =>
  expect((await identity.call('forgotPassword', { email })).error).toBeNull()
const arrived = () => smtp.arrived.flatMap(({ to }) => to).toSorted()
const waiting = async (job: string) =>
  (await app.deps.db.pool.query('SELECT 1 FROM jobs.job WHERE name = $1', [job])).rowCount
const soon = { timeout: 60_000 }

it('sends the codes of a whole class, each to its owner, once', async () => {
  const emails = await askForCodes(90)
  await expect.poll(arrived, soon).toEqual(emails)
  expect(smtp.arrived.every(({ text }) => /code is [a-z\d]{5}-[a-z\d]{5}\b/.test(text))).toBe(true)
  await expect.poll(() => waiting('mails.send'), soon).toBe(0)
})

it('sends several mails concurrently, so that a slow one delays nobody', async () => {
  isHolding = true
  const emails = await askForCodes(8)
  await expect.poll(() => held.length, soon).toBe(8)
  release()
  await expect.poll(arrived, soon).toEqual(emails)
})

it('finishes dummy mails while every real mail is stuck', async () => {
  isHolding = true
  const emails = await askForCodes(70)
  await expect.poll(() => held.length, soon).toBe(10)
  for (let n = 0; n < 20; n += 1) await askForCode(`nobody${n}@example.org`)
  await expect.poll(() => waiting('mails.toNobody'), soon).toBe(0)
  expect(await waiting('mails.send')).toBe(70)
  release()
  await expect.poll(arrived, soon).toEqual(emails)
})

it('retries only the refused mail of a batch', async () => {
  const send = app.deps.mail.send
  const tries: string[] = []
  app.deps.mail.send = async (mail) => {
    tries.push(mail.to)
    if (mail.to === 'learner3@example.org' && tries.filter((to) => to === mail.to).length === 1)
      throw new Error('the post is closed')
    await send(mail)
  }
  const emails = await askForCodes(8)
  await expect.poll(arrived, soon).toEqual(emails)
  expect(tries.toSorted()).toEqual([...emails, 'learner3@example.org'].toSorted())
})
