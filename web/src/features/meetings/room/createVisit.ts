import {
  type DeviceKind,
  type MediaKind,
  mediaKinds,
  type PictureSize,
  type Reaction,
  type RoomEvent,
  type RoomMessage,
  type RoomPerson,
  type RoomRecording,
} from '#shared/features/meetings/rules/roomMessage.ts'
import { type AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Site } from '#web/kernel/site/Site.ts'
import { readEvents } from '../readEvents.ts'
import { watchConnection } from './connectionQuality.ts'
import { createPeers, type Peers } from './createPeers.ts'
import { openDevices, openScreen } from './devices.ts'
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
  setSending(kind: DeviceKind, isOn: boolean): Promise<void>
  choose(kind: DeviceKind, device: string): Promise<void>
  /** Asks which screen, window or tab; its sound goes along where the browser offers it. */
  share(): Promise<void>
  unshare(): Promise<void>
  /** Whose pictures are shown, and how large. */
  watch(pictures: Readonly<Record<string, PictureSize>>): void
  raiseHand(isUp: boolean): Promise<void>
  react(reaction: Reaction): Promise<void>
  /** The acts of a host on another person. */
  act(type: 'mute' | 'lower' | 'unshare', attendeeId: string): Promise<void>
  muteAll(): Promise<void>
  /** Agrees to the recording that runs or is about to. */
  agree(): Promise<void>
  /** This person starts a recording, and so agrees to it: before the server is asked. False takes it back. */
  startRecording(isStarting: boolean): void
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
const reactionMs = 4000
/** How long somebody reads that they are in the audience now. */
const movedMs = 8000

