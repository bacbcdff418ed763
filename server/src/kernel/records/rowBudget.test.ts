import { expect, it } from 'vitest'
import type { RequestContext } from '../request/RequestContext.ts'
import { readInTurn, takeRows } from './rowBudget.ts'

const of = (kind: 'anonymous' | 'staff') =>
  ({ viewer: { kind }, lists: { rows: 0 } }) as unknown as RequestContext

it('counts the rows of all lists of a request together', () => {
  const visitor = of('anonymous')
  for (let list = 0; list < 3; list += 1) takeRows(visitor, 1000)
  expect(() => takeRows(visitor, 1)).toThrow('too many records at once')
  const staff = of('staff')
  for (let list = 0; list < 20; list += 1) takeRows(staff, 1000)
  expect(() => takeRows(staff, 1)).toThrow('too many records at once')
})

it('reads four big pages of visitors at a time, and everything else at once', async () => {
  let now = 0
  let most = 0
  const gates: PromiseWithResolvers<void>[] = []
  const read = async () => {
    now += 1
    most = Math.max(most, now)
    const gate = Promise.withResolvers<void>()
    gates.push(gate)
    await gate.promise
    now -= 1
  }
  const big = Array.from({ length: 9 }, () => readInTurn(false, 500, read))
  await Promise.resolve()
  expect(now).toBe(4)
  const others = [readInTurn(true, 1000, read), readInTurn(false, 50, read)]
  await Promise.resolve()
  expect(now).toBe(6)
  while (now > 0) {
    gates.shift()?.resolve()
    await new Promise(setImmediate)
  }
  await Promise.all([...big, ...others])
  expect(most).toBe(6)
})

it('gives a place back when a page cannot be read', async () => {
  const failing = Array.from({ length: 8 }, () =>
    readInTurn(false, 500, async () => {
      throw new Error('gone')
    }),
  )
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(
    Array.from({ length: 8 }, () => 'rejected'),
  )
  expect(await readInTurn(false, 500, async () => 'read')).toBe('read')
})
