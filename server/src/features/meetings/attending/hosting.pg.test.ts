import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Person, type Tenant } from '#server/testing/makeTenant.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'

let app: TestApp
let tenant: Tenant
let host: Person
let mia: Person
let meeting: string
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps, { enableMeetings: true })
  host = tenant.adminCustomer
  mia = tenant.customer
})
afterAll(() => app.close())
beforeEach(async () => {
  const startsAt = new Date(app.deps.now()).toISOString()
  meeting = await tenant.add(Meeting, { name: 'Tea together', libraries: [tenant.library], startsAt })
  await call('startMeeting', host)
})

/** The code that it was refused with; undefined once it is done. */
async function call(name: string, by: Person, input = '', more: Record<string, unknown> = {}) {
  const names = Object.keys(more).map(
    (key) => `$${key}: ${typeof more[key] === 'boolean' ? 'Boolean' : 'String'}!, `,
  )
  const { errors } = await app.graphql(
    `mutation (${names.join('')}$key: String!) { ${name}(meetingKey: $key${input}) { statusCode } }`,
    { key: meeting, ...more },
    by,
  )
  return errors[0]?.extensions.code
}
async function join(by: Person) {
  const { data } = await app.graphql(
    `mutation ($key: String!) { joinMeeting(meetingKey: $key) { statusCode reason attendee { AttendeeId } } }`,
    { key: meeting },
    by,
  )
  return data?.joinMeeting as {
    statusCode: number
    reason: string | null
    attendee: { AttendeeId: string } | null
  }
}
const lock = (by: Person, isLocked: boolean) => call('lockMeeting', by, ', isLocked: $isLocked', { isLocked })
const appoint = (by: Person, attendeeID: string, isCoHost: boolean) =>
  call('setCoHost', by, ', attendeeID: $attendeeID, isCoHost: $isCoHost', { attendeeID, isCoHost })

describe('a locked meeting', () => {
  it('lets in nobody new, but hosts, and people who were in the room', async () => {
    await join(mia)
    expect(await lock(host, true)).toBeUndefined()
    const late = await tenant.addCustomer()
    expect(await join(late)).toMatchObject({ statusCode: 403, reason: 'locked', attendee: null })
    expect(await join(mia)).toMatchObject({ statusCode: 200 })
    expect(await join(host)).toMatchObject({ statusCode: 200 })
    expect(await lock(host, false)).toBeUndefined()
    expect(await join(late)).toMatchObject({ statusCode: 200 })
  })

  it('is locked by a host alone, while it runs', async () => {
    await join(mia)
    expect(await lock(mia, true)).toBe('no_access')
    await call('endMeeting', host)
    expect(await lock(host, true)).toBe('no_access')
  })
})

describe('a co-host', () => {
  it('may what a host may, until it is taken back', async () => {
    const own = (await join(mia)).attendee?.AttendeeId ?? ''
    expect(await appoint(host, own, true)).toBeUndefined()
    expect(await lock(mia, true)).toBeUndefined()
    expect(await appoint(host, own, false)).toBeUndefined()
    expect(await lock(mia, false)).toBe('no_access')
  })

  it('is appointed by a host, not by oneself nor by another guest', async () => {
    const bo = await tenant.addCustomer()
    const own = (await join(mia)).attendee?.AttendeeId ?? ''
    await join(bo)
    expect(await appoint(mia, own, true)).toBe('no_access')
    expect(await appoint(bo, own, true)).toBe('no_access')
    expect(await appoint(host, 'nobody', true)).toBe('not_found')
  })

  it('is none any more once removed', async () => {
    const own = (await join(mia)).attendee?.AttendeeId ?? ''
    await appoint(host, own, true)
    expect(
      await call('removeFromMeeting', host, ', attendeeID: $attendeeID', { attendeeID: own }),
    ).toBeUndefined()
    expect(await lock(mia, true)).toBe('no_access')
  })
})
