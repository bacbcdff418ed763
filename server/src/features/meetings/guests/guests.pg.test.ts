import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readMigrations } from '#server/kernel/db/migrate/migrations.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Person, type Tenant } from '#server/testing/makeTenant.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { forgetGuests } from './eraseMeetingGuest.ts'

let app: TestApp
let tenant: Tenant
let other: Tenant
let host: Person
let meeting: string
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps, { enableMeetings: true })
  other = await makeTenant(app.deps, { enableMeetings: true })
  host = tenant.adminCustomer
})
afterAll(() => app.close())
beforeEach(async () => {
  meeting = await plan({})
})

// An organization has only so many rooms.
afterEach(() => act('endMeeting', host))

const plan = (values: Record<string, unknown>) =>
  tenant.add(Meeting, {
    ...{
      name: 'Tea together',
      libraries: [tenant.library],
      startsAt: new Date(app.deps.now()).toISOString(),
    },
    ...values,
  })
const visitor = (): Caller => ({ portal: `${tenant.organization}~${tenant.portal}` })

async function ask(document: string, by: Caller, more: Record<string, unknown> = {}) {
  const { data, errors } = await app.graphql(document, { key: meeting, ...more }, by)
  return { data, code: errors[0]?.extensions.code }
}
async function setLink(isOn: boolean, isNew = false, by: Caller = host) {
  const { data, code } = await ask(
    'mutation ($key: String!, $isOn: Boolean!, $isNew: Boolean) { setMeetingGuestLink(meetingKey: $key, isOn: $isOn, isNew: $isNew) { guestLink } }',
    by,
    { isOn, isNew },
  )
  return { link: data?.setMeetingGuestLink?.guestLink as string | null, code }
}
/** Follows the link with a browser of one's own, which gets a pass. */
async function open(
  link: string | null,
  by: Caller = visitor(),
): Promise<Caller & { status: number; place: string }> {
  const headers = new Headers(by.cookie ? { cookie: by.cookie } : {})
  const response = await fetch(new URL(new URL(link ?? '').pathname, app.origin), {
    redirect: 'manual',
    headers,
  })
  const [cookie] = response.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
  const place = response.headers.get('location') ?? ''
  return { ...by, ...(cookie && { cookie }), status: response.status, place }
}
const join = async (by: Caller, attendeeName = 'Gustav') => {
  const { data, code } = await ask(
    'mutation ($key: String!, $attendeeName: String) { joinMeeting(meetingKey: $key, attendeeName: $attendeeName) { statusCode reason attendee { AttendeeId JoinToken } } }',
    by,
    { attendeeName },
  )
  const answer = data?.joinMeeting as {
    statusCode: number
    reason: string | null
    attendee: { AttendeeId: string; JoinToken: string } | null
  } | null
  return { ...answer, code }
}
const look = async (by: Caller) => {
  const { data, code } = await ask(
    'query ($key: String!) { portalMeeting(meeting: $key) { action isGuest isHost guestName guestLink registration notes { id } meeting { name recording } } }',
    by,
  )
  return { ...(data?.portalMeeting as Record<string, unknown> | null), code }
}
/** Opens the room, and answers whether it lets them in. */
async function enter(by: Caller): Promise<number> {
  const { attendee } = await join(by)
  const ended = new AbortController()
  const response = await fetch(`${app.origin}/meetings/${meeting}/room`, {
    signal: ended.signal,
    headers: {
      Cookie: by.cookie ?? '',
      'X-Lectern-Portal': by.portal ?? '',
      'X-Lectern-Room-Token': attendee?.JoinToken ?? '',
    },
  })
  // The first event comes once they are in.
  await response.body?.getReader().read()
  ended.abort()
  return response.status
}
/** Guests asked to join that long ago. */
const minutesLater = (minutes: number) =>
  app.deps.db.pool.query(
    `UPDATE "MeetingRegistration" SET "updatedAt" = "updatedAt" - make_interval(mins => $2::int) WHERE meeting = $1`,
    [meeting, minutes],
  )
const act = (name: string, by: Caller, input = '') =>
  ask(`mutation ($key: String!) { ${name}(meetingKey: $key${input}) { statusCode } }`, by).then(
    ({ code }) => code,
  )
