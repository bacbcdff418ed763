import { expect, it } from 'vitest'
import type { Job } from '#desktop/core/ConsoleState.ts'
import type { Row } from '#desktop/core/Row.ts'
import { preparation } from './preparation.ts'

const asset = (derivativeStatus: string, derivativeError: string | null = null) =>
  ({ key: 'o~a', derivativeStatus, derivativeError }) as unknown as Row
const job = (state: Job['state']) => ({ id: 'j', asset: 'o~a', state }) as Job

it.each([
  ['processed', undefined, 'ready'],
  ['processed', 'failed', 'ready'],
  ['processed', 'cancelled', 'ready'],
  ['processed', 'running', 'job'],
  ['pending', undefined, 'pending'],
  ['pending', 'waiting', 'job'],
  ['pending', 'cancelled', 'job'],
  ['processing', undefined, 'elsewhere'],
  ['processing', 'done', 'elsewhere'],
  ['processing', 'running', 'job'],
  ['error', undefined, 'failed'],
  ['error', 'done', 'failed'],
  ['error', 'failed', 'job'],
] as const)('an asset that is %s, with a job here that is %s: %s', (status, state, kind) => {
  expect(preparation(asset(status), state && job(state)).kind).toBe(kind)
})

it('shows the note of a successful job', () => {
  const done = { ...job('done'), error: 'The first 3.1 seconds have no picture.' }
  expect(preparation(asset('processed'), done)).toEqual({ kind: 'job', job: done })
  expect(preparation(asset('processed'), { ...done, error: null })).toEqual({ kind: 'ready' })
})

it('shows the reason of a failure on another computer', () => {
  expect(preparation(asset('error', 'No sound and no picture.'), undefined)).toEqual({
    kind: 'failed',
    reason: 'No sound and no picture.',
  })
})
