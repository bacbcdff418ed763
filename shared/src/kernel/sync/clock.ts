import { assert } from '../errors/assert.ts'
import { stampPattern } from './protocol.ts'

/**
 * A hybrid logical clock: stamps are unique and increasing, follow the wall clock, and are greater than every
 * observed stamp. Written `mmmmmmmmm-cccc-replica`: milliseconds in 9 and a counter in 4 digits of base 36, so
 * that stamps sort as text.
 */
export type Clock = {
  /** A new stamp, greater than all before. */
  stamp(): string
  /** Later stamps will be greater than this one. */
  observe(stamp: string): void
  /** The server's time minus this computer's, milliseconds. */
  setOffset(ms: number): void
  /** This computer's time, corrected; milliseconds since 1970. */
  now(): number
  /** The newest stamp issued or observed; '' at first. */
  last(): string
}

type ClockParts = {
  /** The wall clock, in milliseconds since 1970. */
  now: () => number
  replica: string
  last?: string
  offsetMs?: number
}

export function createClock(parts: ClockParts): Clock {
  let offsetMs = parts.offsetMs ?? 0
  let { ms, counter } = readStamp(parts.last ?? '')
  let last = parts.last ?? ''

  const now = () => clamp(Math.round(parts.now() + offsetMs))
  return {
    stamp() {
      const wall = now()
      if (wall > ms) {
        ms = wall
        counter = 0
      } else {
        counter += 1
        if (counter > maxCounter) {
          ms += 1
          counter = 0
        }
      }
      last = writeStamp(ms, counter, parts.replica)
      return last
    },
    observe(stamp) {
      const seen = readStamp(stamp)
      if (seen.ms < ms || (seen.ms === ms && seen.counter <= counter)) return
      ms = seen.ms
      counter = seen.counter
      last = stamp
    },
    setOffset(next) {
      offsetMs = next
    },
    now,
    last: () => last,
  }
}

const maxCounter = 36 ** 4 - 1
const maxMs = 36 ** 9 - 1
const clamp = (ms: number) => (Number.isFinite(ms) ? Math.min(Math.max(ms, 0), maxMs) : 0)

export function writeStamp(ms: number, counter: number, replica: string): string {
  const stamp = `${ms.toString(36).padStart(9, '0')}-${counter.toString(36).padStart(4, '0')}-${replica}`
  assert(stampPattern.test(stamp), `${stamp} is a well-formed stamp`)
  return stamp
}

/** '' parses as the beginning of time, without a replica. */
export function readStamp(stamp: string): { ms: number; counter: number; replica: string } {
  if (stamp === '') return { ms: 0, counter: 0, replica: '' }
  assert(stampPattern.test(stamp), `${stamp} is a well-formed stamp`)
  return {
    ms: Number.parseInt(stamp.slice(0, 9), 36),
    counter: Number.parseInt(stamp.slice(10, 14), 36),
    replica: stamp.slice(15),
  }
}

/** Stamps sort as text. */
export function laterStamp(a: string, b: string): string {
  if (a < b) return b
  return a
}
export const replicaOf = (stamp: string): string => stamp.slice(15)
export const stampMs = (stamp: string): number => Number.parseInt(stamp.slice(0, 9), 36)
