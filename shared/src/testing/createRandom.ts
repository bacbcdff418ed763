/** A seeded random generator (mulberry32): the same seed gives the same sequence on every machine. */
export type Random = {
  /** A number in [0, 1). */
  next(): number
  /** An integer, both bounds inclusive. */
  integer(from: number, to: number): number
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
  /** Letters and digits. */
  word(length: number): string
  /** An independent generator; using it does not change this one's sequence. */
  fork(): Random
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    integer,
    pick(items) {
      const item = items[integer(0, items.length - 1)]
      if (items.length === 0) throw new TypeError('Nothing to pick from')
      // Cast: the index is in range.
      return item as (typeof items)[number]
    },
    chance: (probability) => next() < probability,
    word: (length) => Array.from({ length }, () => alphabet.charAt(integer(0, 35))).join(''),
    fork: () => createRandom(integer(0, 2 ** 31)),
  }
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'
