import {
  type MediaKind,
  mediaKinds,
  type RoomEvent,
  type RoomMessage,
  type RoomTrack,
} from '#shared/features/meetings/rules/roomMessage.ts'

type Offer = Extract<RoomEvent, { type: 'offer' }>

export type Streams = ReadonlyMap<string, MediaStream>

export type Peers = {
  /** Offers to send; the tracks may come later (`send`). */
  publish(): Promise<void>
  published(sdp: string): Promise<void>
  /** Sends this track, or nothing, in its kind's place. */
  send(kind: MediaKind, track: MediaStreamTrack | null): Promise<void>
  offered(offer: Offer): Promise<void>
  assign(tracks: Record<string, RoomTrack>): void
  /** What the browser has counted on both. */
  stats(): Promise<RTCStatsReport[]>
  close(): void
}

/** Of a camera: a picture for a large tile, and one for small ones, of which 25 must fit into one line. */
const cameraEncodings: readonly RTCRtpEncodingParameters[] = [
  { rid: 'small', scaleResolutionDownBy: 2, maxBitrate: 110_000, maxFramerate: 15 },
  { rid: 'large', maxBitrate: 700_000 },
]
/** Slides and text are read: few pictures, each of them sharp. */
const screenEncodings: readonly RTCRtpEncodingParameters[] = [{ maxBitrate: 1_800_000, maxFramerate: 15 }]
const mostGatheringMs = 1000
/** A connection that is lost for this long is replaced. */
const patienceMs = 4000

/** The two connections to the room: one for what this browser sends, one for all that it gets. */
export function createPeers(
  iceServers: RTCIceServer[],
  on: {
    message(message: RoomMessage): Promise<void>
    /** What the others send, by attendee. */
    streams(cameras: Streams, screens: Streams): void
    lost(): void
  },
): Peers {
  const out = new RTCPeerConnection({ iceServers, bundlePolicy: 'max-bundle' })
  const into = new RTCPeerConnection({ iceServers, bundlePolicy: 'max-bundle' })
  // The room tells them apart by their order.
  const senders = {} as Record<MediaKind, RTCRtpSender>
  for (const kind of mediaKinds) {
    const isSound = kind === 'audio' || kind === 'screenAudio'
    const sendEncodings = kind === 'video' ? cameraEncodings : kind === 'screen' ? screenEncodings : []
    senders[kind] = out.addTransceiver(isSound ? 'audio' : 'video', {
      ...{ direction: 'sendonly', sendEncodings: [...sendEncodings] },
    }).sender
  }
  const cameras = new Map<string, MediaStream>()
  const screens = new Map<string, MediaStream>()
  let timer: ReturnType<typeof setTimeout> | undefined
  for (const peer of [out, into])
    peer.onconnectionstatechange = () => {
      clearTimeout(timer)
      if (peer.connectionState === 'failed') on.lost()
      if (peer.connectionState === 'disconnected') timer = setTimeout(on.lost, patienceMs)
    }

  function assign(tracks: Record<string, RoomTrack>): void {
    fill(cameras, tracks, ['audio', 'video'])
    fill(screens, tracks, ['screen', 'screenAudio'])
    on.streams(new Map(cameras), new Map(screens))
  }
  function fill(
    streams: Map<string, MediaStream>,
    tracks: Record<string, RoomTrack>,
    kinds: readonly MediaKind[],
  ): void {
    const shown = new Map<string, MediaStreamTrack[]>()
    for (const { mid, receiver } of into.getTransceivers()) {
      const of = mid === null ? undefined : tracks[mid]
      if (of && kinds.includes(of.kind))
        shown.set(of.attendeeId, [...(shown.get(of.attendeeId) ?? []), receiver.track])
    }
    for (const id of [...streams.keys()]) if (!shown.has(id)) streams.delete(id)
    for (const [id, now] of shown) {
      const stream = streams.get(id) ?? new MediaStream()
      for (const track of stream.getTracks()) if (!now.includes(track)) stream.removeTrack(track)
      for (const track of now) stream.addTrack(track)
      streams.set(id, stream)
    }
  }

  return {
    assign,
    stats: () => Promise.all([out.getStats(), into.getStats()]),
    async publish() {
      await out.setLocalDescription()
      await whenGathered(out)
      await on.message({ type: 'publish', sdp: out.localDescription?.sdp ?? '' })
    },
    published: (sdp) => out.setRemoteDescription({ type: 'answer', sdp }),
    send: (kind, track) => senders[kind].replaceTrack(track),
    async offered({ sdp, round, tracks }) {
      await into.setRemoteDescription({ type: 'offer', sdp })
      await into.setLocalDescription()
      await whenGathered(into)
      assign(tracks)
      await on.message({ type: 'answer', sdp: into.localDescription?.sdp ?? '', round })
    },
    close() {
      clearTimeout(timer)
      for (const peer of [out, into]) {
        peer.onconnectionstatechange = null
        peer.close()
      }
    },
  }
}

/** The description goes out whole, with this browser's addresses as far as they come soon. */
function whenGathered(peer: RTCPeerConnection): Promise<void> {
  if (peer.iceGatheringState === 'complete') return Promise.resolve()
  return new Promise((resolve) => {
    setTimeout(resolve, mostGatheringMs)
    peer.addEventListener('icegatheringstatechange', () => {
      if (peer.iceGatheringState === 'complete') resolve()
    })
  })
}
