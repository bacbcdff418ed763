import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeAsset } from '#server/testing/makeAsset.ts'
import { makeTenant, type Person, type Tenant } from '#server/testing/makeTenant.ts'
import { sendQueuedMails } from '#server/testing/sendQueuedMails.ts'
import { Instructor } from '#shared/features/content/entities/Instructor.ts'
import { Kicker } from '#shared/features/content/entities/Kicker.ts'
import { LibraryShare } from '#shared/features/content/entities/LibraryShare.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'

let app: TestApp
let tenant: Tenant
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps, { enableMeetings: true })
})
afterAll(() => app.close())

const now = () => new Date(app.deps.now()).toISOString()
const addMeeting = (values: Record<string, unknown> = {}, of = tenant) =>
  of.add(Meeting, { name: 'Tea together', libraries: [of.library], startsAt: now(), ...values })
/** What only the server writes. */
const set = (meeting: string, values: Record<string, string>) =>
  app.deps.db.prisma.meeting.update({ where: { key: meeting }, data: values })

async function look(meeting: string, by: Pick<Person, 'portal'>) {
  const { data, errors } = await app.graphql(
    '{ portalMeeting(meeting: "$key") { action isHost hosts registration status meeting { recording } } }'.replace(
      '$key',
      meeting,
    ),
    {},
    by,
  )
  return data?.portalMeeting ?? { code: errors[0]?.extensions.code, message: errors[0]?.message }
}

async function ask(step: string, meeting: string, by: Person) {
  const { data, errors } = await app.graphql(
    `${step.startsWith('get') ? 'query' : 'mutation'} ($key: String!) { ${step}(meetingKey: $key) { registration { status customer } } }`,
    { key: meeting },
    by,
  )
  return data?.[step]?.registration ?? errors[0]?.message
}
const register = (meeting: string, by = tenant.customer) => ask('registerForMeeting', meeting, by)

it('a meeting names its registrations, the oldest first (MOD-60)', async () => {
  const meeting = await addMeeting({ registrationRequired: true })
  const [ada, ben] = [await tenant.addCustomer(), await tenant.addCustomer()]
  for (const by of [ada, ben]) expect(await register(meeting, by)).toMatchObject({ customer: by.key })
  const { rows } = await app.deps.db.pool.query<{ key: string }>(
    'SELECT key FROM "MeetingRegistration" WHERE meeting = $1 ORDER BY "createdAt", key',
    [meeting],
  )
  const { data } = await app.graphql(
    'query ($id: String!, $org: String) { getMeeting(id: $id, organizationID: $org) { attendees } }',
    { id: meeting, org: tenant.organization },
    tenant.admin,
  )
  expect(data?.getMeeting?.attendees).toEqual(rows.map(({ key }) => key))
  expect(rows).toHaveLength(2)
})

describe('the host of a meeting', () => {
  it('is an instructor of it, by the address of their page', async () => {
    const { email } = await app.deps.db.prisma.customer.findUniqueOrThrow({
      where: { key: tenant.customer.key },
    })
    const other = await makeTenant(app.deps, { enableMeetings: true })
    const own = await tenant.add(Instructor, { name: 'Mia', email: email.toUpperCase() })
    const foreign = await other.add(Instructor, { name: 'Mia', email })
    expect(await look(await addMeeting({ instructors: [own] }), tenant.customer)).toMatchObject({
      isHost: true,
      hosts: ['Mia'],
      action: 'start',
    })
    expect(await look(await addMeeting({ instructors: [foreign] }), tenant.customer)).toMatchObject({
      isHost: false,
      action: 'wait',
    })
  })

  it('is an administrator who learns, and starts one without a time whenever they like', async () => {
    const meeting = await addMeeting({ startsAt: null })
    expect(await look(meeting, tenant.adminCustomer)).toMatchObject({ isHost: true, action: 'start' })
    expect(await look(meeting, tenant.customer)).toMatchObject({ isHost: false, action: 'register' })
  })
})

