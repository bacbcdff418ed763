import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createClock, readStamp, replicaOf, stampMs, writeStamp } from './clock.ts'
import { stampPattern } from './protocol.ts'

const at = (ms: number) => ({ now: () => ms, replica: 'replica1a' })

describe('a clock', () => {
  it('issues stamps that sort as text, even if the wall clock jumps', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4e12 }), { minLength: 2 }), (walls) => {
        let wall = 0
        const clock = createClock({ now: () => wall, replica: 'replica1a' })
        const stamps = walls.map((next) => {
          wall = next
          return clock.stamp()
        })
        expect(stamps.toSorted()).toEqual(stamps)
        expect(new Set(stamps).size).toBe(stamps.length)
        for (const stamp of stamps) expect(stamp).toMatch(stampPattern)
      }),
      { seed: 1 },
    )
  })

  it('stays ahead of observed stamps, and of those issued before a restart', () => {
    const clock = createClock(at(1000))
    clock.observe(writeStamp(5000, 7, 'somebody1'))
    expect(stampMs(clock.stamp())).toBe(5000)
    const again = createClock({ ...at(900), last: clock.last() })
    expect(again.stamp() > clock.last()).toBe(true)
    clock.observe(writeStamp(10, 0, 'somebody1'))
    expect(clock.stamp() > again.last().slice(0, 14)).toBe(true)
  })

  it('advances to the next millisecond when the counter is full', () => {
    const clock = createClock({ ...at(1000), last: writeStamp(1000, 36 ** 4 - 1, 'replica1a') })
    expect(readStamp(clock.stamp())).toEqual({ ms: 1001, counter: 0, replica: 'replica1a' })
  })

  it('corrects its time by the server’s', () => {
    const clock = createClock(at(10_000))
    clock.setOffset(-4000)
    expect(clock.now()).toBe(6000)
    expect(stampMs(clock.stamp())).toBe(6000)
    expect(replicaOf(clock.last())).toBe('replica1a')
  })

  it('tolerates a wall clock that starts in 1970', () => {
    for (const wall of [Number.NaN, -5, Number.POSITIVE_INFINITY, 1e300])
      expect(createClock(at(wall)).stamp()).toMatch(stampPattern)
  })
})
