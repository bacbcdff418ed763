import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { readingSync } from '#server/kernel/sync/readingSync.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Person, type Tenant } from '#server/testing/makeTenant.ts'
import { sendQueuedMails } from '#server/testing/sendQueuedMails.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { noteSomebodyIn } from '../watching/presence.ts'
import { tendMeetings } from './tendMeetings.ts'

const minuteMs = 60_000
let app: TestApp
let tenant: Tenant
let meeting: string
let mia: Person
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps, { enableMeetings: true })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.deps.queued.splice(0)
  mia = await tenant.addCustomer()
  meeting = await plan(1)
})

const inMinutes = (minutes: number) => new Date(app.deps.now() + minutes * minuteMs).toISOString()
const plan = (minutes: number, values: Record<string, unknown> = {}) =>
  tenant.add(Meeting, {
    ...{ name: 'Tea together', libraries: [tenant.library], startsAt: inMinutes(minutes) },
    ...values,
  })
const stored = () => app.deps.db.prisma.meeting.findUniqueOrThrow({ where: { key: meeting } })
const moveTo = (startsAt: string) =>
  writeSynced(app.deps, tenant.organization, {
    ...{ do: 'update', entity: Meeting, key: meeting, values: { startsAt } },
  })

async function step(name: string, by: Person): Promise<Record<string, unknown> | string> {
  const isRegistering = name === 'registerForMeeting' || name === 'cancelRegistration'
  const answer = isRegistering ? 'registration { status }' : 'statusCode message'
  const { data, errors } = await app.graphql(
    `mutation ($key: String!) { ${name}(meetingKey: $key) { ${answer} } }`,
    { key: meeting },
    by,
  )
  return errors[0]?.message ?? data?.[name] ?? {}
}
async function loadPage(by: Person) {
  const { data } = await app.graphql(
    'query ($key: String!) { portalMeeting(meeting: $key) { action status roomLimit } }',
    { key: meeting },
    by,
  )
  return data?.portalMeeting
}
const cancel = () =>
  app.graphql(
    'mutation ($org: String!, $key: String!) { cancelMeeting(organizationID: $org, meetingKey: $key) { status } }',
    { org: tenant.organization, key: meeting },
    tenant.admin,
  )
/** The mails that were queued since the test began. */
async function mails() {
  const before = app.deps.sent.length
  await sendQueuedMails(app.deps, 'meetings.news')
  app.deps.queued.length = 0
  return app.deps.sent.slice(before)
}

it('ends a meeting past its planned end once its room was empty for ten minutes, at the moment it was left', async () => {
  await step('startMeeting', tenant.adminCustomer)
  await step('joinMeeting', mia)
  app.deps.pass(80 * minuteMs)
  await noteSomebodyIn(app.deps, meeting)
  const leftAt = app.deps.now()
  await tendMeetings(app.deps)
  expect(await stored()).toMatchObject({ status: 'ACTIVE' })
  app.deps.pass(11 * minuteMs)
  await tendMeetings(app.deps)
  const { status, endedAt, actualDuration } = await stored()
  expect(status).toBe('POST_MEETING')
  expect(Math.abs((endedAt?.getTime() ?? 0) - leftAt)).toBeLessThan(minuteMs)
  expect(actualDuration).toBe(80)
  const registrations = await app.deps.db.prisma.meetingRegistration.findMany({ where: { meeting } })
  expect(registrations.find(({ customer }) => customer === mia.key)).toMatchObject({ status: 'ATTENDED' })
})

it('cancels a meeting that nobody started, with its reason, but not one that was moved', async () => {
  await tendMeetings(app.deps)
  app.deps.pass(72 * minuteMs)
  await tendMeetings(app.deps)
  expect(await stored()).toMatchObject({ status: 'CANCELLED', cancelledReason: 'notStarted' })
  await moveTo(inMinutes(600))
  app.deps.pass(3 * minuteMs)
  await tendMeetings(app.deps)
  expect(await stored()).toMatchObject({ status: 'PRE_MEETING', cancelledReason: null })
})

it('refuses guests more than fifteen minutes after the start, except returning ones', async () => {
  await step('startMeeting', tenant.adminCustomer)
  expect(await step('joinMeeting', mia)).toMatchObject({ statusCode: 200 })
  app.deps.pass(17 * minuteMs)
  const late = await tenant.addCustomer()
  expect(await loadPage(late)).toMatchObject({ action: 'late' })
  expect(await step('joinMeeting', late)).toMatchObject({ statusCode: 403 })
  expect(await step('joinMeeting', mia)).toMatchObject({ statusCode: 200 })
  expect(await step('joinMeeting', tenant.adminCustomer)).toMatchObject({ statusCode: 200 })
})

it('tells guests once that their meeting was moved, when its author has settled on a time', async () => {
  await step('registerForMeeting', mia)
  app.deps.pass(3 * minuteMs)
  await tendMeetings(app.deps)
  expect(await mails()).toEqual([])
  await moveTo(inMinutes(500))
  await moveTo(inMinutes(600))
  await tendMeetings(app.deps)
  expect(await mails()).toEqual([])
  app.deps.pass(3 * minuteMs)
  await tendMeetings(app.deps)
  await tendMeetings(app.deps)
  const sent = await mails()
  expect(sent).toMatchObject([{ subject: 'New time: Tea together' }])
  expect(sent[0]?.calendar).toContain('SEQUENCE:')
  expect(sent[0]?.text).toMatch(/\nBefore: .+ \(UTC\)\n/)
})

