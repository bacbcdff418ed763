import { describe, expect, it } from 'vitest'
import { parseNetworks } from '../../request/parseNetworks.ts'
import { createBodyGate, gateLimits } from './createBodyGate.ts'

const limits = {
  visitors: { bytes: 10, requests: 2 },
  signedIn: { bytes: 20, requests: 3 },
  person: { bytes: 20, requests: 3 },
  homesOfSite: 2,
  allBytes: 30,
  smallBytes: 1,
  waiting: 3,
  waitingOfPerson: 3,
  waitMs: 60_000,
}
const from = (address: string, bytes: number, person: string | null = `somebody at ${address}`) => ({
  networks: parseNetworks(address),
  bytes,
  person,
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
      ['c', 2],
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
    come('waits', from('192.0.2.1', 2))
    come('visitor', from('192.0.2.1', 1, null))
    come('other', from('192.0.2.2', 1))
    await settled()
    expect(entered).toEqual(['one', 'visitor', 'other'])
  })

  it('counts an IPv6 /64 as one network, and gives a /48 the budget of several', async () => {
    const { come, entered, settled } = gateWithLog({ ...limits, allBytes: 1000 })
    come('one', from('2001:db8:1:1::1', 20))
    come('same', from('2001:db8:1:1::2', 2))
    come('second', from('2001:db8:1:2::1', 20))
    come('third', from('2001:db8:1:3::1', 2))
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

  it('lets small bodies pass while big ones of their network wait, also of the same person', async () => {
    const { come, entered, settled } = gateWithLog()
    const [own, other] = ['own', 'other'].map((person) => (bytes: number) => from('192.0.2.1', bytes, person))
    if (!own || !other) throw new Error('There are two people')
    come('big', own(20))
    come('waits', own(20))
    come('small', other(1))
    come('small of the same', own(1))
    await settled()
    expect(entered).toEqual(['big', 'small', 'small of the same'])
  })

  it('lets a big body in while small ones come without end', async () => {
    const { come, leave, entered, settled } = gateWithLog()
    for (let n = 0; n < 5; n += 1) come(`small${n}`, from('192.0.2.1', 1, `person ${n}`))
    come('big', from('192.0.2.1', 20, 'somebody'))
    await settled()
    expect(entered).toEqual(['small0', 'small1', 'small2', 'big'])
    await leave('small0')
    expect(entered).toEqual(['small0', 'small1', 'small2', 'big', 'small3'])
  })

  it('serves big bodies of several people in order, so that smaller ones starve none', async () => {
    const { come, leave, entered, settled } = gateWithLog()
    come('first', from('192.0.2.1', 15, 'one'))
    come('biggest', from('192.0.2.1', 20, 'two'))
    come('later', from('192.0.2.1', 2, 'three'))
    await settled()
    expect(entered).toEqual(['first'])
    await leave('first')
    expect(entered).toEqual(['first', 'biggest'])
    await leave('biggest')
    expect(entered).toEqual(['first', 'biggest', 'later'])
  })

  it('keeps room for others of a network from one person’s bodies, big or small', async () => {
    const { come, leave, entered, settled } = gateWithLog({ ...limits, person: { bytes: 12, requests: 2 } })
    for (const [name, bytes, person] of [
      ['big', 12, 'one'],
      ['waits', 4, 'one'],
      ['big of another', 8, 'two'],
      ['small', 1, 'one'],
      ['second small', 1, 'one'],
      ['third small', 1, 'one'],
      ['small of another', 1, 'two'],
    ] as const)
      come(name, from('192.0.2.1', bytes, person))
    await settled()
    const now = ['big', 'big of another', 'small', 'second small', 'small of another']
    expect(entered).toEqual(now)
    await leave('big')
    await leave('small')
    expect(entered).toEqual([...now, 'waits', 'third small'])
  })

  it('counts a person’s bodies from all networks together', async () => {
    const { come, entered, settled } = gateWithLog()
    come('here', from('192.0.2.1', 15, 'one'))
    come('there', from('192.0.2.2', 15, 'one'))
    come('neighbour there', from('192.0.2.2', 15, 'two'))
    await settled()
    expect(entered).toEqual(['here', 'neighbour there'])
  })

  it('refuses a person with too many waiting bodies, and not others of the network', async () => {
    const { come, leave, entered } = gateWithLog({ ...limits, waitingOfPerson: 1 })
    come('one', from('192.0.2.1', 20, 'one'))
    come('waits', from('192.0.2.1', 20, 'one'))
    await expect(come('too many', from('192.0.2.1', 20, 'one'))).rejects.toMatchObject({
      code: 'unavailable',
    })
    come('other', from('192.0.2.1', 20, 'two'))
    await leave('one')
    await leave('waits')
    expect(entered).toEqual(['one', 'waits', 'other'])
  })

  it('admits clients that waited behind one that left', async () => {
    const { come, entered, settled } = gateWithLog()
    const gone = new AbortController()
    come('one', from('192.0.2.1', 15))
    come('gone', from('192.0.2.1', 20), gone.signal)
    come('next', from('192.0.2.1', 5))
    gone.abort()
    await settled()
    expect(entered).toEqual(['one', 'next'])
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
    // A compressed push and what it is unpacked to, and one more push of somebody else.
    expect(gateLimits.person.bytes).toBeGreaterThanOrEqual(2 * 20 * 1024 * 1024)
    expect(gateLimits.signedIn.bytes - gateLimits.person.bytes).toBeGreaterThanOrEqual(20 * 1024 * 1024)
    expect(gateLimits.visitors.bytes).toBeGreaterThan(gateLimits.smallBytes)
    expect(gateLimits.allBytes).toBeGreaterThanOrEqual(gateLimits.signedIn.bytes)
  })
})
