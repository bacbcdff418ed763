import { expect, it } from 'vitest'
import type { ManyAnswer } from '#desktop/core/CoreApi.ts'
import { runMany } from './runMany.ts'

const keys = Array.from({ length: 60 }, (_, n) => `acme~${n}`)
const act = { do: 'delete' as const }
const answerAll = async ({ keys }: { keys: string[] }): Promise<ManyAnswer> => ({
  ...{ done: keys.map((key) => ({ key })), unchanged: [], refused: [] },
})

it('sends many records some at a time, and tells how far it is', async () => {
  const sizes: number[] = []
  const told: number[] = []
  const core = {
    changeMany: (input: { keys: string[] }) => {
      sizes.push(input.keys.length)
      return answerAll(input)
    },
  }
  const run = { entity: 'course', keys, act, action: 'one', onProgress: (done: number) => told.push(done) }
  const outcome = await runMany(core, run)
  expect(outcome.done).toHaveLength(60)
  expect([sizes, told]).toEqual([
    [25, 25, 10],
    [25, 50, 60],
  ])
})

it('says what was done when it is stopped, and when the core fails', async () => {
  const stop = new AbortController()
  const core = { changeMany: answerAll }
  const onProgress = () => stop.abort()
  const run = { entity: 'course', keys, act, action: 'one' }
  const stopped = await runMany(core, { ...run, signal: stop.signal, onProgress })
  expect([stopped.done.length, stopped.isStopped, stopped.fault]).toEqual([25, true, null])
  let calls = 0
  const full = new Error('The disk is full')
  const failing = {
    changeMany: (input: { keys: string[] }) => {
      calls += 1
      return calls === 2 ? Promise.reject(full) : answerAll(input)
    },
  }
  const failed = await runMany(failing, run)
  expect([failed.done.length, failed.isStopped, failed.fault]).toEqual([25, false, full])
})

it('leaves records out that the server keeps, and says why', async () => {
  const findHeld = async (some: readonly string[]) =>
    new Map(some.filter((key) => key === 'acme~3').map((key) => [key, 'It has members.']))
  const run = { entity: 'membership', keys, act, action: 'one', findHeld }
  const { done, refused } = await runMany({ changeMany: answerAll }, run)
  expect(done).toHaveLength(59)
  expect(refused).toMatchObject([{ key: 'acme~3', fault: { message: 'It has members.' } }])
})