describe('registering', () => {
  it('is each person’s own', async () => {
    const meeting = await addMeeting({ registrationRequired: true })
    const stranger = await tenant.addCustomer()
    expect(await register(meeting)).toEqual({ status: 'REGISTERED', customer: tenant.customer.key })
    expect(await look(meeting, stranger)).toMatchObject({ registration: null, action: 'register' })
    expect(await ask('getMeetingRegistrationForCustomer', meeting, stranger)).toBe('Registration not found')
    expect(await register(meeting, stranger)).toEqual({ status: 'REGISTERED', customer: stranger.key })
    expect(await ask('getMeetingRegistrationForCustomer', meeting, tenant.customer)).toMatchObject({
      customer: tenant.customer.key,
    })
  })

  it('ends when all places are taken', async () => {
    const meeting = await addMeeting({ registrationRequired: true, maxRegistrations: 1 })
    const stranger = await tenant.addCustomer()
    const answers = await Promise.all([register(meeting), register(meeting, stranger)])
    expect(answers).toContainEqual(expect.objectContaining({ status: 'REGISTERED' }))
    expect(answers).toContain('All places are taken.')
    // Nobody else is offered a place that is not there.
    expect(await look(meeting, await tenant.addCustomer())).toMatchObject({ action: 'full' })
  })

  it('is taken back before the meeting, which gives the place free, and may be done again', async () => {
    const meeting = await addMeeting({ registrationRequired: true, maxRegistrations: 1 })
    const late = await tenant.addCustomer()
    const cancel = (by: Person) => ask('cancelRegistration', meeting, by)
    expect(await cancel(tenant.customer)).toBe('Registration not found')
    await register(meeting)
    expect(await cancel(tenant.customer)).toMatchObject({ status: 'DECLINED' })
    expect(await look(meeting, tenant.customer)).toMatchObject({ action: 'register', registration: null })
    expect(await register(meeting, late)).toMatchObject({ status: 'REGISTERED' })
    expect(await register(meeting)).toBe('All places are taken.')
    await cancel(late)
    expect(await register(meeting)).toMatchObject({ status: 'REGISTERED' })
    await set(meeting, { status: 'ACTIVE' })
    expect(await cancel(tenant.customer)).toBe('Not authorized to access this meeting.')
  })

  it('is refused for a cancelled meeting, with the text of the specification', async () => {
    const meeting = await addMeeting()
    await set(meeting, { status: 'CANCELLED' })
    expect(await register(meeting)).toBe('Not authorized to access this meeting.')
  })
})

it('looks to others as if a restricted meeting were not there', async () => {
  const meeting = await addMeeting({ restrictByCustomer: true })
  const missing = await look(`${meeting}x`, tenant.customer)
  expect(missing).toMatchObject({ code: 'not_found' })
  for (const caller of [tenant.customer, { portal: tenant.customer.portal ?? '' }])
    expect(await look(meeting, caller)).toEqual(missing)
  const registration = (reference: string) =>
    ask('getMeetingRegistrationForCustomer', reference, tenant.customer)
  expect(await registration(meeting)).toEqual(await registration(`${meeting}x`))
  const steps = [
    ...['registerForMeeting', 'cancelRegistration'].map(
      (name) => [name, 'registration { key }', ''] as const,
    ),
    ...['startMeeting', 'joinMeeting', 'endMeeting', 'startMeetingRecording'].map(
      (name) => [name, 'statusCode', ''] as const,
    ),
    ['writeMeetingNote', 'notes { id }', ', note: "n1", content: "Mine"'] as const,
    ['writeMeetingMessage', 'messages { id }', ', id: "message-of-mine", content: "Mine"'] as const,
  ]
  for (const [name, fields, more] of steps) {
    const refusals = []
    for (const key of [meeting, `${meeting}x`]) {
      const { errors } = await app.graphql(
        `mutation { ${name}(meetingKey: "${key}"${more}) { ${fields} } }`,
        {},
        tenant.customer,
      )
      refusals.push({ message: errors[0]?.message, code: errors[0]?.extensions.code })
    }
    expect(refusals[0], name).toEqual(refusals[1])
    expect(refusals[0]?.code, name).toBe('not_found')
  }
  for (const path of ['events', 'room']) {
    const answers = []
    for (const key of [meeting, `${meeting}x`]) {
      const headers = {
        cookie: tenant.customer.cookie ?? '',
        'x-lectern-portal': tenant.customer.portal ?? '',
      }
      const response = await fetch(`${app.origin}/meetings/${key}/${path}`, { headers })
      answers.push([response.status, await response.text()])
    }
    expect(answers[0]).toEqual(answers[1])
  }
  await app.deps.db.prisma.meeting.update({
    where: { key: meeting },
    data: { customers: [tenant.customer.key] },
  })
  expect(await look(meeting, tenant.customer)).toMatchObject({ action: 'wait' })
})

