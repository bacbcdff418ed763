/**
 * A setup file of `npm run mutate`: after the first failure, the tests of a run are skipped. A file that is named for a mutant
 * (`discussions.mutant7.pg.test.ts`) runs with that mutant, and fails for itself.
 */
import { afterEach, beforeEach, expect } from 'vitest'

declare global {
  /** The number of the mutant that is on; undefined for none. */
  var lecternMutant: number | undefined
  var lecternHasFailed: boolean | undefined
}

const number = /\.mutant(\d+)\./.exec(expect.getState().testPath ?? '')?.[1]
globalThis.lecternMutant = number === undefined ? undefined : Number(number)
if (number !== undefined) globalThis.lecternHasFailed = false

beforeEach(({ skip }) => {
  if (globalThis.lecternHasFailed) skip()
})

afterEach(({ task }) => {
  if (task.result?.state === 'fail') globalThis.lecternHasFailed = true
})
