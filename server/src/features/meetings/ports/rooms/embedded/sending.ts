import type { MediaStreamTrack, RTCPeerConnection, RTCRtpTransceiver } from 'werift'
import type { MediaKind, PictureSize, RoomTrack } from '#shared/features/meetings/rules/roomMessage.ts'
import { type Media, peerOptions, whenGathered } from './media.ts'
import { isVideo, type Received } from './receiving.ts'

/** What the room sends to one person: a place for each picture and sound of the others. */
export type Sending = {
  /** Sends these kinds of what this person sends, from now on. */
  follow(attendeeId: string, kinds: readonly MediaKind[]): void
  unfollow(attendeeId: string, kinds: readonly MediaKind[]): void
  /** How large this person's camera is shown; null: not at all. */
  show(attendeeId: string, size: PictureSize | null): void
  pass(attendeeId: string, received: Received): void
  /** Packets of this sound are left out until it is passed on again. */
  skip(attendeeId: string): void
  /** The browser's answer to an offer; one to an older offer is ignored. */
  accept(sdp: string, round: number): Promise<void>
  close(): Promise<void>
}

type Place = {
  kind: MediaKind
  track: MediaStreamTrack
  transceiver: RTCRtpTransceiver
  from: string | null
  /** The next packet is another source's, or some before it were left out: sequence numbers go on from the last. */
  isNew: boolean
  /** Of a picture: the size to be shown, and the one that is passed on since its last whole picture. */
  wanted: PictureSize | null
  passed: PictureSize | null
  /** When the last packet of each size came: a browser with a slow line sends one alone. */
  cameAt: Record<PictureSize, number>
}

/** A size of which nothing came for this long is not sent. */
const staleMs = 1000

export function createSending(
  { werift, settings }: Media,
  on: {
    offer(sdp: string, round: number, tracks: Record<string, RoomTrack>): void
    tracks(tracks: Record<string, RoomTrack>): void
    askForPicture(attendeeId: string, kind: MediaKind, size: PictureSize): void
    lost(): void
  },
): Sending {
  const peer: RTCPeerConnection = new werift.RTCPeerConnection(peerOptions(werift, settings))
  const places: Place[] = []
  let round = 0
  let isOffered = false
  let needsOffer = false
  let isClosed = false

  const ask = ({ from, kind, wanted, passed }: Place) => {
    const size = wanted ?? passed
    if (from !== null && size && isVideo(kind)) on.askForPicture(from, kind, size)
  }
  const addPlace = (kind: MediaKind): Place => {
    const track = new werift.MediaStreamTrack({ kind: isVideo(kind) ? 'video' : 'audio' })
    const transceiver = peer.addTransceiver(track, { direction: 'sendonly' })
    const place = { kind, track, transceiver, ...emptyPlace() }
    if (isVideo(kind)) transceiver.sender.onPictureLossIndication.subscribe(() => ask(place))
    places.push(place)
    needsOffer = true
    return place
  }
  const findPlace = (attendeeId: string, kind: MediaKind) =>
    places.find((place) => place.from === attendeeId && place.kind === kind)

  const tracks = (): Record<string, RoomTrack> =>
    Object.fromEntries(
      places.flatMap(({ transceiver, from, kind }) =>
        from !== null && transceiver.mid !== null ? [[transceiver.mid, { attendeeId: from, kind }]] : [],
      ),
    )

  /** One offer at a time; what comes meanwhile goes into the next. */
  async function offer(): Promise<void> {
    if (isOffered || !needsOffer || isClosed) return
    isOffered = true
    needsOffer = false
    round += 1
    await peer.setLocalDescription(await peer.createOffer())
    await whenGathered(peer)
    if (!isClosed) on.offer(peer.localDescription?.sdp ?? '', round, tracks())
  }
  const renew = () => void offer().catch(on.lost)

  peer.connectionStateChange.subscribe((state) => {
    if (isClosed) return
    if (state === 'failed') on.lost()
    if (state === 'connected') places.forEach(ask)
  })

  /** Whether a packet of a picture is of the size that is passed on now. A size begins with a whole picture. */
  function isPassed(place: Place, { size, packet }: Received, now: number): boolean {
    place.cameAt[size] = now
    if (place.wanted === null) return false
    const other = place.wanted === 'large' ? 'small' : 'large'
    const isThere = now - place.cameAt[place.wanted] < staleMs
    const wanted = isThere || now - place.cameAt[other] > staleMs ? place.wanted : other
    if (place.passed === wanted) return size === wanted
    if (size === wanted && isWholePicture(packet.payload)) {
      place.passed = size
      place.isNew = true
      return true
    }
    // The former size goes on until the wanted one begins.
    if (place.from) on.askForPicture(place.from, place.kind, wanted)
    return size === place.passed
  }
  function isWholePicture(payload: Buffer): boolean {
    // The head of a whole picture alone is longer; a shorter one could not be read.
    if (payload.length < 16) return false
    const { isPartitionHead, isKeyframe } = werift.Vp8RtpPayload.deSerialize(payload)
    return isPartitionHead && isKeyframe
  }

  return {
    follow(attendeeId, kinds) {
      for (const kind of kinds) {
        if (findPlace(attendeeId, kind)) continue
        const free = places.find((place) => place.kind === kind && place.from === null)
        const place = free ?? addPlace(kind)
        Object.assign(place, emptyPlace(), { from: attendeeId, isNew: true })
        if (kind === 'screen') place.wanted = 'large'
        ask(place)
      }
      if (needsOffer) renew()
      else on.tracks(tracks())
    },
    unfollow(attendeeId, kinds) {
      for (const kind of kinds) {
        const place = findPlace(attendeeId, kind)
        if (place) place.from = null
      }
      on.tracks(tracks())
    },
    show(attendeeId, size) {
      const place = findPlace(attendeeId, 'video')
      if (!place || place.wanted === size) return
      place.wanted = size
      if (size === null) place.passed = null
      else ask(place)
    },
    pass(attendeeId, received) {
      const place = findPlace(attendeeId, received.kind)
      if (!place || isClosed) return
      if (isVideo(place.kind) && !isPassed(place, received, performance.now())) return
      // Its extensions are numbered as its sender agreed with the room.
      const own = received.packet.clone()
      own.header.extension = false
      own.header.extensions = []
      if (place.isNew) {
        place.track.notifySourceChanged(own.header)
        place.isNew = false
      }
      place.track.writeRtp(own)
    },
    skip(attendeeId) {
      const place = findPlace(attendeeId, 'audio')
      if (place) place.isNew = true
    },
    async accept(sdp, of) {
      if (of !== round || !isOffered) return
      await peer.setRemoteDescription({ type: 'answer', sdp })
      isOffered = false
      places.forEach(ask)
      renew()
    },
    async close() {
      isClosed = true
      await peer.close()
    },
  }
}

/** A browser that has not said what it shows yet gets the small pictures. */
const emptyPlace = () => ({
  from: null,
  isNew: false,
  wanted: 'small' as const,
  passed: null,
  cameAt: { large: 0, small: 0 },
})
