import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { type Caller, createCaller } from '#server/testing/createCaller.ts'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeAsset } from '#server/testing/makeAsset.ts'
import { makeTenant, type Person, type Tenant } from '#server/testing/makeTenant.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { objectPath } from '../../content/files/fileAddress.ts'
import { deriveAttendeeId } from '../ports/rooms/joinToken.ts'
import { roomsPort } from '../ports/rooms/roomsPort.ts'
import { eraseRecorded } from './eraseRecorded.ts'
import { makeFilm } from './filmJob.ts'
import { removeOldTracks } from './keepTracks.ts'
import { readPiece, writePiece } from './pieces.ts'
import { meetingFolder } from './recordingFolder.ts'
import { runRecording } from './runRecording.ts'

let app: TestApp
let tenant: Tenant
let other: Tenant
let host: Person
let mia: Person
let meeting: string
const callers: Caller[] = []
const { signal } = new AbortController()

beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps, { enableMeetings: true })
  other = await makeTenant(app.deps, { enableMeetings: true })
  host = tenant.adminCustomer
  mia = tenant.customer
})
afterAll(() => app.close())
beforeEach(async () => {
  const startsAt = new Date(app.deps.now()).toISOString()
  meeting = await tenant.add(Meeting, { name: 'Tea together', libraries: [tenant.library], startsAt })
  await call('startMeeting', host, 'statusCode')
  return async () => {
    await Promise.all(callers.splice(0).map((caller) => caller.close()))
  }
})

async function call(name: string, by: Person, fields: string) {
  const { data, errors } = await app.graphql(
    `mutation ($key: String!) { ${name}(meetingKey: $key) { ${fields} } }`,
    { key: meeting },
    by,
  )
  return errors[0] ? { refused: errors[0].extensions.code } : (data?.[name] as Record<string, unknown>)
}
const start = (by: Person) => call('startMeetingRecording', by, 'statusCode reason recordingStatus')
const stop = (by: Person) => call('stopMeetingRecording', by, 'statusCode recordingStatus')
const retry = (by: Person) => call('retryMeetingRecording', by, 'recordingStatus')

/** Comes into the room with a real connection. */
async function come(by: Person): Promise<Caller> {
  const { data } = await app.graphql(
    'mutation ($key: String!) { joinMeeting(meetingKey: $key) { attendee { JoinToken ExternalUserId } } }',
    { key: meeting },
    by,
  )
  type Joined = { joinMeeting: { attendee: { JoinToken: string; ExternalUserId: string } } }
  const { JoinToken: token, ExternalUserId: person } = (data as Joined).joinMeeting.attendee
  const room = { organization: tenant.organization, id: meeting }
  const caller = await createCaller(app.deps.ports.of(roomsPort), room, { token, person })
  callers.push(caller)
  return caller
}
async function read(): Promise<Meeting> {
  // Cast: a stored record has the fields of its entity.
  return (await findRecord(app.deps.db, Meeting, { where: Prisma.sql`key = ${meeting}` })) as Meeting
}
async function pieces(): Promise<string[]> {
  const paths: string[] = []
  for await (const { path } of app.deps.storage.list(meetingFolder(tenant.organization, meeting)))
    paths.push(path)
  return paths
}
const roundOf = ({ events }: Caller) =>
  events
    .flatMap((event) => (event.type === 'recording' && event.recording ? [event.recording.round] : []))
    .at(-1) ?? ''
const set = (values: Record<string, unknown>) =>
  app.deps.db.prisma.meeting.update({ where: { key: meeting }, data: values })