it('gives a recording to people who may view it, after the meeting', async () => {
  const recording = await makeAsset(app.deps, tenant, 'video', {
    original: { body: 'film', mimeType: 'video/mp4' },
  })
  const meeting = await addMeeting({ registrationRequired: true })
  await set(meeting, { recording })
  const seen = { meeting: { recording } }
  expect(await look(meeting, tenant.adminCustomer)).not.toMatchObject(seen)
  await set(meeting, { status: 'POST_MEETING' })
  expect(await look(meeting, tenant.customer)).toMatchObject({
    action: 'registerToView',
    meeting: { recording: null },
  })
  expect(await register(meeting)).toMatchObject({ status: 'POST_MEETING_VIEWER' })
  expect(await look(meeting, tenant.customer)).toMatchObject({ action: 'view', ...seen })
  expect(await look(meeting, { portal: tenant.customer.portal ?? '' })).toMatchObject({
    action: 'signIn',
    meeting: { recording: null },
  })
})

it('gives the stream of a recording to those who may view it (VID-11)', async () => {
  const stream = { 'hls/master.m3u8': { body: '#EXTM3U', mimeType: 'application/vnd.apple.mpegurl' } }
  const recording = await makeAsset(app.deps, tenant, 'video', stream, { hlsGenerated: true })
  const other = await makeAsset(app.deps, tenant, 'video', stream, { hlsGenerated: true })
  const meeting = await addMeeting({ registrationRequired: true })
  await set(meeting, { recording, status: 'POST_MEETING' })
  const play = async (asset: string, { cookie }: Pick<Person, 'cookie'> = {}) => {
    const place = `${tenant.organization}/${tenant.portal}`
    const response = await fetch(`${app.origin}/play/${place}/meeting/${meeting}/${asset}`, {
      headers: cookie ? { Cookie: cookie } : {},
    })
    return response.ok ? ((await response.json()) as { path: string }).path : response.status
  }
  expect(await play(recording, tenant.customer)).toBe(404)
  await register(meeting)
  expect(await play(recording, tenant.customer)).toContain('/hls/master.m3u8')
  expect(await play(other, tenant.customer)).toBe(404)
  expect(await play(recording)).toBe(404)
  const { data } = await app.graphql(
    `{ portalMeeting(meeting: "${meeting}") { recordingAsset } }`,
    {},
    tenant.customer,
  )
  expect(data?.portalMeeting?.recordingAsset).toMatchObject({ key: recording, useHls: true })
})

it('finds a meeting by its slug among the organization’s own alone', async () => {
  const lender = await makeTenant(app.deps, { enableMeetings: true })
  const lent = await addMeeting({ slug: 'borrowed-tea', manualSlug: true }, lender)
  const values = {
    name: 'For the neighbours',
    libraryID: lender.library.split('~')[1],
    targetOrganization: tenant.organization,
  }
  const share = await insertRecord(
    app.deps.db.pool,
    LibraryShare,
    lender.organization,
    values,
    app.deps.now(),
  )
  const { errors } = await app.graphql(
    'mutation ($input: UpdatePortalInput!) { updatePortal(input: $input) { key } }',
    { input: { id: `${tenant.organization}~${tenant.portal}`, libraryShares: [share.key] } },
    tenant.admin,
  )
  expect(errors).toEqual([])
  expect(await look('borrowed-tea', tenant.customer)).toMatchObject({ code: 'not_found' })
  expect(await look(lent, lender.customer)).toMatchObject({ action: 'wait' })
})

