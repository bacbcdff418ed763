import {
  MediaStreamTrack,
  RTCPeerConnection,
  type RTCRtpTransceiver,
  RtpHeader,
  RtpPacket,
  useOPUS,
  useVP8,
} from 'werift'
import type { RoomEvent, RoomTrack } from '#shared/features/meetings/rules/roomMessage.ts'
import type { RoomName, Rooms, Visit } from '../features/meetings/ports/rooms/Rooms.ts'

export type Caller = {
  visit: Visit
  events: RoomEvent[]
  /** Sends packets of sound, each with this text, until it is stopped. */
  speak(text: string): () => void
  /** The texts that came, by whose sound they are. */
  heard(attendeeId: string): string[]
  close(): Promise<void>
}

const options = () => ({
  codecs: { audio: [useOPUS()], video: [useVP8()] },
  bundlePolicy: 'max-bundle' as const,
  // Otherwise it asks a public server for its address, and waits for an answer.
  iceServers: [],
  iceAdditionalHostAddresses: ['127.0.0.1'],
})

/** A browser in a room, without a picture: real connections, whose sound are texts. */
export async function createCaller(
  rooms: Rooms,
  room: RoomName,
  { token, person }: { token: string; person: string },
): Promise<Caller> {
  const [out, into] = [new RTCPeerConnection(options()), new RTCPeerConnection(options())]
  const voice = new MediaStreamTrack({ kind: 'audio' })
  out.addTransceiver(voice, { direction: 'sendonly' })
  const events: RoomEvent[] = []
  const came = new Map<string, string[]>()
  let tracks: Record<string, RoomTrack> = {}
  into.onRemoteTransceiverAdded.subscribe((transceiver: RTCRtpTransceiver) =>
    transceiver.onTrack.subscribe((track) =>
      track.onReceiveRtp.subscribe((packet) => {
        const from = tracks[transceiver.mid ?? '']?.attendeeId ?? '?'
        came.set(from, [...(came.get(from) ?? []), packet.payload.toString()])
      }),
    ),
  )

  async function hear(event: RoomEvent): Promise<void> {
    if (event.type === 'room') you = event.you
    const people = event.type === 'room' ? event.people : event.type === 'person' ? [event.person] : []
    if (!isPublished && people.some((one) => one.attendeeId === you && one.isOnStage)) {
      isPublished = true
      await out.setLocalDescription(await out.createOffer())
      await visit.receive({ type: 'publish', sdp: out.localDescription?.sdp ?? '' })
      await visit.receive({ type: 'media', audio: true, video: false, screen: false })
    }
    if (event.type === 'published') await out.setRemoteDescription({ type: 'answer', sdp: event.sdp })
    if (event.type === 'tracks') tracks = event.tracks
    if (event.type === 'offer') {
      tracks = event.tracks
      await into.setRemoteDescription({ type: 'offer', sdp: event.sdp })
      await into.setLocalDescription(await into.createAnswer())
      await visit.receive({ type: 'answer', sdp: into.localDescription?.sdp ?? '', round: event.round })
    }
  }

  let you: string | null = null
  let isPublished = false
  const { signalling } = rooms
  if (!signalling) throw new Error('These rooms are not entered through this server.')
  let work = Promise.resolve()
  let isClosed = false
  const visit: Visit = await signalling.enter(room, token, person, (event) => {
    events.push(event)
    // After `enter` has answered, and one after the other. Who was taken out has nothing more to say.
    work = work.then(() => (isClosed ? undefined : hear(event))).catch(() => undefined)
  })
  return {
    visit,
    events,
    speak(text) {
      let number = 0
      const timer = setInterval(() => {
        number += 1
        const header = new RtpHeader({ sequenceNumber: number, timestamp: number * 960 })
        voice.writeRtp(new RtpPacket(header, Buffer.from(text)))
      }, 20)
      return () => clearInterval(timer)
    },
    heard: (attendeeId) => came.get(attendeeId) ?? [],
    async close() {
      isClosed = true
      await visit.leave()
      await Promise.all([out.close(), into.close()])
    },
  }
}
