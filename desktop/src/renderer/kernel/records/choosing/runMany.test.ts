import { expect, it } from 'vitest'
import type { ManyAnswer } from '#desktop/core/records/ManyApi.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type ManyStep, runMany } from './runMany.ts'

const keys = Array.from({ length: 60 }, (_, n) => `acme~${n}`)
const answerAll: ManyStep = async (some): Promise<ManyAnswer> => ({
  done: some.map((key) => ({ key })),
  unchanged: [],
  refused: [],
})

it('sends many records some at a time, and tells how far it is', async () => {
  const sizes: number[] = []
  const told: number[] = []
  const step: ManyStep = (some) => {
    sizes.push(some.length)
    return answerAll(some)
  }
  const outcome = await runMany(step, { keys, onProgress: (done) => told.push(done) })
  expect(outcome.done).toHaveLength(60)
  expect([sizes, told]).toEqual([
    [25, 25, 10],
    [25, 50, 60],
  ])
})

it('says what was done when it is stopped, and when the core fails', async () => {
  const stop = new AbortController()
  const stopped = await runMany(answerAll, { keys, signal: stop.signal, onProgress: () => stop.abort() })
  expect([stopped.done.length, stopped.isStopped, stopped.fault]).toEqual([25, true, null])
  let calls = 0
  const full = new Error('The disk is full')
  const failing: ManyStep = (some) => {
    calls += 1
    return calls === 2 ? Promise.reject(full) : answerAll(some)
  }
  const failed = await runMany(failing, { keys })
  expect([failed.done.length, failed.isStopped, failed.fault]).toEqual([25, false, full])
})

it('leaves records out that the server keeps, and says why', async () => {
  const findUndeletable = async (some: readonly string[]) =>
    new Map(some.filter((key) => key === 'acme~3').map((key) => [key, 'It has members.']))
  const { done, refused } = await runMany(answerAll, { keys, findUndeletable })
  expect(done).toHaveLength(59)
  expect(refused).toMatchObject([{ key: 'acme~3', fault: { message: 'It has members.' } }])
})

it('waits for a server that is asked too much, unless it is stopped meanwhile', async () => {
  const waits: number[] = []
  const busy = new AppError('rate_limited', { details: { retryAfterMs: 5000 } })
  const stop = new AbortController()
  let calls = 0
  const step: ManyStep = (some) => {
    calls += 1
    return calls % 2 === 0 ? Promise.reject(busy) : answerAll(some)
  }
  const wait = async (ms: number) => void waits.push(ms)
  const outcome = await runMany(step, { keys, wait })
  expect([outcome.done.length, waits]).toEqual([60, [5000, 5000]])
  calls = 0
  const stopped = await runMany(step, { keys, signal: stop.signal, wait: async () => stop.abort() })
  expect([stopped.done.length, stopped.isStopped]).toEqual([25, true])
})
