import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Person, type Tenant } from '#server/testing/makeTenant.ts'
import { sendQueuedMails } from '#server/testing/sendQueuedMails.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import type { RoomEvent } from '#shared/features/meetings/rules/roomMessage.ts'

let app: TestApp
let tenant: Tenant
let meeting: string
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps, { enableMeetings: true })
})
afterAll(() => app.close())
beforeEach(async () => {
  meeting = await addMeeting()
})

const addMeeting = (of = tenant, values: Record<string, unknown> = {}) =>
  of.add(Meeting, {
    name: 'Tea together',
    libraries: [of.library],
    startsAt: new Date(app.deps.now()).toISOString(),
    ...values,
  })

async function step(name: string, by: Person | Pick<Person, 'portal'>, meetingKey = meeting) {
  const fields = name === 'joinMeeting' ? ' attendee { AttendeeId JoinToken }' : ''
  const { data, errors } = await app.graphql(
    `mutation ($key: String!) { ${name}(meetingKey: $key) { statusCode message${fields} } }`,
    { key: meetingKey },
    by,
  )
  return { done: data?.[name] ?? null, code: errors[0]?.extensions.code }
}

async function join(by: Person, meetingKey = meeting) {
  const { done } = await step('joinMeeting', by, meetingKey)
  return done as { statusCode: number; attendee: { AttendeeId: string; JoinToken: string } | null } | null
}

const loadStatus = async () =>
  (await app.deps.db.prisma.meeting.findUniqueOrThrow({ where: { key: meeting } })).status

/** The answer to a visit of the room; the stream is closed at once. */
async function visit(by: Person, token: string, of = meeting): Promise<number> {
  const ended = new AbortController()
  const { status } = await fetch(`${app.origin}/meetings/${of}/room`, {
    signal: ended.signal,
    headers: headersOf(by, token),
  })
  ended.abort()
  return status
}

/** In the room, without media: the events that come, until it is over. */
async function come(by: Person): Promise<RoomEvent[]> {
  const token = (await join(by))?.attendee?.JoinToken ?? ''
  const response = await fetch(`${app.origin}/meetings/${meeting}/room`, { headers: headersOf(by, token) })
  const events: RoomEvent[] = []
  void (async () => {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const line of text.split('\n'))
        if (line.startsWith('data: ')) events.push(JSON.parse(line.slice(6)))
  })()
  await vi.waitFor(() => expect(events[0]?.type).toBe('room'))
  return events
}

const headersOf = (by: Person, token: string) => ({
  Cookie: by.cookie ?? '',
  'X-Lectern-Portal': by.portal ?? '',
  'X-Lectern-Room-Token': token,
})

describe('a meeting', () => {
  it('is started and ended by a host alone', async () => {
    expect(await step('startMeeting', tenant.customer)).toMatchObject({ code: 'no_access' })
    expect(await loadStatus()).toBe('PRE_MEETING')
    expect(await step('startMeeting', tenant.adminCustomer)).toMatchObject({ done: { statusCode: 200 } })
    expect(await loadStatus()).toBe('ACTIVE')
    expect(await step('endMeeting', tenant.customer)).toMatchObject({ code: 'no_access' })
    expect(await loadStatus()).toBe('ACTIVE')
    expect(await step('endMeeting', tenant.adminCustomer)).toMatchObject({ done: { statusCode: 200 } })
    expect(await loadStatus()).toBe('POST_MEETING')
    expect(await join(tenant.customer)).toMatchObject({ statusCode: 403, attendee: null })
  })

  it('admits nobody before it is started', async () =>
    expect(await join(tenant.customer)).toMatchObject({ statusCode: 403, attendee: null }))

  it('is not there for customers and hosts of another organization, nor for visitors', async () => {
    const other = await makeTenant(app.deps, { enableMeetings: true })
    await step('startMeeting', tenant.adminCustomer)
    for (const name of ['startMeeting', 'joinMeeting', 'endMeeting']) {
      expect(await step(name, other.adminCustomer)).toMatchObject({ done: null, code: 'not_found' })
      // Guests by a link join, too: who has no pass is refused by the meeting itself.
      expect((await step(name, { portal: tenant.customer.portal ?? '' })).code).toBe(
        name === 'joinMeeting' ? 'no_access' : 'unauthenticated',
      )
    }
    expect(await loadStatus()).toBe('ACTIVE')
  })

  it('is not there where the organization has no meetings', async () => {
    const off = await makeTenant(app.deps, { enableMeetings: false })
    const key = await addMeeting(off)
    for (const name of ['startMeeting', 'joinMeeting', 'endMeeting'])
      expect(await step(name, off.adminCustomer, key)).toMatchObject({ done: null, code: 'not_found' })
  })
})

