import { describe, expect, it } from 'vitest'
import { networksOf } from '../../request/networksOf.ts'
import { createBodyGate, gateLimits } from './createBodyGate.ts'

const limits = {
  visitors: { bytes: 10, requests: 2 },
  signedIn: { bytes: 20, requests: 3 },
  homesOfSite: 2,
  allBytes: 30,
  smallBytes: 1,
  waiting: 3,
  waitMs: 60_000,
}
const from = (address: string, bytes: number, isSignedIn = true) => ({
  networks: networksOf(address),
  bytes,
  isSignedIn,
})

/** Records the entered requests in order. */
function gateWithLog(given = limits) {
  const gate = createBodyGate(given)
  const entered: string[] = []
  const releases = new Map<string, () => void>()
  const come = (name: string, need: ReturnType<typeof from>, left?: AbortSignal) => {
    const coming = gate.enter(need, left).then((release) => {
      entered.push(name)
      releases.set(name, release)
    })
    // Rejections are asserted where they are awaited.
    coming.catch(() => undefined)
    return coming
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const leave = async (name: string) => {
    releases.get(name)?.()
    await settled()
  }
  return { come, leave, entered, settled }
}

describe('the gate before request bodies', () => {
  it('admits bodies within a network’s bytes, and the rest in order as others finish', async () => {
    const { come, leave, entered, settled } = gateWithLog()
    for (const [name, bytes] of [
      ['a', 15],
      ['b', 10],
      ['c', 1],
    ] as const)
      come(name, from('192.0.2.1', bytes))
    await settled()
    expect(entered).toEqual(['a'])
    await leave('a')
    expect(entered).toEqual(['a', 'b', 'c'])
  })

  it('limits concurrent requests of any size, not their total number', async () => {
    const { come, leave, entered, settled } = gateWithLog()
    for (let n = 0; n < 20; n += 1) {
      come(`r${n}`, from('192.0.2.1', 0))
      await settled()
      if (n >= 2) await leave(`r${n - 2}`)
    }
    expect(entered).toHaveLength(20)
  })

  it('has a budget per network, with separate ones for visitors and signed-in people', async () => {
    const { come, entered, settled } = gateWithLog()
    come('one', from('192.0.2.1', 20))
    come('waits', from('192.0.2.1', 1))
    come('visitor', from('192.0.2.1', 1, false))
    come('other', from('192.0.2.2', 1))
    await settled()
    expect(entered).toEqual(['one', 'visitor', 'other'])
  })

  it('counts an IPv6 /64 as one network, and gives a /48 the budget of several', async () => {
    const { come, entered, settled } = gateWithLog({ ...limits, allBytes: 1000 })
    come('one', from('2001:db8:1:1::1', 20))
    come('same', from('2001:db8:1:1::2', 1))
    come('second', from('2001:db8:1:2::1', 20))
    come('third', from('2001:db8:1:3::1', 1))
    come('elsewhere', from('2001:db8:2:1::1', 20))
    await settled()
    expect(entered).toEqual(['one', 'second', 'elsewhere'])
  })

  it('limits the big bodies of all networks together, and lets small ones pass', async () => {
    const { come, entered, settled } = gateWithLog()
    come('one', from('192.0.2.1', 20))
    come('two', from('192.0.2.2', 20))
    come('small', from('192.0.2.3', 1))
    await settled()
    expect(entered).toEqual(['one', 'small'])
  })

  it('refuses requests that wait too long or behind too many others, with the time to retry', async () => {
    const { come, entered } = gateWithLog({ ...limits, waitMs: 5 })
    const [, ...others] = Array.from({ length: 6 }, (_none, n) => come(`r${n}`, from('192.0.2.1', 20)))
    for (const other of others)
      await expect(other).rejects.toMatchObject({ code: 'unavailable', details: { retryAfterMs: 5000 } })
    expect(entered).toEqual(['r0'])
  })

  it('removes waiting requests whose client disconnected', async () => {
    const { come, leave, entered } = gateWithLog()
    const gone = new AbortController()
    come('one', from('192.0.2.1', 20))
    const left = come('gone', from('192.0.2.1', 20), gone.signal)
    come('next', from('192.0.2.1', 20))
    gone.abort()
    await expect(left).rejects.toMatchObject({ code: 'unavailable' })
    await leave('one')
    expect(entered).toEqual(['one', 'next'])
  })

  it('has room for every allowed body', () => {
    expect(gateLimits.signedIn.bytes).toBeGreaterThan(20 * 1024 * 1024)
    expect(gateLimits.allBytes).toBeGreaterThanOrEqual(gateLimits.signedIn.bytes)
  })
})
