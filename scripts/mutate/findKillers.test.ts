import { expect, it } from 'vitest'
import type { TestFile } from './calls.ts'
import { type Judge, matrices } from './createJudge.ts'
import { findFarKillers, findNearKillers } from './findKillers.ts'
import type { Mutant } from './mutants.ts'

const mutants = ['a', 'b', 'c', 'd', 'e'].map(
  (within, at) => ({ file: 'server/src/features/tea/pour.ts', within, at: at * 10, length: 5 }) as Mutant,
)
const called = { 'server/src/features/tea/pour.ts': ['a', 'b', 'c', 'd', 'e'] }
const makeFile = (path: string, duration: number): TestFile => ({
  ...{ path, duration, called, hash: '', hasNeighbours: false },
  project: 'pg',
})
const near = makeFile('server/src/features/tea/pour.pg.test.ts', 100)
const far = [1, 2, 3].map((n) => makeFile(`server/src/far${n}.pg.test.ts`, 20_000))

/** Each file notices some mutants, by the function that they are in; those of `switched` can be switched. */
function makeJudge(noticed: Readonly<Record<string, string>>, switched = 'abcde') {
  let on: readonly Mutant[] = []
  const runs: string[] = []
  const notices = (path: string, some: readonly Mutant[]) =>
    some.filter(({ within }) => within && noticed[path]?.includes(within))
  const judge: Judge = {
    async apply(some) {
      on = some
    },
    addSwitches: async (some) => new Set(some.filter(({ within }) => within && switched.includes(within))),
    async run(files) {
      runs.push(...files.map(({ path }) => path))
      return files.find(({ path }) => notices(path, on).length > 0) ?? null
    },
    async runEach({ path }, some) {
      runs.push(path)
      return notices(path, some)
    },
    failsMatrices: async () => notices(matrices, on).length > 0,
    close: async () => undefined,
  }
  return { judge, runs }
}

async function killersOf(find: typeof findNearKillers, judge: Judge) {
  const killers: Record<string, string> = {}
  await find(judge, mutants, [near, ...far], async ({ within }, killer) => {
    killers[within ?? ''] = killer
  })
  return killers
}

it('judges by near files: once for all mutants that can be switched, and alone for the others', async () => {
  const { judge, runs } = makeJudge({ [near.path]: 'abd', 'server/src/far1.pg.test.ts': 'c' }, 'abc')
  expect(await killersOf(findNearKillers, judge)).toEqual({ a: near.path, b: near.path, d: near.path })
  expect(runs).toEqual([near.path, near.path, near.path])
})

it('judges together by far files and the matrices, and finds which of them each notices', async () => {
  const { judge } = makeJudge({
    'server/src/far1.pg.test.ts': 'ad',
    'server/src/far3.pg.test.ts': 'b',
    [matrices]: 'c',
  })
  expect(await killersOf(findFarKillers, judge)).toEqual({
    ...{ a: 'server/src/far1.pg.test.ts', d: 'server/src/far1.pg.test.ts' },
    ...{ b: 'server/src/far3.pg.test.ts', c: matrices },
  })
})