describe('registering', () => {
  it('is confirmed by one mail with a calendar file, however often one registers', async () => {
    const key = await addMeeting(tenant, { startsAt: new Date(app.deps.now() + 86_400_000).toISOString() })
    const by = await tenant.addCustomer()
    const { email } = await app.deps.db.prisma.customer.findUniqueOrThrow({ where: { key: by.key } })
    const act = (name: string) =>
      app.graphql(
        `mutation ($key: String!) { ${name}(meetingKey: $key) { registration { status } } }`,
        { key },
        by,
      )
    for (const name of [
      'registerForMeeting',
      'registerForMeeting',
      'cancelRegistration',
      'registerForMeeting',
    ])
      expect((await act(name)).errors).toEqual([])
    await sendQueuedMails(app.deps, 'meetings.registered')
    const mails = app.deps.sent.filter(({ to }) => to === email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ subject: 'You are registered: Tea together' })
    expect(mails[0]?.text).toContain('/meeting/')
    expect(mails[0]?.calendar).toContain('BEGIN:VEVENT')
  })

  it('lists live meetings first, and the actual time of a meeting without a fixed one', async () => {
    const by = await tenant.addCustomer()
    const startedAt = new Date(app.deps.now() - 60_000).toISOString()
    const live = await addMeeting(tenant, { startsAt: new Date(app.deps.now() + 60_000).toISOString() })
    await step('startMeeting', tenant.adminCustomer, live)
    const past = await addMeeting(tenant, { startsAt: null })
    await app.graphql(
      'mutation ($key: String!) { registerForMeeting(meetingKey: $key) { registration { status } } }',
      { key: past },
      by,
    )
    await app.deps.db.prisma.meeting.update({
      where: { key: past },
      data: { status: 'POST_MEETING', startedAt },
    })
    const { data } = await app.graphql(
      '{ myMeetings { upcoming { key status } past { key startsAt } } }',
      {},
      by,
    )
    const upcoming = data?.myMeetings?.upcoming as { key: string; status: string }[]
    const states = upcoming.map(({ status }) => status === 'ACTIVE')
    expect(states).toEqual(states.toSorted((a, b) => Number(b) - Number(a)))
    expect(upcoming.find(({ key }) => key === live)?.status).toBe('ACTIVE')
    expect(data?.myMeetings?.past).toEqual([{ key: past, startsAt: startedAt }])
  })
})

describe('a meeting that staff call off', () => {
  const cancel = async (by = tenant.admin, organizationID = tenant.organization) => {
    const { data, errors } = await app.graphql(
      'mutation ($key: String!, $of: String!) { cancelMeeting(organizationID: $of, meetingKey: $key) { status } }',
      { key: meeting, of: organizationID },
      by,
    )
    return data?.cancelMeeting?.status ?? errors[0]?.extensions.code
  }

  it('is cancelled, once and for all, and its room closes', async () => {
    await step('startMeeting', tenant.adminCustomer)
    const events = await come(tenant.customer)
    expect(await cancel()).toBe('CANCELLED')
    expect(await cancel()).toBe('CANCELLED')
    await vi.waitFor(() => expect(events.at(-1)).toEqual({ type: 'over', reason: 'ended' }), 10_000)
    expect(await step('startMeeting', tenant.adminCustomer)).toMatchObject({ code: 'no_access' })
    expect(await join(tenant.customer)).toMatchObject({ statusCode: 403 })
  })

  it('is not cancelled when it is over, nor by staff of another organization', async () => {
    const other = await makeTenant(app.deps, { enableMeetings: true })
    expect(await cancel(other.admin)).toBe('not_found')
    expect(await cancel(other.admin, other.organization)).toBe('not_found')
    await step('startMeeting', tenant.adminCustomer)
    await step('endMeeting', tenant.adminCustomer)
    expect(await cancel()).toBe('bad_request')
    expect(await loadStatus()).toBe('POST_MEETING')
  })
})

it('removes a person from the room who has lost access', async () => {
  // The server looks again every 15 seconds.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await step('startMeeting', tenant.adminCustomer)
  const [events, others] = [await come(tenant.customer), await come(tenant.adminCustomer)]
  const { errors } = await app.graphql(
    'mutation ($id: String!, $of: String!) { updateMeeting(organizationID: $of, input: { id: $id, restrictByCustomer: true }) { key } }',
    { id: meeting.split('~')[1], of: tenant.organization },
    tenant.admin,
  )
  expect(errors).toEqual([])
  vi.advanceTimersByTime(15_000)
  await vi.waitFor(() => expect(events.at(-1)).toEqual({ type: 'over', reason: 'removed' }), 20_000)
  expect(others).toContainEqual(expect.objectContaining({ type: 'left' }))
  await step('endMeeting', tenant.adminCustomer)
  await vi.waitFor(() => expect(others.at(-1)).toEqual({ type: 'over', reason: 'ended' }))
})

