/** Packets of one source: their RTP time in ticks, without its overflow, and when they arrived. */
export type Stamped = { ticks: number; at: number }

const windowMs = 5000
/** The source paused, and its clock with it. */
const jumpMs = 1000

/**
 * When each packet was made, in milliseconds since 1970, up to the delay that all packets of a connection share. Packets arrive late,
 * never early: so within some seconds, the one that took the least time tells how the source's clock relates to the server's.
 * Between windows that relation is interpolated, since clocks drift. Sound and pictures of one browser share their way, and so their delay.
 */
export function steadyTimes(packets: readonly Stamped[], ticksPerSecond: number): number[] {
  const own = packets.map(({ ticks }) => (ticks / ticksPerSecond) * 1000)
  const late = packets.map(({ at }, index) => at - (own[index] ?? 0))
  const times: number[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const [begin, end] of splitAtJumps(late)) {
    const anchors = findAnchors(own, late, begin, end)
    for (let index = begin; index < end; index += 1) {
      const time = (own[index] ?? 0) + offsetAt(anchors, own[index] ?? 0)
      last = Math.max(last, time)
      times.push(last)
    }
  }
  return times
}

/** Where the source's clock stood still, or began elsewhere. */
function splitAtJumps(late: readonly number[]): [number, number][] {
  const parts: [number, number][] = []
  let begin = 0
  let least = late[0] ?? 0
  late.forEach((value, index) => {
    if (Math.abs(value - least) > jumpMs) {
      parts.push([begin, index])
      begin = index
      least = value
    }
    least = Math.min(least, value)
  })
  if (late.length > begin) parts.push([begin, late.length])
  return parts
}

type Anchor = { own: number; offset: number }

function findAnchors(own: readonly number[], late: readonly number[], begin: number, end: number): Anchor[] {
  const anchors: Anchor[] = []
  const first = own[begin] ?? 0
  let window = -1
  for (let index = begin; index < end; index += 1) {
    const at = Math.floor(((own[index] ?? 0) - first) / windowMs)
    const value = late[index] ?? 0
    const anchor = anchors.at(-1)
    if (anchor && at === window) anchor.offset = Math.min(anchor.offset, value)
    else anchors.push({ own: first + (at + 0.5) * windowMs, offset: value })
    window = at
  }
  return anchors
}

function offsetAt(anchors: readonly Anchor[], own: number): number {
  let low = 0
  let high = anchors.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((anchors[middle]?.own ?? 0) <= own) low = middle
    else high = middle - 1
  }
  const before = anchors[low]
  const after = anchors[low + 1]
  if (!before) return 0
  if (!after || own <= before.own) return before.offset
  const share = (own - before.own) / (after.own - before.own)
  return before.offset + share * (after.offset - before.offset)
}
