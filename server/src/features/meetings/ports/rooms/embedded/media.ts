import type { RTCPeerConnection } from 'werift'
import type { RoomSettings } from '../settings.ts'

type Werift = typeof import('werift')

/** The media engine, loaded when the first room opens: an idle server stays light. */
export type Media = { werift: Werift; settings: RoomSettings }

export const loadMedia = async (settings: RoomSettings): Promise<Media> => ({
  werift: await import('werift'),
  settings,
})

/** VP8 and Opus, which every browser speaks, so that the room passes packets on and decodes none. */
export function peerOptions({ useVP8: vp8, useOPUS: opus }: Werift, settings: RoomSettings) {
  const { publicAddress, udpPorts, iceServers } = settings
  return {
    codecs: { audio: [opus()], video: [vp8()] },
    bundlePolicy: 'max-bundle' as const,
    iceServers: [...iceServers],
    ...(udpPorts && { icePortRange: udpPorts }),
    // Both ends on one computer, without a network, still meet.
    iceAdditionalHostAddresses: [publicAddress ?? '127.0.0.1'],
  }
}

/** What senders say beside their packets: which size of a picture one belongs to, and how loud a sound is. */
export const receivingOptions = (werift: Werift, settings: RoomSettings) => ({
  ...peerOptions(werift, settings),
  headerExtensions: {
    audio: [werift.useSdesMid(), werift.useAudioLevelIndication()],
    video: [werift.useSdesMid(), werift.useSdesRTPStreamId()],
  },
})

const mostGatheringMs = 1500

/** Waits until the description names this end's addresses, as far as they come soon. */
export function whenGathered(peer: RTCPeerConnection): Promise<void> {
  if (peer.iceGatheringState === 'complete') return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, mostGatheringMs)
    peer.iceGatheringStateChange.subscribe((state) => {
      if (state !== 'complete') return
      clearTimeout(timer)
      resolve()
    })
  })
}
