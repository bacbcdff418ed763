import type { MediaStreamTrack, RTCPeerConnection, RTCRtpTransceiver, RtpPacket } from 'werift'
import { type MediaKind, mediaKinds, type RoomTrack } from '#shared/features/meetings/rules/roomMessage.ts'
import { type Media, peerOptions, whenGathered } from './media.ts'

/** What the room sends to one person: a place for the picture and one for the sound of each other. */
export type Sending = {
  /** Sends what this person sends, from now on. */
  follow(attendeeId: string): void
  unfollow(attendeeId: string): void
  pass(attendeeId: string, kind: MediaKind, packet: RtpPacket): void
  /** The browser's answer to an offer; one to an older offer is ignored. */
  accept(sdp: string, round: number): Promise<void>
  close(): Promise<void>
}

type Place = {
  kind: MediaKind
  track: MediaStreamTrack
  transceiver: RTCRtpTransceiver
  from: string | null
  /** The next packet is another source's: sequence numbers go on from the last. */
  isNew: boolean
}

export function createSending(
  { werift, settings }: Media,
  on: {
    offer(sdp: string, round: number, tracks: Record<string, RoomTrack>): void
    tracks(tracks: Record<string, RoomTrack>): void
    askForPicture(attendeeId: string): void
    lost(): void
  },
): Sending {
  const peer: RTCPeerConnection = new werift.RTCPeerConnection(peerOptions(werift, settings))
  const places: Place[] = []
  let round = 0
  let isOffered = false
  let needsOffer = false
  let isClosed = false

  const addPlace = (kind: MediaKind): Place => {
    const track = new werift.MediaStreamTrack({ kind })
    const transceiver = peer.addTransceiver(track, { direction: 'sendonly' })
    const place: Place = { kind, track, transceiver, from: null, isNew: false }
    if (kind === 'video')
      transceiver.sender.onPictureLossIndication.subscribe(() => place.from && on.askForPicture(place.from))
    places.push(place)
    needsOffer = true
    return place
  }

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
    if (state === 'connected')
      for (const { from, kind } of places) if (from && kind === 'video') on.askForPicture(from)
  })

  return {
    follow(attendeeId) {
      for (const kind of mediaKinds) {
        const free = places.find((place) => place.kind === kind && place.from === null)
        const place = free ?? addPlace(kind)
        place.from = attendeeId
        place.isNew = true
      }
      if (needsOffer) renew()
      else on.tracks(tracks())
      on.askForPicture(attendeeId)
    },
    unfollow(attendeeId) {
      for (const place of places) if (place.from === attendeeId) place.from = null
      on.tracks(tracks())
    },
    pass(attendeeId, kind, packet) {
      const place = places.find((one) => one.from === attendeeId && one.kind === kind)
      if (!place || isClosed) return
      // Its extensions are numbered as its sender agreed with the room.
      const own = packet.clone()
      own.header.extension = false
      own.header.extensions = []
      if (place.isNew) {
        place.track.notifySourceChanged(own.header)
        place.isNew = false
      }
      place.track.writeRtp(own)
    },
    async accept(sdp, of) {
      if (of !== round || !isOffered) return
      await peer.setRemoteDescription({ type: 'answer', sdp })
      isOffered = false
      for (const { from, kind } of places) if (from && kind === 'video') on.askForPicture(from)
      renew()
    },
    async close() {
      isClosed = true
      await peer.close()
    },
  }
}