const start = () => act('startMeeting', host)
const registrations = async () =>
  (
    await app.deps.db.pool.query<{
      key: string
      name: string | null
      status: string
      customer: string | null
    }>('SELECT key, name, status, customer FROM "MeetingRegistration" WHERE meeting = $1 AND "isByLink"', [
      meeting,
    ])
  ).rows

describe('a link for guests', () => {
  it('lets a person without an account wait, join under a name, and come back as the same', async () => {
    const { link } = await setLink(true)
    const gustav = await open(link)
    expect(gustav).toMatchObject({ status: 303, place: expect.stringContaining('/meeting/') })
    expect(await look(gustav)).toMatchObject({
      action: 'wait',
      isGuest: true,
      isHost: false,
      guestLink: null,
    })
    expect(await join(gustav)).toMatchObject({ statusCode: 403, reason: 'notStarted' })
    await start()
    const first = await join(gustav, ' Gustav Host ')
    expect(first).toMatchObject({ statusCode: 200 })
    expect(await join(gustav, 'Somebody else')).toMatchObject({
      attendee: { AttendeeId: first.attendee?.AttendeeId },
    })
    expect(await registrations()).toMatchObject([{ name: 'Gustav Host', status: 'ACTIVE', customer: null }])
    expect(await look(gustav)).toMatchObject({ action: 'join', guestName: 'Gustav Host', registration: null })
    // The same browser keeps its pass.
    expect((await open(link, gustav)).cookie).toBe(gustav.cookie)
  })

  it('lets nobody in who only looks, nor with a pass that we did not make', async () => {
    const { link } = await setLink(true)
    await start()
    const gustav = await open(link)
    const [name = '', pass = ''] = gustav.cookie?.split('=') ?? []
    const forged = [
      undefined,
      `${name}=`,
      `${name}=x.y`,
      `${name}=${pass.slice(0, -2)}xx`,
      `${name}=${'x'.repeat(300)}`,
    ]
    for (const cookie of forged) {
      const by = { ...visitor(), ...(cookie === undefined ? {} : { cookie }) }
      expect((await join(by)).code).toBe('no_access')
      expect(await look(by)).toMatchObject({ action: 'signIn', isGuest: false })
    }
    expect(await registrations()).toEqual([])
  })

  it('is made, replaced and turned off by hosts alone', async () => {
    expect((await setLink(true, false, tenant.customer)).code).toBe('no_access')
    const { link } = await setLink(true)
    expect((await setLink(false, false, await open(link))).code).toBe('unauthenticated')
    expect(await look(host)).toMatchObject({ guestLink: link })
    expect(await look(tenant.customer)).toMatchObject({ guestLink: null })
    expect(await setLink(true)).toMatchObject({ link })
    const { link: next } = await setLink(true, true)
    expect(next).not.toBe(link)
    // Turned off and on again, as by a console's push, it is another one, too.
    await writeSynced(app.deps, tenant.organization, {
      ...{ do: 'update', entity: Meeting, key: meeting },
      values: { hasGuestLink: false },
    })
    expect((await open(next)).status).toBe(404)
    expect((await setLink(true)).link).not.toBe(next)
    expect((await open(next)).status).toBe(404)
  })

  it('opens nothing once it was replaced; guests who have joined stay', async () => {
    const { link } = await setLink(true)
    await start()
    const [gustav, late] = [await open(link), await open(link)]
    await join(gustav)
    const { link: next } = await setLink(true, true)
    expect((await open(link)).status).toBe(404)
    expect((await join(late)).code).toBe('no_access')
    expect(await join(gustav)).toMatchObject({ statusCode: 200 })
    expect(await join(await open(next))).toMatchObject({ statusCode: 200 })
    await setLink(false)
    expect((await open(next)).status).toBe(404)
    expect((await join(gustav)).code).toBe('no_access')
  })

  it('opens one meeting, and nothing else', async () => {
    const { link } = await setLink(true)
    await start()
    const gustav = await open(link)
    await join(gustav)
    const first = meeting
    meeting = await plan({ name: 'Another tea' })
    await setLink(true)
    await start()
    expect((await join(gustav)).code).toBe('no_access')
    meeting = first
    const refusals = [
      ['query { myMeetings { mayMeetNow } }', 'unauthenticated'],
      [
        'query ($key: String!) { getMeetingRegistrationForCustomer(meetingKey: $key) { registration { key } } }',
        'unauthenticated',
      ],
      [
        'mutation ($key: String!) { writeMeetingNote(meetingKey: $key, note: "n1", content: "Mine") { notes { id } } }',
        'unauthenticated',
      ],
      [
        'mutation ($key: String!) { registerForMeeting(meetingKey: $key) { registration { key } } }',
        'unauthenticated',
      ],
    ] as const
    for (const [document, code] of refusals) expect((await ask(document, gustav)).code).toBe(code)
    // As of another organization.
    const { link: theirs } = await setLink(true)
    const moved = theirs?.replace(tenant.organization, other.organization) ?? ''
    expect((await open(moved)).status).toBe(404)
  })

  it('opens a restricted meeting, too, until it is over', async () => {
    meeting = await plan({ restrictByCustomer: true, registrationRequired: true })
    const { link } = await setLink(true)
    expect((await look(visitor())).code).toBe('not_found')
    const gustav = await open(link)
    await start()
    expect(await join(gustav)).toMatchObject({ statusCode: 200 })
    await act('endMeeting', host)
    expect(await look(gustav)).toMatchObject({ action: 'guestOver' })
    expect((await open(link)).status).toBe(303)
    expect(await join(gustav)).toMatchObject({ statusCode: 403, reason: 'ended' })
    // They asked to join, and never came.
    expect(await registrations()).toMatchObject([{ status: 'NO_SHOW' }])
  })
})

