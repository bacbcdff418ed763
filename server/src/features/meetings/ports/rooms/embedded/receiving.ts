import type { MediaStreamTrack, RTCPeerConnection, RTCRtpTransceiver, RtpPacket } from 'werift'
import { type MediaKind, mediaKinds, type PictureSize } from '#shared/features/meetings/rules/roomMessage.ts'
import { type Media, receivingOptions, whenGathered } from './media.ts'

/** A packet of what one person sends. */
export type Received = {
  kind: MediaKind
  packet: RtpPacket
  /** Of a picture that the browser sends in one size alone, `large`. */
  size: PictureSize
  /** How loud it is, from 0 (loud) to 127 (silence), in decibels below the loudest; null where the browser does not say. */
  level: number | null
}

/** What one person sends to the room. */
export type Receiving = {
  /** Answers the browser's offer. @throws for a description that is none */
  accept(sdp: string): Promise<string>
  /** Asks for a whole picture: somebody has begun to watch. */
  askForPicture(kind: MediaKind, size: PictureSize): void
  close(): Promise<void>
}

/** A camera and a shared screen are less than a thousand packets a second; a flood is cut, before it is sent to all. */
const mostPacketsPerSecond = 4000
const levelExtension = 'urn:ietf:params:rtp-hdrext:ssrc-audio-level'

export function createReceiving(
  { werift, settings }: Media,
  on: { packet(received: Received): void; lost(): void },
): Receiving {
  const peer: RTCPeerConnection = new werift.RTCPeerConnection(receivingOptions(werift, settings))
  const sources = new Map<string, { transceiver: RTCRtpTransceiver; ssrc: number }>()
  let isClosed = false
  let second = { at: 0, packets: 0 }

  function isFlood(): boolean {
    const at = Math.floor(performance.now() / 1000)
    if (second.at !== at) second = { at, packets: 0 }
    second.packets += 1
    return second.packets > mostPacketsPerSecond
  }

  function take(transceiver: RTCRtpTransceiver, track: MediaStreamTrack): void {
    const kind = mediaKinds[Number(transceiver.mid)]
    if (!kind || isVideo(kind) !== (track.kind === 'video')) return
    const size = track.rid === 'small' ? 'small' : 'large'
    track.onReceiveRtp.subscribe((packet, extensions) => {
      if (isFlood()) return
      // The description does not name the sources of a picture in two sizes.
      if (isVideo(kind)) sources.set(`${kind} ${size}`, { transceiver, ssrc: packet.header.ssrc })
      const said: unknown = extensions?.[levelExtension]
      on.packet({ kind, packet, size, level: isLevel(said) ? said.level : null })
    })
  }

  peer.onRemoteTransceiverAdded.subscribe((transceiver) => {
    transceiver.onTrack.subscribe((track) => take(transceiver, track))
  })
  peer.connectionStateChange.subscribe((state) => {
    if (!isClosed && state === 'failed') on.lost()
  })
  return {
    async accept(sdp) {
      const parts = sdp.match(/^m=/gm)?.length ?? 0
      if (parts === 0 || parts > mediaKinds.length) throw new TypeError(`It offers ${parts} parts.`)
      await peer.setRemoteDescription({ type: 'offer', sdp })
      await peer.setLocalDescription(await peer.createAnswer())
      await whenGathered(peer)
      return peer.localDescription?.sdp ?? ''
    },
    askForPicture(kind, size) {
      const source = sources.get(`${kind} ${size}`) ?? sources.get(`${kind} large`)
      if (source && !isClosed) void source.transceiver.receiver.sendRtcpPLI(source.ssrc).catch(on.lost)
    },
    async close() {
      isClosed = true
      await peer.close()
    },
  }
}

export const isVideo = (kind: MediaKind): boolean => kind === 'video' || kind === 'screen'

const isLevel = (value: unknown): value is { level: number } =>
  typeof value === 'object' && value !== null && 'level' in value && typeof value.level === 'number'
