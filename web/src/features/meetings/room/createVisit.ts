import type {
  MediaKind,
  RoomEvent,
  RoomMessage,
  RoomPerson,
} from '#shared/features/meetings/rules/roomMessage.ts'
import { type AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Site } from '#web/kernel/site/Site.ts'
import { readEvents } from '../readEvents.ts'
import { createPeers, type Peers } from './createPeers.ts'
import { openDevices } from './devices.ts'
import type { Entry } from './Entry.ts'
import { beforeRoom, type RoomState, withPeople } from './RoomState.ts'

export type Joined = { token: string; iceServers: RTCIceServer[] }
/** A refusal for good: the meeting is over, or they may not come in. */
export class JoinRefused extends Error {
  /** Null where nothing is known of it. */
  readonly refusal: AppError | null

  constructor(refusal: AppError | null) {
    super(refusal?.code ?? 'refused', { cause: refusal })
    this.refusal = refusal
  }
}

export type Visit = {
  state(): RoomState
  subscribe(listener: () => void): () => void
  setSending(kind: MediaKind, isOn: boolean): Promise<void>
  choose(kind: MediaKind, device: string): Promise<void>
  mute(attendeeId: string): Promise<void>
  leave(): void
}

type Options = {
  site: Pick<Site, 'portal' | 'draft' | 'language'>
  meeting: string
  entry: Entry
  /** Asks for a token. @throws JoinRefused */
  join(): Promise<Joined>
  post(visit: string, message: RoomMessage): Promise<void>
}

const retryMs = 700

/** Comes in, stays in: after a lost connection it rejoins automatically, until it is over or left. */
export function createVisit({ site, meeting, entry, join, post }: Options): Visit {
  let state = beforeRoom
  const listeners = new Set<() => void>()
  const set = (changes: Partial<RoomState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const tracks: Partial<Record<MediaKind, MediaStreamTrack>> = {}
  const chosen = { ...entry.chosen }
  const ended = new AbortController()
  let now: { peers: Peers; secret: string | null; cut: AbortController } | null = null

  const say = async (message: RoomMessage): Promise<void> => {
    const visit = now
    if (!visit?.secret) return
    try {
      await post(visit.secret, message)
    } catch {
      // The room of this visit is gone: another visit begins.
      visit.cut.abort()
    }
  }
  const tellMedia = () => say({ type: 'media', audio: state.audio, video: state.video })

  function finish(over: RoomState['over'], refusal: AppError | null = null): void {
    if (state.phase === 'over') return
    set({ phase: 'over', over, refusal, people: [], streams: new Map(), own: null })
    ended.abort()
    now?.cut.abort()
    for (const track of Object.values(tracks)) track.stop()
  }

  async function open(kinds: readonly MediaKind[]): Promise<void> {
    const opened = await openDevices(kinds, chosen)
    if (state.phase === 'over') {
      for (const track of opened.tracks) track.stop()
      return
    }
    for (const track of opened.tracks) {
      const kind = track.kind as MediaKind
      tracks[kind]?.stop()
      tracks[kind] = track
      await now?.peers.send(kind, track)
    }
    set({ own: new MediaStream(Object.values(tracks)), deviceFault: opened.fault })
  }

  async function setSending(kind: MediaKind, isOn: boolean): Promise<void> {
    if (isOn && tracks[kind]?.readyState !== 'live') await open([kind])
    const track = tracks[kind]
    if (track) track.enabled = isOn
    set({ [kind]: isOn && track !== undefined, ...(kind === 'audio' && { isMutedByHost: false }) })
    await tellMedia()
  }

  async function visit(): Promise<void> {
    const { token, iceServers } = await join()
    const cut = new AbortController()
    const stop = () => cut.abort()
    ended.signal.addEventListener('abort', stop)
    const peers = createPeers(iceServers, {
      message: say,
      streams: (streams) => set({ streams }),
      lost: stop,
    })
    now = { peers, secret: null, cut }
    // One after the other: an answer is made before the next offer is read.
    let work = Promise.resolve()
    try {
      const path = `/meetings/${encodeURIComponent(meeting)}/room`
      const headers = { 'x-lectern-room-token': token }
      await readEvents<RoomEvent>(site, path, { headers, signal: cut.signal }, (event) => {
        work = work.then(() => hear(event, peers)).catch(stop)
      })
      await work
    } finally {
      ended.signal.removeEventListener('abort', stop)
      peers.close()
    }
  }

  async function hear(event: RoomEvent, peers: Peers): Promise<void> {
    switch (event.type) {
      case 'room': {
        if (now) now.secret = event.visit
        set({ phase: 'inside', you: event.you, ...withPeople(state, event.people) })
        for (const [kind, track] of Object.entries(tracks)) await peers.send(kind as MediaKind, track)
        await tellMedia()
        return await peers.publish()
      }
      case 'person':
        return set(withPeople(state, withPerson(state.people, event.person)))
      case 'left':
        return set(
          withPeople(
            state,
            state.people.filter(({ attendeeId }) => attendeeId !== event.attendeeId),
          ),
        )
      case 'published':
        return await peers.published(event.sdp)
      case 'offer':
        return await peers.offered(event)
      case 'tracks':
        return peers.assign(event.tracks)
      case 'muted':
        if (tracks.audio) tracks.audio.enabled = false
        return set({ audio: false, isMutedByHost: true })
      case 'over':
        // A broken media connection is replaced, with the visit.
        return event.reason === 'lost' ? undefined : finish(event.reason)
      case 'pulse':
        return
    }
  }

  /** The browser may ask first: until it has an answer one sees and hears the others. */
  async function begin(): Promise<void> {
    const { sends } = entry
    for (const track of entry.tracks) if (track.readyState === 'live') tracks[track.kind as MediaKind] = track
    const missing = (['audio', 'video'] as const).filter((kind) => sends[kind] && !tracks[kind])
    if (missing.length > 0) await open(missing)
    else set({ own: new MediaStream(Object.values(tracks)) })
    if (isOver()) return
    set({
      audio: sends.audio && tracks.audio !== undefined,
      video: sends.video && tracks.video !== undefined,
    })
    await tellMedia()
  }

  async function stay(): Promise<void> {
    while (state.phase !== 'over') {
      try {
        await visit()
      } catch (error) {
        if (error instanceof JoinRefused) return finish('refused', error.refusal)
        if (isAppError(error, 'unauthenticated')) return finish('refused', error)
      }
      now = null
      if (isOver()) return
      set({ phase: 'reconnecting', streams: new Map() })
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
  const isOver = () => state.phase === 'over'
  void begin()
  void stay()

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setSending,
    async choose(kind, device) {
      chosen[kind] = device
      await open([kind])
      await setSending(kind, true)
    },
    mute: (attendeeId) => say({ type: 'mute', attendeeId }),
    leave() {
      void say({ type: 'leave' })
      finish('left')
    },
  }
}

const withPerson = (people: readonly RoomPerson[], person: RoomPerson): RoomPerson[] =>
  people.some(({ attendeeId }) => attendeeId === person.attendeeId)
    ? people.map((one) => (one.attendeeId === person.attendeeId ? person : one))
    : [...people, person]
