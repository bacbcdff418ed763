import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Person, type Tenant } from '#server/testing/makeTenant.ts'
import { sendQueuedMails } from '#server/testing/sendQueuedMails.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { tendMeetings } from '../tending/tendMeetings.ts'

let app: TestApp
let tenant: Tenant
let meeting: string
let people: Person[]
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps, { enableMeetings: true })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.deps.queued.splice(0)
  people = [await tenant.addCustomer(), await tenant.addCustomer(), await tenant.addCustomer()]
  meeting = await tenant.add(Meeting, {
    ...{ name: 'Tea together', libraries: [tenant.library], registrationRequired: true, maxRegistrations: 1 },
    startsAt: new Date(app.deps.now() + 86_400_000).toISOString(),
  })
})

async function ask(name: string, by: Caller) {
  const { data, errors } = await app.graphql(
    `mutation ($key: String!) { ${name}(meetingKey: $key) { registration { status waitingSince } } }`,
    { key: meeting },
    by,
  )
  return data?.[name]?.registration ?? errors[0]?.message
}
async function look(by: Caller) {
  const { data } = await app.graphql(
    'query ($key: String!) { portalMeeting(meeting: $key) { action registration } }',
    { key: meeting },
    by,
  )
  return data?.portalMeeting
}
const person = (at: number): Person => people[at] ?? tenant.customer
const emailOf = async ({ key }: Person) =>
  (await app.deps.db.prisma.customer.findUniqueOrThrow({ where: { key } })).email
async function mailed(): Promise<string[]> {
  app.deps.sent.splice(0)
  await sendQueuedMails(app.deps, 'meetings.place')
  return app.deps.sent.map(({ to }) => to)
}

it('gives the place of who leaves to the first who waits, with a mail and a calendar file', async () => {
  await ask('registerForMeeting', person(0))
  expect(await look(person(1))).toMatchObject({ action: 'full' })
  for (const at of [1, 2])
    expect(await ask('joinWaitingList', person(at))).toMatchObject({
      status: 'PENDING',
      waitingSince: expect.any(String),
    })
  // Again it changes nothing.
  const { waitingSince } = (await ask('joinWaitingList', person(1))) as { waitingSince: string }
  expect(await ask('joinWaitingList', person(1))).toMatchObject({ waitingSince })
  expect(await look(person(1))).toMatchObject({ action: 'onWaitingList', registration: null })
  await ask('cancelRegistration', person(0))
  expect(await look(person(1))).toMatchObject({ action: 'registered', registration: 'REGISTERED' })
  expect(await look(person(2))).toMatchObject({ action: 'onWaitingList' })
  expect(await mailed()).toEqual([await emailOf(person(1))])
  expect(app.deps.sent[0]).toMatchObject({
    subject: 'You have a place: Tea together',
    calendar: expect.stringContaining('BEGIN:VEVENT'),
  })
})

it('lets nobody pass those who wait, who get what becomes free in another way, too', async () => {
  await ask('registerForMeeting', person(0))
  await ask('joinWaitingList', person(1))
  await writeSynced(app.deps, tenant.organization, {
    ...{ do: 'update', entity: Meeting, key: meeting, values: { maxRegistrations: 2 } },
  })
  expect(await look(person(2))).toMatchObject({ action: 'full' })
  expect(await ask('registerForMeeting', person(2))).toBe('All places are taken.')
  await tendMeetings(app.deps)
  expect(await look(person(1))).toMatchObject({ action: 'registered' })
  expect(await mailed()).toEqual([await emailOf(person(1))])
})

it('is left again, and skips who is suspended meanwhile', async () => {
  await ask('registerForMeeting', person(0))
  for (const at of [1, 2]) await ask('joinWaitingList', person(at))
  const late = await tenant.addCustomer()
  await ask('joinWaitingList', late)
  expect(await ask('cancelRegistration', person(1))).toMatchObject({ status: 'DECLINED', waitingSince: null })
  await app.deps.db.prisma.customer.update({ where: { key: person(2).key }, data: { status: 'SUSPENDED' } })
  await ask('cancelRegistration', person(0))
  expect(await look(late)).toMatchObject({ action: 'registered' })
  expect(await mailed()).toEqual([await emailOf(late)])
})

it('registers at once where a place is free, and is for customers before the meeting alone', async () => {
  expect(await ask('joinWaitingList', person(0))).toMatchObject({ status: 'REGISTERED', waitingSince: null })
  expect(await ask('joinWaitingList', person(0))).toBe('Not authorized to access this meeting.')
  expect(await ask('joinWaitingList', tenant.adminCustomer)).toBe('Not authorized to access this meeting.')
  expect(await ask('joinWaitingList', { portal: tenant.customer.portal ?? '' })).toMatch(/sign in/i)
  await app.deps.db.prisma.meeting.update({ where: { key: meeting }, data: { status: 'CANCELLED' } })
  expect(await ask('joinWaitingList', person(1))).toBe('Not authorized to access this meeting.')
})

it('gives a place to one of two who ask at the same moment, and the list to the other', async () => {
  const answers = await Promise.all([ask('joinWaitingList', person(0)), ask('joinWaitingList', person(1))])
  expect(answers.map((one) => (one as { status: string }).status).sort()).toEqual(['PENDING', 'REGISTERED'])
})