describe('a recording', () => {
  it('is started and stopped by hosts alone, once however often they press', async () => {
    const caller = await come(host)
    await come(mia)
    expect(await start(mia)).toEqual({ refused: 'no_access' })
    expect(await start(other.adminCustomer)).toEqual({ refused: 'not_found' })
    const answers = await Promise.all([start(host), start(host)])
    expect(answers).toEqual(Array(2).fill({ statusCode: 200, reason: null, recordingStatus: 'RECORDING' }))
    const { recordingMediaPipelineID, recordingStartedAt } = await read()
    expect(recordingMediaPipelineID).toMatch(/^rec-/)
    await start(host)
    expect(await read()).toMatchObject({ recordingMediaPipelineID, recordingStartedAt })
    expect(
      new Set(
        caller.events
          .filter(({ type }) => type === 'recording')
          .map((one) => JSON.stringify({ ...one, recording: 'recording' in one && one.recording?.round })),
      ),
    ).toHaveLength(1)
    expect(await stop(mia)).toEqual({ refused: 'no_access' })
    for (const _ of [1, 2])
      expect(await stop(host)).toMatchObject({ statusCode: 200, recordingStatus: 'STOPPED' })
    expect(await read()).toMatchObject({ recordingStatus: 'STOPPED' })
    // Another start continues the same recording, and asks again.
    app.deps.pass(1000)
    await start(host)
    const again = await read()
    expect(again.recordingMediaPipelineID).toBe(recordingMediaPipelineID)
    expect(again.recordingStartedAt).not.toBe(recordingStartedAt)
  })

  it('does not start without anybody, or where the storage cannot be written, and says why', async () => {
    expect(await start(host)).toMatchObject({ statusCode: 503, reason: 'emptyRoom' })
    await come(host)
    const check = vi.spyOn(app.deps.storage, 'check').mockRejectedValue(new Error('full'))
    try {
      expect(await start(host)).toMatchObject({ statusCode: 503, reason: 'storage' })
    } finally {
      check.mockRestore()
    }
    expect((await read()).recordingStatus).toBeNull()
  })

  it('begins when everybody has answered, and stores what those sent who agreed', async () => {
    const [first, second] = [await come(host), await come(mia)]
    const hush = [first.speak('the host'), second.speak('mia')]
    await start(host)
    await vi.waitFor(() => expect(roundOf(second)).not.toBe(''))
    const round = roundOf(second)
    await first.visit.receive({ type: 'agree', round })
    const isRunning = ({ events }: Caller) =>
      events.some((event) => event.type === 'recording' && event.recording?.isRunning)
    // Mia has not answered; and an answer to another start is none.
    await second.visit.receive({ type: 'agree', round: 'another' })
    expect(isRunning(second)).toBe(false)
    expect(await pieces()).toEqual([])
    await second.visit.leave()
    await vi.waitFor(() => expect(isRunning(first)).toBe(true))
    await vi.waitFor(async () => expect((await pieces()).length).toBeGreaterThan(1), 10_000)
    for (const one of hush) one()
    await stop(host)
    const bytes = await Promise.all(
      (await pieces()).map(async (path) => {
        const { body } = await app.deps.storage.get(path)
        return Buffer.concat(await body.toArray()).toString('latin1')
      }),
    )
    expect(bytes.join()).toContain('the host')
    expect(bytes.join()).not.toContain('mia')
  })

  it('goes on automatically in a room that was opened again', async () => {
    const before = await come(host)
    await start(host)
    await app.deps.ports.of(roomsPort).close({ organization: tenant.organization, id: meeting })
    expect(before.events.at(-1)).toMatchObject({ type: 'over' })
    app.deps.pass(1)
    const after = await come(host)
    expect(await runRecording(app.deps, await read())).toBe(true)
    const round = (await read()).recordingStartedAt ?? ''
    await after.visit.receive({ type: 'agree', round })
    await vi.waitFor(async () => expect((await pieces()).length).toBeGreaterThan(0), 10_000)
  })

  it('queues its film when the meeting ends, and is expected on the page', async () => {
    await come(host)
    await start(host)
    await call('endMeeting', host, 'statusCode')
    expect(await read()).toMatchObject({ status: 'POST_MEETING', recordingStatus: 'PROCESSING' })
    expect(app.deps.queued).toContainEqual(
      expect.objectContaining({
        name: 'meetings.film',
        data: { organization: tenant.organization, meeting },
      }),
    )
    const page = await portal(mia)
    expect(page).toMatchObject({ action: 'processing', recordingFault: null })
  })

  it('of nothing fails with its reason, which hosts read, and is tried again by hosts and staff', async () => {
    await come(host)
    await start(host)
    await call('endMeeting', host, 'statusCode')
    await makeFilm(app.deps, { organization: tenant.organization, meeting }, signal)
    expect(await read()).toMatchObject({ recordingStatus: 'FAILED', recording: null })
    expect(await portal(host)).toMatchObject({
      action: 'recordingFailed',
      recordingFault: 'nothing',
    })
    expect(await portal(mia)).toMatchObject({ action: 'noRecording', recordingFault: null })
    expect(await retry(mia)).toEqual({ refused: 'no_access' })
    expect(await retry(host)).toEqual({ recordingStatus: 'PROCESSING' })
    expect(await retry(host)).toEqual({ recordingStatus: 'PROCESSING' })
    const remake = async (by: Person) =>
      (
        await app.graphql(
          'mutation ($o: String!, $key: String!) { remakeMeetingRecording(organizationID: $o, meetingKey: $key) { recordingStatus } }',
          { o: by === other.admin ? other.organization : tenant.organization, key: meeting },
          by,
        )
      ).errors[0]?.extensions.code
    await set({ recordingStatus: 'FAILED' })
    expect(await remake(other.admin)).toBe('not_found')
    expect(await remake(tenant.customer)).toBe('forbidden')
    expect(await remake(tenant.admin)).toBeUndefined()
    await set({ recordingStatus: 'PROCESSED' })
    expect(await remake(tenant.admin)).toBe('bad_request')
  })

  it('is left alone by a job that comes too late or twice', async () => {
    await set({ recordingStatus: 'PROCESSED', recordingMediaPipelineID: 'rec-1', status: 'POST_MEETING' })
    await makeFilm(app.deps, { organization: tenant.organization, meeting }, signal)
    expect(await read()).toMatchObject({ recordingStatus: 'PROCESSED' })
    await makeFilm(
      app.deps,
      { organization: tenant.organization, meeting: `${tenant.organization}~gone` },
      signal,
    )
  })

  it('loses its tracks a week after its film, and with its meeting', async () => {
    const path = `${meetingFolder(tenant.organization, meeting)}rec-1/run/00000000.piece`
    const orphan = `${meetingFolder(tenant.organization, `${tenant.organization}~gone`)}rec-2/run/00000000.piece`
    const foreign = `${meetingFolder(other.organization, `${other.organization}~theirs`)}rec-3/run/0.piece`
    for (const one of [path, orphan, foreign])
      await app.deps.storage.put(one, Buffer.from('piece'), { mimeType: 'application/octet-stream' })
    await set({ recordingTracksUntil: new Date(app.deps.now() + 1000) })
    await removeOldTracks(app.deps)
    expect(await pieces()).toEqual([path])
    expect(await app.deps.storage.find(orphan)).toBeNull()
    app.deps.pass(2000)
    await removeOldTracks(app.deps)
    expect(await pieces()).toEqual([])
    expect((await read()).recordingTracksUntil).toBeNull()
  })
})

