import type { ConnectionQuality } from '#shared/features/meetings/rules/roomMessage.ts'

/** What the browser has counted until now. */
export type Counted = {
  /** Packets that came, and packets of theirs that did not. */
  received: number
  lost: number
  /** Of what this browser sends, the largest share that the room has missed lately; from 0 to 1. */
  lostOnTheWay: number
  /** To the room and back, in seconds; null: not measured yet. */
  roundTrip: number | null
}

const everyMs = 4000
/** Fewer packets say nothing. */
const fewest = 30

/** From what was counted before and now; null where it says nothing. */
export function judgeConnection(before: Counted, now: Counted): ConnectionQuality | null {
  const received = now.received - before.received
  const lost = Math.max(0, now.lost - before.lost)
  const isJudged = received + lost >= fewest
  if (!isJudged && now.roundTrip === null) return null
  const share = Math.max(isJudged ? lost / (received + lost) : 0, now.lostOnTheWay)
  const roundTrip = now.roundTrip ?? 0
  if (share > 0.08 || roundTrip > 0.6) return 'poor'
  if (share > 0.025 || roundTrip > 0.3) return 'fair'
  return 'good'
}

/** Adds up what the browser says of its connections to the room. */
export function count(reports: Iterable<RTCStatsReport>): Counted {
  const counted = { received: 0, lost: 0, lostOnTheWay: 0, roundTrip: null as number | null }
  for (const report of reports)
    report.forEach((one: Stat) => {
      if (one.type === 'inbound-rtp') {
        counted.received += one.packetsReceived ?? 0
        counted.lost += Math.max(0, one.packetsLost ?? 0)
      }
      if (one.type === 'remote-inbound-rtp')
        counted.lostOnTheWay = Math.max(counted.lostOnTheWay, one.fractionLost ?? 0)
      if (one.type === 'candidate-pair' && one.nominated && one.currentRoundTripTime !== undefined)
        counted.roundTrip = Math.max(counted.roundTrip ?? 0, one.currentRoundTripTime)
    })
  return counted
}

type Stat = {
  type: string
  packetsReceived?: number
  packetsLost?: number
  fractionLost?: number
  nominated?: boolean
  currentRoundTripTime?: number
}

/** Tells each change of the connection's quality, from `good`. Ends with what it returns. */
export function watchConnection(
  stats: () => Promise<readonly RTCStatsReport[]>,
  onChange: (quality: ConnectionQuality) => void,
): () => void {
  let before: Counted | null = null
  let told: ConnectionQuality = 'good'
  const timer = setInterval(async () => {
    const now = count(await stats())
    const quality = before && judgeConnection(before, now)
    before = now
    if (!quality || quality === told) return
    told = quality
    onChange(quality)
  }, everyMs)
  return () => clearInterval(timer)
}
