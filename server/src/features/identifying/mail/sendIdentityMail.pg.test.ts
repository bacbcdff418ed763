import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createJobs } from '../../../ports/jobs/createJobs.ts'
import { createSmtpMail } from '../../../ports/mail/createSmtpMail.ts'
import { createTestApp, type TestApp } from '../../../testing/createTestApp.ts'
import { type IdentityCalls, identityCalls } from '../../../testing/identityCalls.ts'
import { makeTenant } from '../../../testing/makeTenant.ts'
import { startSmtpServer, type TestSmtpServer } from '../../../testing/startSmtpServer.ts'
import { workOnIdentityMail } from './sendIdentityMail.ts'

const password = 'Harbour-4-ever'

let app: TestApp
let smtp: TestSmtpServer
let identity: IdentityCalls
/** Letters that the mail server has in hand and has not taken yet. */
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
  await workOnIdentityMail(app.deps)
  identity = identityCalls(app, await makeTenant(app.deps))
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

const signUps = async (from: number, to: number) => {
  const numbers = Array.from({ length: to - from }, (_, n) => from + n)
  const answers = await Promise.all(
    numbers.map((n) =>
      identity.call('signUp', { email: `learner${n}@example.org`, password, attributes: {} }),
    ),
  )
  expect(answers.filter(({ error }) => error !== null)).toEqual([])
  return numbers.map((n) => `learner${n}@example.org`)
}
const arrived = () => smtp.arrived.flatMap(({ to }) => to).toSorted()
const waiting = async (job: string) => {
  const { rows } = await app.deps.db.pool.query<{ data: { to: string | null } }>(
    'SELECT data FROM jobs.job WHERE name = $1',
    [job],
  )
  return rows.length
}
const soon = { timeout: 60_000 }

it('mails the codes of a class that signs up at once, each to its own, and each once', async () => {
  const emails = await signUps(0, 90)
  await expect.poll(arrived, soon).toEqual(emails.toSorted())
  expect(smtp.arrived.every(({ text }) => /code is \d{6}\b/.test(text))).toBe(true)
  await expect.poll(() => waiting('identifying.mail'), soon).toBe(0)
})

it('has several letters under way at once, so that a slow one keeps nobody waiting', async () => {
  isHolding = true
  const emails = await signUps(0, 8)
  await expect.poll(() => held.length, soon).toBe(8)
  release()
  await expect.poll(arrived, soon).toEqual(emails)
})

it('ends letters to nobody while every letter to somebody is stuck', async () => {
  isHolding = true
  const emails = await signUps(0, 80)
  await expect.poll(() => held.length, soon).toBe(10)
  for (let n = 0; n < 40; n += 1) {
    const { error } = await identity.call('forgotPassword', { email: `nobody${n}@example.org` })
    expect(error?.code ?? 'mailed').toMatch(/mailed|rate_limited/)
  }
  await expect.poll(() => waiting('identifying.nobodysMail'), soon).toBe(0)
  expect(await waiting('identifying.mail')).toBe(80)
  release()
  await expect.poll(arrived, soon).toEqual(emails.toSorted())
})

it('tries the one letter of a batch that was refused again, and none of the others', async () => {
  const send = app.deps.mail.send
  const tries: string[] = []
  app.deps.mail.send = async (letter) => {
    tries.push(letter.to)
    if (letter.to === 'learner3@example.org' && tries.filter((to) => to === letter.to).length === 1)
      throw new Error('the post is closed')
    await send(letter)
  }
  const emails = await signUps(0, 8)
  await expect.poll(arrived, soon).toEqual(emails)
  expect(tries.toSorted()).toEqual([...emails, 'learner3@example.org'].toSorted())
})