describe('a person who is erased', () => {
  const track = (number: number, by: Person) => ({
    ...{ track: number, name: `Person ${number}`, kind: 'audio' as const },
    person: deriveAttendeeId(
      app.deps.settings.secret,
      { organization: tenant.organization, id: meeting },
      `${tenant.organization}~${by.id}`,
    ),
  })
  const frame = (number: number) => ({
    ...{ track: number, isMarked: true, level: 1, sequence: 1, rtpTime: 1, at: 1000 },
    payload: Buffer.from(`voice ${number}`),
  })
  async function record(leaver: Person): Promise<string> {
    const head = { run: 'r', number: 0, from: 1000, to: 2000, end: null }
    const path = `${meetingFolder(tenant.organization, meeting)}rec-1/r/00000000.piece`
    const bytes = writePiece({ ...head, tracks: [track(1, leaver), track(2, host)] }, [frame(1), frame(2)])
    await app.deps.storage.put(path, bytes, { mimeType: 'application/octet-stream' })
    await set({ recordingMediaPipelineID: 'rec-1', mediaSession: { recorded: [track(1, leaver).person] } })
    return path
  }
  const readTracks = async (path: string) =>
    readPiece(Buffer.concat(await (await app.deps.storage.get(path)).body.toArray()))

  it('is taken out of the tracks, and the film is made again; a dry run changes nothing', async () => {
    const leaver = await tenant.addCustomer()
    await come(leaver)
    const path = await record(leaver)
    await call('endMeeting', host, 'statusCode')
    const person = { organization: tenant.organization, key: `${tenant.organization}~${leaver.id}` }
    expect(await eraseRecorded(app.deps, person, { isDry: true })).toBe(1)
    expect((await readTracks(path)).frames).toHaveLength(2)
    expect(await eraseRecorded(app.deps, person, { isDry: false })).toBe(1)
    const { head, frames } = await readTracks(path)
    expect([head.tracks.map(({ name }) => name), frames]).toEqual([['Person 2'], [frame(2)]])
    expect(await read()).toMatchObject({ recordingStatus: 'PROCESSING' })
    expect(await eraseRecorded(app.deps, person, { isDry: false })).toBe(0)
  })

  it('leaves a film alone in which they are not, once its tracks are gone', async () => {
    const leaver = await tenant.addCustomer()
    await come(leaver)
    const path = await record(mia)
    await call('endMeeting', host, 'statusCode')
    await app.deps.storage.delete(path)
    const body = Buffer.from(`film of ${meeting}`)
    const film = await makeAsset(app.deps, tenant, 'video', { original: { body, mimeType: 'video/mp4' } })
    await set({
      ...{ recordingMediaPipelineID: film.split('~')[1], recording: film, recordingStatus: 'PROCESSED' },
    })
    const person = { organization: tenant.organization, key: `${tenant.organization}~${leaver.id}` }
    expect(await eraseRecorded(app.deps, person, { isDry: false })).toBe(0)
    expect(await read()).toMatchObject({ recording: film, recordingStatus: 'PROCESSED' })
  })

  it('takes the film along, and lessons of it, once its tracks are gone', async () => {
    const leaver = await tenant.addCustomer()
    await come(leaver)
    const path = await record(leaver)
    await call('endMeeting', host, 'statusCode')
    await app.deps.storage.delete(path)
    const body = Buffer.from(`film of ${meeting}`)
    const film = await makeAsset(app.deps, tenant, 'video', { original: { body, mimeType: 'video/mp4' } })
    const copy = await makeAsset(app.deps, tenant, 'video', { original: { body, mimeType: 'video/mp4' } })
    await set({
      ...{ recordingMediaPipelineID: film.split('~')[1], recording: film, recordingStatus: 'PROCESSED' },
    })
    const person = { organization: tenant.organization, key: `${tenant.organization}~${leaver.id}` }
    expect(await eraseRecorded(app.deps, person, { isDry: false })).toBe(1)
    for (const key of [film, copy])
      expect(await findRecord(app.deps.db, Asset, { where: Prisma.sql`key = ${key}` })).toMatchObject({
        files: [],
        status: 'removed',
      })
    const hash = createHash('sha256').update(body).digest('hex')
    expect(await app.deps.storage.find(objectPath(tenant.organization, hash))).toBeNull()
    expect(await read()).toMatchObject({ recording: null, recordingStatus: 'PROCESSED' })
    expect(await portal(mia)).toMatchObject({ action: 'noRecording' })
  })
})

async function portal(by: Person) {
  const { data } = await app.graphql(
    `{ portalMeeting(meeting: "${meeting}") { action recordingFault } }`,
    {},
    by,
  )
  return data?.portalMeeting
}
