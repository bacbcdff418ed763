import { pino } from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Caller, createCaller } from '#server/testing/createCaller.ts'
import type { RoomMessage } from '#shared/features/meetings/rules/roomMessage.ts'
import { createEmbeddedRooms } from './embedded/createEmbeddedRooms.ts'
import type { RoomName, Rooms, Visitor } from './Rooms.ts'
import { roomSettings } from './settings.ts'

type Subject = { rooms: Rooms; stop(): Promise<void> }

/** The far side of this port is the people, who come with connections of their own. */
const subjects: [string, (now: () => number) => Subject][] = [
  [
    'the embedded rooms',
    (now) => {
      const settings = { ...roomSettings.read(limits), iceServers: [] }
      const rooms = createEmbeddedRooms({
        secret: 'ab'.repeat(32),
        rooms: settings,
        log: pino({ level: 'silent' }),
        now,
      })
      return { rooms, stop: rooms.closeAll }
    },
  ],
]

const limits = { ROOMS_MAX_PEOPLE: 3, ROOMS_MAX_PER_ORGANIZATION: 2 }
const room: RoomName = { organization: 'acme', id: 'acme~tea' }
const guest = (name: string): Visitor => ({
  attendeeId: `id-${name}`,
  person: `acme~${name}`,
  name,
  isHost: false,
  isGuest: false,
  isOnStage: true,
  isWaiting: false,
})
const host = { ...guest('hana'), isHost: true }
const [mia, bo] = [guest('mia'), guest('bo')]

