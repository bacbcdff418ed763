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

describe('a webinar', () => {
  const stage = (by: Person, attendeeID: string, isOnStage: boolean) =>
    call('setOnStage', by, ', attendeeID: $attendeeID, isOnStage: $isOnStage', { attendeeID, isOnStage })
  const mayBeSeen = async (by: Person) =>
    (
      await app.graphql(
        'query ($key: String!) { portalMeeting(meeting: $key) { isOnStage } }',
        { key: meeting },
        by,
      )
    ).data?.portalMeeting as { isOnStage: boolean }
  beforeEach(async () => {
    const startsAt = new Date(app.deps.now()).toISOString()
    const values = { name: 'Tea for all', meetingType: 'WEBINAR', libraries: [tenant.library], startsAt }
    meeting = await tenant.add(Meeting, values)
    await call('startMeeting', host)
  })

  it('has an audience, whom a host brings on stage and back', async () => {
    const own = (await join(mia)).attendee?.AttendeeId ?? ''
    expect(await mayBeSeen(host)).toEqual({ isOnStage: true })
    expect(await mayBeSeen(mia)).toEqual({ isOnStage: false })
    expect(await stage(mia, own, true)).toBe('no_access')
    expect(await stage(host, own, true)).toBeUndefined()
    expect(await mayBeSeen(mia)).toEqual({ isOnStage: true })
    expect(await stage(host, own, false)).toBeUndefined()
    expect(await mayBeSeen(mia)).toEqual({ isOnStage: false })
    expect(await stage(host, 'nobody', true)).toBe('not_found')
  })

  it('is the only kind of meeting with a stage', async () => {
    meeting = await tenant.add(Meeting, {
      name: 'Tea together',
      libraries: [tenant.library],
      startsAt: new Date(app.deps.now()).toISOString(),
    })
    await call('startMeeting', host)
    const own = (await join(mia)).attendee?.AttendeeId ?? ''
    expect(await stage(host, own, true)).toBe('no_access')
  })
})

describe('a waiting room', () => {
  const letIn = (by: Person, attendeeID: string, isLetIn: boolean) =>
    call('letIntoMeeting', by, ', attendeeID: $attendeeID, isLetIn: $isLetIn', { attendeeID, isLetIn })
  const chat = async (by: Person) =>
    (
      await app.graphql(
        'query ($key: String!) { meetingChat(meetingKey: $key) { messages { id } } }',
        { key: meeting },
        by,
      )
    ).errors[0]?.extensions.code
  const isWaiting = (token: string | undefined) =>
    (
      JSON.parse(Buffer.from(String(token).split('.')[0] ?? '', 'base64url').toString()) as {
        isWaiting: boolean
      }
    ).isWaiting
  async function enter(by: Person) {
    const { data } = await app.graphql(
      'mutation ($key: String!) { joinMeeting(meetingKey: $key) { attendee { AttendeeId JoinToken } } }',
      { key: meeting },
      by,
    )
    const answer = data?.joinMeeting as { attendee: { AttendeeId: string; JoinToken: string } | null }
    const { attendee } = answer
    return { id: attendee?.AttendeeId ?? '', isWaiting: isWaiting(attendee?.JoinToken) }
  }
  beforeEach(async () => {
    const startsAt = new Date(app.deps.now()).toISOString()
    const values = { name: 'Tea for few', hasWaitingRoom: true, libraries: [tenant.library], startsAt }
    meeting = await tenant.add(Meeting, values)
    await call('startMeeting', host)
  })

  it('lets hosts in at once, and others after a host has let them in, also when they come back', async () => {
    expect((await enter(host)).isWaiting).toBe(false)
    const { id, isWaiting: mustWait } = await enter(mia)
    expect(mustWait).toBe(true)
    expect(await letIn(mia, id, true)).toBe('no_access')
    expect(await letIn(host, id, true)).toBeUndefined()
    expect((await enter(mia)).isWaiting).toBe(false)
    expect((await enter(mia)).isWaiting).toBe(false)
  })

  it('keeps the chat from who waits, and from who was turned away', async () => {
    const { id } = await enter(mia)
    expect(await chat(mia)).toBe('no_access')
    expect(await letIn(host, id, false)).toBeUndefined()
    expect(await chat(mia)).toBe('no_access')
    expect((await enter(mia)).isWaiting).toBe(true)
    await letIn(host, id, true)
    expect(await chat(mia)).toBeUndefined()
  })

  it('does not know people who never asked', async () => {
    expect(await letIn(host, 'nobody', true)).toBe('not_found')
  })
})
