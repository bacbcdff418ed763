import { describe, expect, it } from 'vitest'
import { type Counted, count, judgeConnection } from './connectionQuality.ts'

const before: Counted = { received: 1000, lost: 10, lostOnTheWay: 0, roundTrip: 0.05 }
const counted = (changes: Partial<Counted>): Counted => ({ ...before, received: 2000, ...changes })

describe('judgeConnection', () => {
  it.each([
    ['nothing is lost', {}, 'good'],
    ['1 % of what comes is lost', { lost: 20 }, 'good'],
    ['5 % of what comes is lost', { lost: 60 }, 'fair'],
    ['10 % of what comes is lost', { lost: 130 }, 'poor'],
    ['the room misses 5 % of what goes out', { lostOnTheWay: 0.05 }, 'fair'],
    ['the room misses 20 % of what goes out', { lostOnTheWay: 0.2 }, 'poor'],
    ['the way is long', { roundTrip: 0.4 }, 'fair'],
    ['the way is very long', { roundTrip: 0.9 }, 'poor'],
    ['counting began again', { received: 100, lost: 0 }, 'good'],
  ] as const)('%s', (_, changes, quality) => {
    expect(judgeConnection(before, counted(changes))).toBe(quality)
  })

  it('says nothing of a few packets', () => {
    expect(judgeConnection(before, counted({ received: 1005, lost: 14, roundTrip: null }))).toBeNull()
  })
})

it('adds up what both connections say', () => {
  const into = new Map<string, object>([
    ['a', { type: 'inbound-rtp', packetsReceived: 10, packetsLost: 2 }],
    ['b', { type: 'inbound-rtp', packetsReceived: 5, packetsLost: -1 }],
    ['c', { type: 'candidate-pair', nominated: false, currentRoundTripTime: 9 }],
  ])
  const out = new Map<string, object>([
    ['a', { type: 'remote-inbound-rtp', fractionLost: 0.1 }],
    ['b', { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.2 }],
    ['c', { type: 'codec' }],
  ])
  expect(count([into, out] as unknown as RTCStatsReport[])).toEqual({
    ...{ received: 15, lost: 2, lostOnTheWay: 0.1, roundTrip: 0.2 },
  })
})