describe.each(subjects)('%s', (_name, open) => {
  let clock = 1_000_000
  const running: Subject[] = []
  const callers: Caller[] = []
  afterEach(async () => {
    await Promise.all(callers.splice(0).map((caller) => caller.close()))
    await Promise.all(running.splice(0).map(({ stop }) => stop()))
  })
  const start = () => {
    const subject = open(() => clock)
    running.push(subject)
    return subject.rooms
  }
  const tokenOf = async (rooms: Rooms, visitor: Visitor, of = room) =>
    (await rooms.admit(of, visitor)).JoinToken
  async function come(rooms: Rooms, visitor: Visitor, of = room): Promise<Caller> {
    const caller = await createCaller(rooms, of, {
      token: await tokenOf(rooms, visitor, of),
      person: visitor.person,
    })
    callers.push(caller)
    return caller
  }
  const enter = (rooms: Rooms, token: string, person: string, of = room) =>
    createCaller(rooms, of, { token, person }).then((caller) => callers.push(caller))
  const names = (rooms: Rooms) => rooms.people(room).map(({ name }) => name)
  const forbidden = { code: 'forbidden' }

  it('reports the people in a room, and who comes and goes', async () => {
    const rooms = start()
    expect(rooms.people(room)).toEqual([])
    const first = await come(rooms, host)
    const second = await come(rooms, mia)
    expect(rooms.people(room)).toMatchObject([
      { attendeeId: 'id-hana', name: 'hana', isHost: true },
      { attendeeId: 'id-mia', name: 'mia', isHost: false },
    ])
    expect(second.events[0]).toMatchObject({ type: 'room', you: 'id-mia' })
    expect(first.events).toContainEqual({ type: 'person', person: expect.objectContaining({ name: 'mia' }) })
    await second.close()
    expect(names(rooms)).toEqual(['hana'])
    expect(first.events).toContainEqual({ type: 'left', attendeeId: 'id-mia' })
  })

  it('forwards each person’s sound to all others, except muted ones', async () => {
    const rooms = start()
    const [first, second, third] = [await come(rooms, host), await come(rooms, mia), await come(rooms, bo)]
    const hush = second.speak('I am mia')
    const hushThird = third.speak('I am bo')
    await vi.waitFor(() => expect(first.heard('id-mia')).toContain('I am mia'), 20_000)
    await vi.waitFor(() => expect(third.heard('id-mia')).toContain('I am mia'), 20_000)
    await vi.waitFor(() => expect(second.heard('id-bo')).toContain('I am bo'), 20_000)
    expect(second.heard('id-mia')).toEqual([])
    expect(new Set(first.heard('id-mia'))).toEqual(new Set(['I am mia']))

    await first.visit.receive({ type: 'mute', attendeeId: 'id-mia' })
    expect(second.events).toContainEqual({ type: 'muted' })
    const heard = first.heard('id-mia').length
    const others = first.heard('id-bo').length
    // Packets of the others go on; those that were under way have arrived by then.
    await vi.waitFor(() => expect(first.heard('id-bo').length).toBeGreaterThan(others + 10), 20_000)
    expect(first.heard('id-mia').length).toBeLessThan(heard + 5)
    hush()
    hushThird()
  })

  it('shows the audience of a webinar to hosts alone, and passes nothing on that it sends', async () => {
    const rooms = start()
    const watching = { isOnStage: false }
    const first = await come(rooms, host)
    const second = await come(rooms, { ...mia, ...watching })
    const third = await come(rooms, { ...bo, ...watching })
    expect(first.events).toContainEqual({ type: 'person', person: expect.objectContaining({ name: 'bo' }) })
    expect(JSON.stringify([...second.events, ...third.events])).not.toMatch(/"name":"bo".*"name":"mia"/)
    expect(JSON.stringify(second.events)).not.toContain('"name":"bo"')
    expect(third.events).toContainEqual({ type: 'present', count: 3 })
    await expect(second.visit.receive({ type: 'publish', sdp: 'v=0' })).rejects.toMatchObject(forbidden)
    await second.visit.receive({ type: 'media', audio: true, video: true, screen: true })
    expect(rooms.people(room)[1]).toMatchObject({ name: 'mia', audio: false, video: false, screen: false })
  })

  it('tells everybody whose connection got worse, once for each change', async () => {
    const rooms = start()
    const first = await come(rooms, host)
    const second = await come(rooms, mia)
    for (const quality of ['poor', 'poor', 'fair'] as const)
      await second.visit.receive({ type: 'connection', quality })
    const told = first.events.flatMap((event) =>
      event.type === 'person' && event.person.name === 'mia' ? [event.person.connection] : [],
    )
    expect(told).toEqual(['good', 'poor', 'fair'])
  })

  it('lets a person on stage be heard, until they are moved back to the audience', async () => {
    const rooms = start()
    const first = await come(rooms, host)
    const token = await tokenOf(rooms, mia)
    const second = await come(rooms, { ...mia, isOnStage: false })
    const third = await come(rooms, { ...bo, isOnStage: false })
    rooms.setOnStage(room, 'id-mia', true)
    const hush = second.speak('I am mia')
    await vi.waitFor(() => expect(third.heard('id-mia')).toContain('I am mia'), 20_000)
    expect(third.events).toContainEqual({ type: 'person', person: expect.objectContaining({ name: 'mia' }) })
    rooms.setOnStage(room, 'id-mia', false)
    expect(third.events).toContainEqual({ type: 'left', attendeeId: 'id-mia' })
    expect(first.events.at(-1)).toMatchObject({ type: 'person', person: { isOnStage: false, audio: false } })
    hush()
    // Made while they might be on stage.
    await expect(enter(rooms, token, mia.person)).rejects.toMatchObject(forbidden)
  })

  it('keeps people waiting until a host lets them in, who sees them', async () => {
    const rooms = start()
    const first = await come(rooms, host)
    const waiting = await come(rooms, { ...mia, isWaiting: true })
    expect(waiting.events).toEqual([{ type: 'wait' }])
    expect(first.events.at(-1)).toEqual({
      type: 'waiting',
      people: [{ attendeeId: 'id-mia', name: 'mia', isGuest: false }],
    })
    expect(names(rooms)).toEqual(['hana'])
    await expect(waiting.visit.receive({ type: 'hand', isUp: true })).rejects.toMatchObject(forbidden)
    rooms.answerWaiting(room, 'id-mia', true)
    expect(waiting.events.at(-1)).toEqual({ type: 'over', reason: 'letIn' })
    expect(first.events.at(-1)).toEqual({ type: 'waiting', people: [] })
    const again = await come(rooms, { ...bo, isWaiting: true })
    rooms.answerWaiting(room, 'id-bo', false)
    expect(again.events.at(-1)).toEqual({ type: 'over', reason: 'turnedAway' })
  })

  it('lets people wait before a host is there, and beside a full room', async () => {
    const rooms = start()
    const early = await come(rooms, { ...mia, isWaiting: true })
    for (const one of [host, bo, guest('kim')]) await come(rooms, one)
    expect(names(rooms)).toHaveLength(3)
    const late = await come(rooms, { ...guest('lu'), isWaiting: true })
    expect(late.events).toEqual([{ type: 'wait' }])
    await rooms.close(room)
    for (const one of [early, late]) expect(one.events.at(-1)).toEqual({ type: 'over', reason: 'ended' })
  })

  it('forwards the sound of a person who joined after another had left', async () => {
    const rooms = start()
    const first = await come(rooms, host)
    await (await come(rooms, mia)).close()
    const third = await come(rooms, bo)
    const hush = third.speak('I am bo')
    await vi.waitFor(() => expect(first.heard('id-bo')).toContain('I am bo'), 20_000)
    hush()
  })

  it('lets each person in once: another window takes the place of the first', async () => {
    const rooms = start()
    const first = await come(rooms, mia)
    await come(rooms, mia)
    expect(first.events.at(-1)).toEqual({ type: 'over', reason: 'elsewhere' })
    expect(names(rooms)).toEqual(['mia'])
  })

  it('refuses a token for another person and another meeting, a forged one, and one that is too old', async () => {
    const rooms = start()
    const token = await tokenOf(rooms, mia)
    const other = { organization: 'acme', id: 'acme~coffee' }
    await rooms.admit(other, mia)
    await expect(enter(rooms, token, bo.person)).rejects.toMatchObject(forbidden)
    await expect(enter(rooms, token, mia.person, other)).rejects.toMatchObject(forbidden)
    for (const forged of ['', 'x', '.', `${token}x`, token.replace('.', '.x'), 'null.null', '💣.💣'])
      await expect(enter(rooms, forged, mia.person)).rejects.toMatchObject(forbidden)
    clock += 10 * 60_000
    await expect(enter(rooms, token, mia.person)).rejects.toMatchObject(forbidden)
    expect(names(rooms)).toEqual([])
  })

  it('takes a person out, and refuses the token that they still have; a later one counts', async () => {
    const rooms = start()
    const token = await tokenOf(rooms, mia)
    const caller = await come(rooms, mia)
    const watching = await come(rooms, host)
    await rooms.remove(room, 'id-mia')
    expect(caller.events.at(-1)).toEqual({ type: 'over', reason: 'removed' })
    expect(watching.events).toContainEqual({ type: 'left', attendeeId: 'id-mia' })
    await expect(enter(rooms, token, mia.person)).rejects.toMatchObject(forbidden)
    await expect(caller.visit.receive({ type: 'leave' })).rejects.toMatchObject(forbidden)
    await rooms.remove(room, 'nobody')
    clock += 1
    await come(rooms, mia)
    expect(names(rooms)).toEqual(['hana', 'mia'])
  })

  it('closes for all, and refuses earlier tokens', async () => {
    const rooms = start()
    const late = await tokenOf(rooms, bo)
    const here = [await come(rooms, host), await come(rooms, mia)]
    await rooms.close(room)
    for (const { events } of here) expect(events.at(-1)).toEqual({ type: 'over', reason: 'ended' })
    expect(rooms.people(room)).toEqual([])
    await expect(enter(rooms, late, bo.person)).rejects.toMatchObject(forbidden)
    await rooms.close({ organization: 'acme', id: 'acme~never-opened' })
  })

  it('lets in as many as a room, and as many rooms as an organization may have', async () => {
    const rooms = start()
    for (const visitor of [host, mia, bo]) await come(rooms, visitor)
    const full = { code: 'unavailable', details: { reason: 'roomFull' } }
    await expect(rooms.admit(room, guest('zoe'))).rejects.toMatchObject(full)
    // Who is in it may come again.
    await expect(rooms.admit(room, mia)).resolves.toMatchObject({ AttendeeId: 'id-mia' })
    await rooms.admit({ organization: 'acme', id: 'acme~second' }, mia)
    const third = { organization: 'acme', id: 'acme~third' }
    await expect(rooms.admit(third, mia)).rejects.toMatchObject({
      code: 'unavailable',
      details: { reason: 'tooManyRooms' },
    })
    await rooms.admit({ organization: 'other', id: 'other~first' }, mia)
    // Rooms into which nobody came are forgotten.
    clock += 10 * 60_000
    await rooms.admit(third, mia)
  })

  it('refuses a token if the room is full by then', async () => {
    const rooms = start()
    const token = await tokenOf(rooms, guest('zoe'))
    for (const visitor of [host, mia, bo]) await come(rooms, visitor)
    await expect(enter(rooms, token, 'acme~zoe')).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('opens a room again after a restart, for the tokens from before too', async () => {
    const before = start()
    const token = await tokenOf(before, mia)
    await come(before, host)
    const after = start()
    expect(after.people(room)).toEqual([])
    await enter(after, token, mia.person)
    expect(names(after)).toEqual(['mia'])
  })

  it('gives a visit to its own person alone', async () => {
    const rooms = start()
    const { events } = await come(rooms, mia)
    const { visit } = events[0] as { visit: string }
    expect(rooms.signalling?.visitOf(visit, mia.person)).not.toBeNull()
    expect(rooms.signalling?.visitOf(visit, bo.person)).toBeNull()
    expect(rooms.signalling?.visitOf(`${visit}x`, mia.person)).toBeNull()
  })

  it('lets only hosts mute others', async () => {
    const rooms = start()
    await come(rooms, host)
    const { visit } = await come(rooms, mia)
    await expect(visit.receive({ type: 'mute', attendeeId: 'id-hana' })).rejects.toMatchObject(forbidden)
  })

  it.each<[string, RoomMessage]>([
    ['an answer that nobody asked for', { type: 'answer', sdp: 'v=0', round: 7 }],
    ['an answer to an earlier offer', { type: 'answer', sdp: 'v=0', round: 0 }],
  ])('ignores %s', async (_what, message) => {
    const rooms = start()
    const { visit } = await come(rooms, mia)
    await visit.receive(message)
    expect(names(rooms)).toEqual(['mia'])
  })

  it.each([
    ['no description', 'hello'],
    ['nothing in it', 'v=0\r\n'],
    ['a line that is cut', 'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\nm=audio'],
    ['a hundred pictures', 'v=0\r\n'.concat('m=video 9 UDP/TLS/RTP/SAVPF 96\r\n'.repeat(100))],
    ['20,000 lines', 'v=0\r\n'.concat('a=x\r\n'.repeat(20_000))],
  ])('refuses an offer with %s, and goes on', async (_what, sdp) => {
    const rooms = start()
    const { visit, events } = await come(rooms, mia)
    await vi.waitFor(
      () => expect(events).toContainEqual(expect.objectContaining({ type: 'published' })),
      20_000,
    )
    await expect(visit.receive({ type: 'publish', sdp })).rejects.toMatchObject({ code: 'bad_request' })
    expect(names(rooms)).toEqual(['mia'])
  })

  it('limits how much one visit may say', async () => {
    const rooms = start()
    const { visit } = await come(rooms, mia)
    const say = async () => {
      for (let said = 0; said < 200; said += 1)
        await visit.receive({ type: 'media', audio: false, video: false, screen: false })
    }
    await expect(say()).rejects.toMatchObject({ code: 'rate_limited' })
  })
})
