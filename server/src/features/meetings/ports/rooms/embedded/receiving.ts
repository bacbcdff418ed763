import type { MediaStreamTrack, RTCPeerConnection, RtpPacket } from 'werift'
import { type MediaKind, mediaKinds } from '#shared/features/meetings/rules/roomMessage.ts'
import { type Media, peerOptions, whenGathered } from './media.ts'

/** What one person sends to the room. */
export type Receiving = {
  /** Answers the browser's offer. @throws for a description that is none */
  accept(sdp: string): Promise<string>
  /** Asks for a whole picture: somebody has begun to watch. */
  askForPicture(): void
  close(): Promise<void>
}

/** A camera's steady stream is a few hundred packets a second; a flood is cut, before it is sent to all. */
const mostPacketsPerSecond = 3000

export function createReceiving(
  { werift, settings }: Media,
  on: { packet(kind: MediaKind, packet: RtpPacket): void; lost(): void },
): Receiving {
  const peer: RTCPeerConnection = new werift.RTCPeerConnection(peerOptions(werift, settings))
  let picture: { ask(): void } | null = null
  let isClosed = false
  let second = { at: 0, packets: 0 }

  function isFlood(): boolean {
    const at = Math.floor(performance.now() / 1000)
    if (second.at !== at) second = { at, packets: 0 }
    second.packets += 1
    return second.packets > mostPacketsPerSecond
  }

  peer.onRemoteTransceiverAdded.subscribe((transceiver) => {
    transceiver.onTrack.subscribe((track: MediaStreamTrack) => {
      if (track.kind === 'video')
        picture = { ask: () => void transceiver.receiver.sendRtcpPLI(track.ssrc ?? 0).catch(on.lost) }
      track.onReceiveRtp.subscribe((packet) => {
        if (!isFlood()) on.packet(track.kind as MediaKind, packet)
      })
    })
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
    askForPicture: () => picture?.ask(),
    async close() {
      isClosed = true
      await peer.close()
    },
  }
}