describe('a guest', () => {
  const attendeeId = async (by: Caller) => (await join(by)).attendee?.AttendeeId ?? ''
  let gustav: Caller
  let link: string | null
  beforeEach(async () => {
    link = (await setLink(true)).link
    await start()
    gustav = await open(link)
  })

  it('is never a host', async () => {
    const id = await attendeeId(gustav)
    expect(await act('setCoHost', host, `, attendeeID: "${id}", isCoHost: true`)).toBe('no_access')
    for (const name of ['endMeeting', 'startMeeting', 'startMeetingRecording'])
      expect(await act(name, gustav)).toBe('unauthenticated')
    expect(await look(gustav)).toMatchObject({ isHost: false })
  })

  it('who was removed does not come back, and later guests wait for a host', async () => {
    const id = await attendeeId(gustav)
    expect(await act('removeFromMeeting', host, `, attendeeID: "${id}"`)).toBeUndefined()
    expect((await look(gustav)).code).toBe('no_access')
    expect(await join(gustav)).toMatchObject({ statusCode: 403, reason: 'meeting' })
    expect((await open(link, gustav)).cookie).toBe(gustav.cookie)
    // As somebody else, from another browser.
    const again = await open(link)
    expect(await join(again, 'Gus')).toMatchObject({ statusCode: 200 })
    expect(await registrations()).toContainEqual(
      expect.objectContaining({ name: 'Gus', status: 'REGISTERED' }),
    )
    const chat = 'query ($key: String!) { meetingChat(meetingKey: $key) { messages { id } } }'
    expect((await ask(chat, again)).code).toBe('no_access')
    expect(
      await act('letIntoMeeting', host, `, attendeeID: "${await attendeeId(again)}", isLetIn: true`),
    ).toBeUndefined()
    await join(again)
    expect((await ask(chat, again)).code).toBeUndefined()
  })

  it('who is a learner that was removed does not come back, with their account or without one', async () => {
    const { customer } = tenant
    const id = await attendeeId(customer)
    expect(await act('removeFromMeeting', host, `, attendeeID: "${id}"`)).toBeUndefined()
    const signedIn = await open(link, customer)
    const both = { ...customer, cookie: `${customer.cookie}; ${signedIn.cookie}` }
    expect(await look(both)).toMatchObject({ code: 'no_access' })
    expect(await join(both)).toMatchObject({ statusCode: 403, reason: 'meeting' })
    // Signed out they are a guest like any other, and those wait for a host from now on.
    await join(await open(link), 'Somebody new')
    expect(await registrations()).toMatchObject([{ name: 'Somebody new', status: 'REGISTERED' }])
    // Of another meeting that its organization restricts, too.
    await app.deps.db.prisma.meeting.update({
      where: { key: meeting },
      data: { restrictByCustomer: true },
    })
    expect(await look(both)).toMatchObject({ code: 'no_access' })
    expect((await join(both)).reason).toBe('meeting')
  })

  it('who was in the room before somebody was removed comes back without waiting', async () => {
    await enter(gustav)
    const id = await attendeeId(tenant.customer)
    await act('removeFromMeeting', host, `, attendeeID: "${id}"`)
    expect(await enter(gustav)).toBe(200)
    expect(await registrations()).toMatchObject([{ status: 'ACTIVE' }])
  })

  it('who never enters keeps no place, and who waits takes none', async () => {
    meeting = await plan({ maxRegistrations: 2 })
    const { link: own } = await setLink(true)
    await start()
    const [one, two] = [await open(own), await open(own)]
    expect(await join(one)).toMatchObject({ statusCode: 200 })
    expect(await join(two)).toMatchObject({ statusCode: 403, reason: 'meetingFull' })
    await minutesLater(3)
    expect(await join(two)).toMatchObject({ statusCode: 200 })
    expect(await join(one)).toMatchObject({ statusCode: 403, reason: 'meetingFull' })
    expect(await enter(two)).toBe(200)
    await minutesLater(3)
    expect(await join(one)).toMatchObject({ statusCode: 403, reason: 'meetingFull' })

    meeting = await plan({ maxRegistrations: 2, hasWaitingRoom: true })
    const { link: waited } = await setLink(true)
    await start()
    for (const guest of [await open(waited), await open(waited)])
      expect(await join(guest)).toMatchObject({ statusCode: 200 })
    expect(await join(tenant.customer)).toMatchObject({ statusCode: 200 })
  })

  it('reads what is kept of them, also after they were removed, and staff reads it for them', async () => {
    const own = (by: Caller) => ask('{ ownGuestData { data } }', by)
    await join(gustav)
    await ask(
      'mutation ($key: String!) { writeMeetingMessage(meetingKey: $key, id: "message-own", content: "Tea?") { messages { id } } }',
      gustav,
    )
    await ask(
      'mutation ($key: String!) { createMeetingPoll(meetingKey: $key, id: "poll-own", question: "Green?", answers: ["Yes", "No"]) { polls { id } } }',
      host,
    )
    await ask(
      'mutation ($key: String!) { voteInMeeting(meetingKey: $key, id: "poll-own", answer: 1) { polls { votes } } }',
      gustav,
    )
    const [{ key = '' } = {}] = await registrations()
    await act('removeFromMeeting', host, `, attendeeID: "${await attendeeId(gustav)}"`)
    await setLink(false)
    const { data, code } = await own(gustav)
    expect(code).toBeUndefined()
    expect(data?.ownGuestData?.data).toMatchObject({
      meeting: 'Tea together',
      registration: { name: 'Gustav', status: 'CANCELLED' },
      messages: [{ content: 'Tea?' }],
      votes: [{ question: 'Green?', answer: 'No' }],
    })
    expect((await own(visitor())).code).toBe('not_found')
    expect((await own(host)).code).toBe('not_found')
    const read = (by: Caller, organization: string) =>
      ask(`{ exportMeetingGuest(organizationID: "${organization}", registration: "${key}") { data } }`, by)
    expect((await read(tenant.admin, tenant.organization)).data?.exportMeetingGuest).toEqual(
      data?.ownGuestData,
    )
    expect((await read(other.admin, other.organization)).code).toBe('not_found')
    expect((await read(gustav, tenant.organization)).code).toBe('unauthenticated')
  })

  it('waits where the meeting has a waiting room', async () => {
    meeting = await plan({ hasWaitingRoom: true })
    const { link: waited } = await setLink(true)
    await start()
    const late = await open(waited)
    await join(late)
    expect(await registrations()).toMatchObject([{ status: 'REGISTERED' }])
  })

  it('writes in the chat and votes once inside, marked as a guest, and deletes only their own', async () => {
    const write = (by: Caller, id: string) =>
      ask(
        `mutation ($key: String!) { writeMeetingMessage(meetingKey: $key, id: "${id}", content: "Tea?") { messages { id name isGuest isOwn isHost } } }`,
        by,
      )
    expect((await write(gustav, 'message-0')).code).toBe('no_access')
    await join(gustav)
    await join(host)
    await write(host, 'message-1')
    const { data } = await write(gustav, 'message-2')
    expect(data?.writeMeetingMessage?.messages).toMatchObject([
      { id: 'message-1', isGuest: false, isOwn: false, isHost: true },
      { id: 'message-2', isGuest: true, isOwn: true, isHost: false, name: 'Gustav' },
    ])
    const remove = (by: Caller, id: string) =>
      ask(
        `mutation ($key: String!) { deleteMeetingMessage(meetingKey: $key, id: "${id}") { messages { id } } }`,
        by,
      )
    expect((await remove(gustav, 'message-1')).code).toBe('no_access')
    expect((await remove(gustav, 'message-2')).code).toBeUndefined()
    await ask(
      'mutation ($key: String!) { createMeetingPoll(meetingKey: $key, id: "poll-one", question: "Green?", answers: ["Yes", "No"]) { polls { id } } }',
      host,
    )
    const vote = (by: Caller, answer: number) =>
      ask(
        `mutation ($key: String!) { voteInMeeting(meetingKey: $key, id: "poll-one", answer: ${answer}) { polls { ownAnswer votes } } }`,
        by,
      )
    await vote(gustav, 0)
    const second = await open(link)
    await join(second, 'Greta')
    await vote(second, 0)
    expect((await vote(gustav, 1)).data?.voteInMeeting?.polls).toEqual([{ ownAnswer: 1, votes: 2 }])
  })

  it('is erased with what they wrote, by full administrators of the organization alone', async () => {
    await join(gustav)
    await ask(
      'mutation ($key: String!) { writeMeetingMessage(meetingKey: $key, id: "message-3", content: "Tea?") { messages { id } } }',
      gustav,
    )
    const [{ key = '' } = {}] = await registrations()
    const erase = (by: Caller, organization: string) =>
      app.graphql(
        `mutation { eraseMeetingGuest(organizationID: "${organization}", registration: "${key}") { messages votes recordings } }`,
        {},
        by,
      )
    expect((await erase(other.admin, other.organization)).errors[0]?.extensions.code).toBe('not_found')
    expect((await erase(gustav, tenant.organization)).errors[0]?.extensions.code).toBe('unauthenticated')
    expect((await erase(tenant.admin, tenant.organization)).data?.eraseMeetingGuest).toEqual({
      ...{ messages: 1, votes: 0, recordings: 0 },
    })
    expect(await registrations()).toEqual([])
    expect((await erase(tenant.admin, tenant.organization)).errors[0]?.extensions.code).toBe('not_found')
  })

  it('is known as removed after the upgrade, and a registration that the organization cancelled is not', async () => {
    const id = await attendeeId(tenant.customer)
    await attendeeId(gustav)
    expect(await act('removeFromMeeting', host, `, attendeeID: "${id}"`)).toBeUndefined()
    const stranger = await tenant.addCustomer()
    await ask(
      'mutation ($key: String!) { registerForMeeting(meetingKey: $key) { registration { key } } }',
      stranger,
    )
    const { pool } = app.deps.db
    await pool.query(
      `UPDATE "MeetingRegistration" SET "removedAt" = NULL, "enteredAt" = NULL, status = CASE WHEN customer = $2 THEN 'CANCELLED' ELSE status END
        WHERE meeting = $1`,
      [meeting, stranger.key],
    )
    const upgrade = (await readMigrations()).find(({ name }) => name.endsWith('_removal_from_meetings'))
    const { 1: updates = '' } =
      upgrade?.script.split(/^(?=UPDATE)/m).map((_, at, parts) => parts.slice(at).join('')) ?? []
    await pool.query(updates)
    const { rows } = await pool.query(
      `SELECT customer, "removedAt" IS NOT NULL AS removed, "enteredAt" IS NOT NULL AS entered FROM "MeetingRegistration" WHERE meeting = $1`,
      [meeting],
    )
    expect(rows).toEqual(
      expect.arrayContaining([
        { customer: tenant.customer.key, removed: true, entered: false },
        { customer: stranger.key, removed: false, entered: false },
        { customer: null, removed: false, entered: true },
      ]),
    )
  })

  it('is forgotten by name 30 days after the meeting', async () => {
    await join(gustav)
    await act('endMeeting', host)
    const inDays = (days: number) => ({ ...app.deps, now: () => app.deps.now() + days * 86_400_000 })
    await forgetGuests(inDays(29))
    expect(await registrations()).toMatchObject([{ name: 'Gustav' }])
    await forgetGuests(inDays(31))
    expect(await registrations()).toMatchObject([{ name: null, status: 'NO_SHOW' }])
  })
})