/** Comes in, stays in: after a lost connection it rejoins automatically, until it is over or left. */
export function createVisit({ site, meeting, entry, join, post }: Options): Visit {
  let state: RoomState = { ...beforeRoom, agreedTo: entry.agreedTo }
  let isStarting = false
  const listeners = new Set<() => void>()
  const set = (changes: Partial<RoomState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const tracks: Partial<Record<MediaKind, MediaStreamTrack>> = {}
  let watched: Readonly<Record<string, PictureSize>> = {}
  let reactionCount = 0
  const chosen = { ...entry.chosen }
  const ended = new AbortController()
  let now: { peers: Peers; secret: string | null; cut: AbortController; isPublished: boolean } | null = null

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
  const tellMedia = () =>
    say({ type: 'media', audio: state.audio, video: state.video, screen: state.ownScreen !== null })
  const ownDevices = () =>
    new MediaStream([tracks.audio, tracks.video].filter((track) => track !== undefined))

  function finish(over: RoomState['over'], refusal: AppError | null = null): void {
    if (state.phase === 'over') return
    set({
      ...{ phase: 'over', over, refusal, people: [], streams: new Map(), screens: new Map() },
      ...{ own: null, ownScreen: null },
    })
    ended.abort()
    now?.cut.abort()
    for (const track of Object.values(tracks)) track.stop()
  }

  async function open(kinds: readonly DeviceKind[]): Promise<void> {
    const opened = await openDevices(kinds, chosen)
    if (state.phase === 'over') {
      for (const track of opened.tracks) track.stop()
      return
    }
    for (const track of opened.tracks) {
      const kind = track.kind as DeviceKind
      tracks[kind]?.stop()
      tracks[kind] = track
      await now?.peers.send(kind, track)
    }
    set({ own: ownDevices(), deviceFault: opened.fault })
  }

  const findOwn = () => state.people.find(({ attendeeId }) => attendeeId === state.you)

  async function setSending(kind: DeviceKind, isOn: boolean): Promise<void> {
    if (findOwn()?.isOnStage === false) return
    set({ moved: null })
    if (isOn && tracks[kind]?.readyState !== 'live') await open([kind])
    const track = tracks[kind]
    if (track) track.enabled = isOn
    set({ [kind]: isOn && track !== undefined, ...(kind === 'audio' && { isMutedByHost: false }) })
    await tellMedia()
  }

  async function share(): Promise<void> {
    if (findOwn()?.isOnStage === false) return
    const { stream, fault } = await openScreen()
    set({ screenFault: fault, wasUnshared: false })
    if (!stream) return
    if (state.phase === 'over') {
      for (const track of stream.getTracks()) track.stop()
      return
    }
    const [screen] = stream.getVideoTracks()
    const [screenAudio] = stream.getAudioTracks()
    if (!screen) return
    stopScreen()
    // Ended in the browser's own bar.
    screen.onended = () => void unshare()
    for (const [kind, track] of [['screen', screen] as const, ['screenAudio', screenAudio] as const]) {
      if (!track) continue
      tracks[kind] = track
      await now?.peers.send(kind, track)
    }
    set({ ownScreen: stream })
    await tellMedia()
  }
  function stopScreen(): void {
    for (const kind of ['screen', 'screenAudio'] as const) {
      tracks[kind]?.stop()
      delete tracks[kind]
    }
  }
  /** In the audience nothing is sent. */
  async function stopSending(): Promise<void> {
    for (const kind of mediaKinds) {
      tracks[kind]?.stop()
      delete tracks[kind]
      await now?.peers.send(kind, null)
    }
    set({ audio: false, video: false, own: null, ownScreen: null, isMutedByHost: false })
  }
  /** Once in a visit, as soon as this person may send. */
  async function publish(peers: Peers): Promise<void> {
    if (!now || now.isPublished || findOwn()?.isOnStage === false) return
    now.isPublished = true
    await peers.publish()
  }
  async function unshare(): Promise<void> {
    if (!state.ownScreen) return
    stopScreen()
    set({ ownScreen: null })
    for (const kind of ['screen', 'screenAudio'] as const) await now?.peers.send(kind, null)
    await tellMedia()
  }

  function showReaction(attendeeId: string, reaction: Reaction): void {
    reactionCount += 1
    const id = reactionCount
    set({ reactions: [...state.reactions, { id, attendeeId, reaction }] })
    setTimeout(() => set({ reactions: state.reactions.filter((one) => one.id !== id) }), reactionMs)
  }

  async function agree(): Promise<void> {
    const round = state.recording?.round
    if (round === undefined) return
    set({ agreedTo: round })
    await say({ type: 'agree', round })
  }
  /** What the room says of its recording. Who agreed to it in an earlier visit has not to do it again. */
  async function hearRecording(recording: RoomRecording | null): Promise<void> {
    const startedAt = performance.now() - (recording?.elapsedMs ?? 0)
    set({ recording: recording && { round: recording.round, isRunning: recording.isRunning, startedAt } })
    if (recording && (isStarting || state.agreedTo === recording.round)) {
      isStarting = false
      await agree()
    }
  }

  async function visit(): Promise<void> {
    const { token, iceServers } = await join()
    const cut = new AbortController()
    const stop = () => cut.abort()
    ended.signal.addEventListener('abort', stop)
    const peers = createPeers(iceServers, {
      message: say,
      streams: (streams, screens) => set({ streams, screens }),
      lost: stop,
    })
    now = { peers, secret: null, cut, isPublished: false }
    const unwatch = watchConnection(peers.stats, (quality) => void say({ type: 'connection', quality }))
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
      unwatch()
      peers.close()
    }
  }

  async function hear(event: RoomEvent, peers: Peers): Promise<void> {
    switch (event.type) {
      case 'room': {
        // A hand that was up stays up when the visit is another one.
        const isHandUp = findOwn()?.handAt != null
        if (now) now.secret = event.visit
        // What was written in between is read, too.
        set({ phase: 'inside', you: event.you, said: state.said + 1, ...withPeople(state, event.people) })
        if (findOwn()?.isOnStage === false) await stopSending()
        for (const [kind, track] of Object.entries(tracks)) await peers.send(kind as MediaKind, track)
        await tellMedia()
        await say({ type: 'watch', pictures: watched })
        if (isHandUp) await say({ type: 'hand', isUp: true })
        await hearRecording(event.recording)
        return await publish(peers)
      }
      case 'person': {
        const wasOnStage = findOwn()?.isOnStage
        set(withPeople(state, withPerson(state.people, event.person)))
        const isOnStage = findOwn()?.isOnStage
        if (wasOnStage === isOnStage) return
        set({ moved: isOnStage ? 'onStage' : 'toAudience' })
        setTimeout(() => state.moved === 'toAudience' && set({ moved: null }), movedMs)
        return await (isOnStage ? publish(peers) : stopSending())
      }
      case 'present':
        return set({ present: event.count })
      case 'wait':
        return set({ phase: 'waiting' })
      case 'waiting':
        return set({ waiting: event.people })
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
      case 'speaking':
        return set({ speaking: event.attendeeIds })
      case 'said':
        return set({ said: state.said + 1 })
      case 'reacted':
        return showReaction(event.attendeeId, event.reaction)
      case 'unshared':
        await unshare()
        return set({ wasUnshared: true })
      case 'recording':
        set({ recordingFault: event.fault })
        return await hearRecording(event.recording)
      case 'muted':
        if (tracks.audio) tracks.audio.enabled = false
        return set({ audio: false, isMutedByHost: true })
      case 'over':
        // A broken media connection is replaced, with the visit; who was let in comes by another visit.
        if (event.reason === 'letIn') set({ phase: 'joining' })
        else if (event.reason !== 'lost') finish(event.reason)
        return
      case 'pulse':
        return
    }
  }

  /** The browser may ask first: until it has an answer one sees and hears the others. */
  async function begin(): Promise<void> {
    const { sends } = entry
    for (const track of entry.tracks)
      if (track.readyState === 'live') tracks[track.kind as DeviceKind] = track
    const missing = (['audio', 'video'] as const).filter((kind) => sends[kind] && !tracks[kind])
    if (missing.length > 0) await open(missing)
    else if (entry.tracks.length > 0 || sends.audio || sends.video) set({ own: ownDevices() })
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
      // Who was let in comes at once.
      if (state.phase === 'joining') continue
      set({ phase: 'reconnecting', streams: new Map(), screens: new Map(), speaking: [] })
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
    share,
    unshare,
    watch(pictures) {
      watched = pictures
      void say({ type: 'watch', pictures })
    },
    raiseHand: (isUp) => say({ type: 'hand', isUp }),
    react: (reaction) => say({ type: 'react', reaction }),
    act: (type, attendeeId) => say({ type, attendeeId }),
    muteAll: () => say({ type: 'muteAll' }),
    agree,
    startRecording(is) {
      isStarting = is
    },
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