it('mails a guest who registered right after the meeting was created that it was moved', async () => {
  await step('registerForMeeting', mia)
  await moveTo(inMinutes(500))
  app.deps.pass(3 * minuteMs)
  await tendMeetings(app.deps)
  expect(await mails()).toMatchObject([{ subject: 'New time: Tea together' }])
})

it('notifies everyone registered of a cancellation, once, with a calendar file that removes it', async () => {
  await step('registerForMeeting', mia)
  expect((await cancel()).errors).toEqual([])
  await cancel()
  const sent = await mails()
  expect(sent).toMatchObject([{ subject: 'Cancelled: Tea together' }])
  expect(sent[0]?.calendar).toContain('METHOD:CANCEL')
})

it('takes no more guests than the room holds, always its host, and tells that host', async () => {
  expect(await loadPage(tenant.adminCustomer)).toMatchObject({ roomLimit: 25 })
  expect(await loadPage(mia)).toMatchObject({ roomLimit: null })
  for (let n = 0; n < 25; n += 1)
    expect(await step('registerForMeeting', await tenant.addCustomer())).toMatchObject({ registration: {} })
  expect(await step('registerForMeeting', mia)).toBe('All places are taken.')
  expect(await step('startMeeting', tenant.adminCustomer)).toMatchObject({ statusCode: 200 })
})

it('keeps a meeting with guests until it is cancelled, for the API and a push', async () => {
  await step('registerForMeeting', mia)
  const remove = () =>
    app.graphql(
      'mutation ($org: String, $id: String!) { deleteMeeting(organizationID: $org, id: $id) { key } }',
      { org: tenant.organization, id: meeting.split('~')[1] },
      tenant.admin,
    )
  const { errors } = await remove()
  const reason = 'This meeting has 1 guest. Cancel it first, so that they are notified.'
  expect(errors[0]?.message).toBe(reason)
  const readPush = () =>
    inTransaction(app.deps.db.pool, async (client) => [
      ...((await readingSync(client, tenant.organization, app.deps).keptOf?.(Meeting, [meeting])) ?? []),
    ])
  expect(await readPush()).toEqual([[meeting, reason]])
  await cancel()
  expect(await readPush()).toEqual([])
  expect((await remove()).errors).toEqual([])
})

it('refuses to move a live meeting, and lists it as a fault of a push, until it has ended', async () => {
  const to = inMinutes(1500)
  const from = inMinutes(1)
  const update = async () => {
    const { errors } = await app.graphql(
      'mutation ($org: String, $input: UpdateMeetingInput!) { updateMeeting(organizationID: $org, input: $input) { key } }',
      { org: tenant.organization, input: { id: meeting.split('~')[1], startsAt: to, name: 'Tea' } },
      tenant.admin,
    )
    return errors.map(({ message }) => message)
  }
  const push = (startsAt: string) =>
    inTransaction(app.deps.db.pool, async (client) => {
      const judge = readingSync(client, tenant.organization, app.deps).judgeOf?.(
        Meeting,
        new Set(['startsAt']),
      )
      return judge?.({ key: meeting, before: { startsAt: from }, after: { startsAt } })
    })
  const message = 'This meeting is live, so its time cannot be changed. End it first.'
  expect(await push(to)).toEqual([])
  await step('startMeeting', tenant.adminCustomer)
  expect(await update()).toEqual([expect.stringContaining(message)])
  expect(await push(to)).toEqual([{ path: 'startsAt', message }])
  expect(await push(from)).toEqual([])
  await step('endMeeting', tenant.adminCustomer)
  expect(await push(to)).toEqual([])
  expect(await update()).toEqual([])
})

describe('a reminder', () => {
  async function reminded() {
    await tendMeetings(app.deps)
    const before = app.deps.sent.length
    await sendQueuedMails(app.deps, 'meetings.reminder')
    app.deps.queued.length = 0
    // Other tests' meetings begin, too.
    const { email } = await app.deps.db.prisma.customer.findUniqueOrThrow({ where: { key: mia.key ?? '' } })
    return app.deps.sent.slice(before).flatMap(({ to, subject }) => (to === email ? [subject] : []))
  }

  it('comes a day and ten minutes before, once each, to those who are registered', async () => {
    meeting = await plan(30 * 60)
    await step('registerForMeeting', mia)
    expect(await reminded()).toEqual([])
    app.deps.pass(7 * 60 * minuteMs)
    expect(await reminded()).toEqual(['Reminder: Tea together'])
    expect(await reminded()).toEqual([])
    app.deps.pass(22 * 60 * minuteMs + 52 * minuteMs)
    expect(await reminded()).toEqual(['Starting soon: Tea together'])
    expect(await reminded()).toEqual([])
  })

  it('comes again for another start, and not for the one before', async () => {
    meeting = await plan(9)
    await step('registerForMeeting', mia)
    await tendMeetings(app.deps)
    await moveTo(inMinutes(40))
    expect(await reminded()).toEqual([])
    app.deps.pass(32 * minuteMs)
    expect(await reminded()).toEqual(['Starting soon: Tea together'])
  })

  it('comes to nobody who withdrew, nor for a cancelled meeting', async () => {
    meeting = await plan(9)
    await step('registerForMeeting', mia)
    await step('cancelRegistration', mia)
    expect(await reminded()).toEqual([])
    await step('registerForMeeting', mia)
    await cancel()
    expect(await reminded()).toEqual([])
  })
})