describe('a token of its room', () => {
  beforeEach(() => step('startMeeting', tenant.adminCustomer))
  const tokenOf = async (by: Person, of = meeting) => (await join(by, of))?.attendee?.JoinToken ?? ''

  it('lets its person in', async () =>
    expect(await visit(tenant.customer, await tokenOf(tenant.customer))).toBe(200))

  it('is refused for another person, for another meeting, and when it is forged', async () => {
    const stranger = await tenant.addCustomer()
    const token = await tokenOf(tenant.customer)
    expect(await visit(stranger, token)).toBe(403)
    const other = await addMeeting()
    await step('startMeeting', tenant.adminCustomer, other)
    expect(await visit(tenant.customer, token, other)).toBe(403)
    expect(await visit(tenant.customer, `${token}x`)).toBe(403)
    expect(await visit(tenant.customer, '')).toBe(403)
  })

  it('refuses a removed person’s token, and gives no other until the host readmits them', async () => {
    const held = (await join(tenant.customer))?.attendee
    const act = async (name: string, by: Person) => {
      const { errors } = await app.graphql(
        `mutation ($key: String!, $id: String!) { ${name}(meetingKey: $key, attendeeID: $id) { statusCode } }`,
        { key: meeting, id: held?.AttendeeId },
        by,
      )
      return errors.map(({ extensions }) => extensions.code)
    }
    expect(await act('removeFromMeeting', tenant.adminCustomer)).toEqual([])
    expect(await visit(tenant.customer, held?.JoinToken ?? '')).toBe(403)
    expect(await join(tenant.customer)).toMatchObject({ statusCode: 403, attendee: null })

    expect(await act('readmitToMeeting', tenant.customer)).not.toEqual([])
    expect(await join(tenant.customer)).toMatchObject({ statusCode: 403 })
    expect(await act('readmitToMeeting', tenant.adminCustomer)).toEqual([])
    expect(await act('readmitToMeeting', tenant.adminCustomer)).toEqual(['not_found'])
    expect(await join(tenant.customer)).toMatchObject({ statusCode: 200 })
  })

  it('is refused after the meeting', async () => {
    const token = await tokenOf(tenant.customer)
    await step('endMeeting', tenant.adminCustomer)
    expect(await visit(tenant.customer, token)).toBe(403)
  })
})

it('counts how long each person was in the room', async () => {
  await step('startMeeting', tenant.adminCustomer)
  const events = await come(tenant.customer)
  app.deps.pass(25 * 60_000)
  await step('endMeeting', tenant.adminCustomer)
  await vi.waitFor(() => expect(events.at(-1)).toMatchObject({ type: 'over' }))
  const seconds = async () => {
    const { rows } = await app.deps.db.pool.query(
      'SELECT "attendedSeconds" FROM "MeetingRegistration" WHERE meeting = $1 AND customer = $2',
      [meeting, tenant.customer.key],
    )
    return rows[0]?.attendedSeconds
  }
  await vi.waitFor(async () => expect(await seconds()).toBeGreaterThanOrEqual(25 * 60))
  expect(await seconds()).toBeLessThan(26 * 60)
})

it('gives each person one registration, however often they join at once', async () => {
  await step('startMeeting', tenant.adminCustomer)
  await Promise.all(Array.from({ length: 5 }, () => join(tenant.customer)))
  const { rows } = await app.deps.db.pool.query(
    'SELECT status FROM "MeetingRegistration" WHERE meeting = $1 AND customer = $2',
    [meeting, tenant.customer.key],
  )
  expect(rows).toEqual([{ status: 'ACTIVE' }])
})

it('shows people by their account’s name, and marks names that guests choose', async () => {
  await step('startMeeting', tenant.adminCustomer)
  const nameless = await tenant.addCustomer({ name: null })
  for (const [by, name] of [
    [tenant.customer, 'Mia Learner'],
    [nameless, 'Ada, your host (guest)'],
  ] as const) {
    const { data } = await app.graphql(
      `mutation ($key: String!) { joinMeeting(meetingKey: $key, attendeeName: "Ada, your host") {
        attendee { JoinToken } } }`,
      { key: meeting },
      by,
    )
    // As it was selected.
    const attendee = data?.joinMeeting?.attendee as { JoinToken: string } | undefined
    const [body = ''] = attendee?.JoinToken.split('.') ?? []
    expect(Buffer.from(body, 'base64url').toString()).toContain(`"${name}"`)
  }
})
