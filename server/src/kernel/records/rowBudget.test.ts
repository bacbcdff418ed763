import { expect, it } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import { readInTurn, takeRows } from './rowBudget.ts'

const of = (kind: 'anonymous' | 'staff', address = '192.0.2.1', rows = 0) =>
  ({ viewer: { kind }, lists: { rows }, address }) as unknown as RequestContext
const take = (context: RequestContext, rows: number, ...names: string[]) =>
  takeRows(context, rows, Course, names)

it('counts the rows of all lists of a request together', () => {
  const visitor = of('anonymous')
  for (let list = 0; list < 3; list += 1) take(visitor, 1000, 'name')
  expect(() => take(visitor, 1, 'name')).toThrow('too many records at once')
  const staff = of('staff')
  for (let list = 0; list < 20; list += 1) take(staff, 1000, 'name', 'sections')
  expect(() => take(staff, 1, 'name')).toThrow('too many records at once')
})

it('counts a row with an outline or an article sixfold, so that a search page with all fields has room', () => {
  for (const name of ['sections', 'richText1']) {
    const visitor = of('anonymous')
    take(visitor, 500, 'name', name)
    expect(() => take(visitor, 1, 'name')).toThrow('too many records at once')
  }
})

/** Reads that end when they are told to. */
function reads() {
  const gates: { name: string; open(): void }[] = []
  const seen: string[] = []
  const read = (name: string) => async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gates.push({ name, open: resolve })
    seen.push(name)
    await promise
  }
  const finishOne = async () => {
    gates.shift()?.open()
    await new Promise(setImmediate)
  }
  return { read, finishOne, seen, open: () => gates.length }
}

it('reads four pages of big requests at a time, and everything else at once', async () => {
  const { read, finishOne, open } = reads()
  const big = Array.from({ length: 9 }, () =>
    readInTurn(of('anonymous', '192.0.2.1', 500), false, read('big')),
  )
  await Promise.resolve()
  expect(open()).toBe(4)
  const others = [
    readInTurn(of('staff', '192.0.2.1', 1000), true, read('staff')),
    readInTurn(of('anonymous', '192.0.2.1', 50), false, read('small')),
  ]
  await Promise.resolve()
  expect(open()).toBe(6)
  let most = 0
  while (open() > 0) {
    most = Math.max(most, open())
    await finishOne()
  }
  await Promise.all([...big, ...others])
  expect(most).toBe(6)
})

it('lets home networks take turns', async () => {
  const { read, finishOne, open, seen } = reads()
  const ask = (name: string, address: string) => readInTurn(of('anonymous', address, 500), false, read(name))
  const asked = Array.from({ length: 10 }, (_none, n) => ask(`greedy ${n}`, '192.0.2.1'))
  asked.push(ask('other', '192.0.2.2'))
  while (open() > 0) await finishOne()
  await Promise.all(asked)
  // Four were read at once, and one of the greedy network was before.
  expect(seen.indexOf('other')).toBe(5)
})

it('refuses to wait where two hundred of the same network wait already', async () => {
  const { read, finishOne, open } = reads()
  const ask = (address: string) => readInTurn(of('anonymous', address, 101), false, read('page'))
  const asked = Array.from({ length: 204 }, () => ask('192.0.2.1'))
  await expect(ask('192.0.2.1')).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfterMs: 5000 },
  })
  asked.push(ask('192.0.2.2'))
  while (open() > 0) await finishOne()
  await Promise.all(asked)
})