it('lists upcoming meetings, and past ones that the customer registered for', async () => {
  const school = await makeTenant(app.deps, { enableMeetings: true })
  const { customer } = school
  const [coming, attended, missed] = [
    await addMeeting({ name: 'Coming' }, school),
    await addMeeting({ name: 'Attended' }, school),
    await addMeeting({ name: 'Missed' }, school),
  ]
  await addMeeting({ name: 'For others', restrictByCustomer: true }, school)
  const removed = await addMeeting({ name: 'Removed from' }, school)
  const live = await addMeeting({ name: 'Live for a while' }, school)
  const startedAt = new Date(app.deps.now() - 16 * 60_000).toISOString()
  await set(live, { status: 'ACTIVE', startsAt: startedAt, startedAt })
  await register(attended, customer)
  await register(missed, school.adminCustomer)
  await register(removed, customer)
  for (const meeting of [attended, missed]) await set(meeting, { status: 'POST_MEETING' })
  await app.deps.db.prisma.meetingRegistration.updateMany({
    where: { meeting: removed },
    data: { status: 'CANCELLED' },
  })
  const { data, errors } = await app.graphql(
    '{ myMeetings { upcoming { key registration isLate } past { key registration } } }',
    {},
    customer,
  )
  expect(errors).toEqual([])
  expect(data?.myMeetings).toEqual({
    upcoming: [
      { key: live, registration: null, isLate: true },
      { key: coming, registration: null, isLate: false },
    ],
    past: [{ key: attended, registration: 'REGISTERED' }],
  })
})

describe('a meeting that begins now', () => {
  const make = async (by: Person, name = 'Meet Now 1/1/26') => {
    const { data, errors } = await app.graphql(
      'mutation ($name: String!) { createPortalMeeting(name: $name, timezone: "Asia/Tokyo") { meeting { key slug timezone } } }',
      { name },
      by,
    )
    const meeting = data?.createPortalMeeting?.meeting as { key: string; slug: string } | undefined
    return { key: '', slug: '', ...meeting, code: errors[0]?.extensions.code }
  }
  const invite = async (meetingKey: string, emailAddresses: string[], by = tenant.adminCustomer) => {
    const { data, errors } = await app.graphql(
      'mutation ($key: String!, $to: JSON!) { sendMeetingInvites(meetingKey: $key, subject: "Tea now", message: "Bring a cup", emailAddresses: $to) { sent } }',
      { key: meetingKey, to: emailAddresses },
      by,
    )
    return data?.sendMeetingInvites?.sent ?? errors[0]?.extensions.code
  }

  it('is made by an administrator who learns, who is its host and starts it', async () => {
    expect(await make(tenant.customer)).toMatchObject({ key: '', code: 'no_access' })
    const made = await make(tenant.adminCustomer)
    expect(made).toMatchObject({ timezone: 'Asia/Tokyo' })
    expect(await make(tenant.adminCustomer)).not.toMatchObject({ slug: made.slug })
    expect(await look(made.key, tenant.adminCustomer)).toMatchObject({ action: 'start', isHost: true })
    expect(await look(made.key, tenant.customer)).toMatchObject({ action: 'wait', hosts: ['Mia Learner'] })
  })

  it('mails invitations with its calendar file, and lists customers among its guests', async () => {
    const { key } = await make(tenant.adminCustomer)
    const guest = await tenant.addCustomer()
    const { email } = await app.deps.db.prisma.customer.findUniqueOrThrow({ where: { key: guest.key } })
    expect(await invite(key, ['', ` ${email.toUpperCase()} `, email, 'ana@example.org'])).toBe(2)
    await sendQueuedMails(app.deps, 'meetings.invitation')
    const mails = app.deps.sent.filter(({ subject }) => subject === 'Tea now')
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Tea now'],
      ['ana@example.org', 'Tea now'],
    ])
    expect(mails[0]?.text).toContain('Bring a cup')
    expect(mails[0]?.calendar).toContain('BEGIN:VEVENT')
    expect(await look(key, guest)).toMatchObject({ registration: 'INVITED' })
    const invites = await app.deps.db.prisma.invite.findMany({ where: { meeting: key } })
    expect(invites.map(({ kind, status }) => [kind, status])).toEqual(Array(2).fill(['meeting', 'PENDING']))
  })

  it('is not to be invited to by guests, nor without an address, nor with a broken one', async () => {
    const { key } = await make(tenant.adminCustomer)
    expect(await invite(key, ['ana@example.org'], tenant.customer)).toBe('no_access')
    for (const wrong of [
      [],
      [' '],
      ['ana'],
      ['a@b.co\nBcc: c@d.org'],
      Array.from({ length: 51 }, (_one, at) => `a${at}@example.org`),
    ])
      expect(await invite(key, wrong)).toBe('validation')
  })
})

describe('one’s own notes on a meeting', () => {
  const write = async (meeting: string, note: string, content: string | null, by = tenant.customer) => {
    const { data, errors } = await app.graphql(
      'mutation ($key: String!, $note: String!, $content: String) { writeMeetingNote(meetingKey: $key, note: $note, content: $content) { notes { id content } } }',
      { key: meeting, note, content },
      by,
    )
    return data?.writeMeetingNote?.notes ?? errors[0]?.message
  }
  const read = async (meeting: string, by: Person) => {
    const { data } = await app.graphql(
      `{ portalMeeting(meeting: "${meeting}") { notes { content } } }`,
      {},
      by,
    )
    return data?.portalMeeting?.notes
  }

  it('are stored with the registration, each by its id, and shown only to their author', async () => {
    const meeting = await addMeeting()
    const other = await tenant.addCustomer()
    expect(await write(meeting, 'n1', 'Too early')).toBe('Registration not found')
    await register(meeting)
    await register(meeting, other)
    await Promise.all([write(meeting, 'n1', 'Warm the cups'), write(meeting, 'n2', 'Ask about milk')])
    await write(meeting, 'n1', 'Warm all the cups')
    await write(meeting, 'n1', 'Warm all the cups')
    const told = (await read(meeting, tenant.customer)) as { content: string }[]
    expect(told.map(({ content }) => content).toSorted()).toEqual(['Ask about milk', 'Warm all the cups'])
    expect(await read(meeting, other)).toEqual([])
    expect(await write(meeting, 'n1', null)).toEqual([{ id: 'n2', content: 'Ask about milk' }])
    expect(await write(meeting, 'n2', '  ')).toEqual([])
  })
})

it('gives the transcript of a recording to people who may view it, and the content block to all readers', async () => {
  const kicker = await tenant.add(Kicker, { name: 'Come again soon', text1: 'Next week there is cake.' })
  const meeting = await addMeeting({ kicker, registrationRequired: true })
  const recording = await makeAsset(
    app.deps,
    tenant,
    'video',
    { original: { body: 'film', mimeType: 'video/mp4' } },
    { transcript: 'Good evening to you all' },
  )
  await set(meeting, { status: 'POST_MEETING', recording })
  const told = async () => {
    const { data } = await app.graphql(
      `{ portalMeeting(meeting: "${meeting}") { action transcript kicker } }`,
      {},
      tenant.customer,
    )
    return data?.portalMeeting
  }
  const block = { kicker: { text1: 'Next week there is cake.' } }
  expect(await told()).toMatchObject({ action: 'registerToView', transcript: null, ...block })
  await register(meeting)
  expect(await told()).toMatchObject({ action: 'view', transcript: 'Good evening to you all', ...block })
})
