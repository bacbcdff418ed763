/**
 * `npm run mutate`: removes every tenant predicate, role check and private flag, one at a time, in a copy of the tree, and runs
 * the tests that should fail: those that call the code around it, as a first run of all tests records. Exit code 0 only if
 * each removal made a test fail. `-- --only <words>`, once or more, selects mutants whose description contains those words, `-- --near` runs
 * the nearest tests alone; `-- --list` lists mutants; `-- --resume` continues an interrupted run, and skips mutants in unchanged
 * files that were killed; `-- --workers 1` leaves processors to others.
 */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createJudge, type Judge, matrices } from './mutate/createJudge.ts'
import { equivalent } from './mutate/equivalent.ts'
import { findFarKillers, findNearKillers } from './mutate/findKillers.ts'
import { findMutants, type Mutant } from './mutate/mutants.ts'
import { openProgress } from './mutate/progress.ts'

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    list: { type: 'boolean' },
    near: { type: 'boolean' },
    resume: { type: 'boolean' },
    workers: { type: 'string' },
  },
})
const chosen = (await findMutants(root)).filter(
  (mutant) =>
    !isEquivalent(mutant) && (values.only?.some((words) => describeMutant(mutant).includes(words)) ?? true),
)
if (values.list) {
  // Exiting before a pipe has taken it all would cut the list off.
  await new Promise<void>((resolve) =>
    process.stdout.write(`${chosen.map(describeMutant).join('\n')}\n`, () => resolve()),
  )
  process.exit(0)
}

process.stdout.write('Running each test once that is not recorded yet, to see what it calls …\n')
const progress = await openProgress(root, { isResumed: values.resume === true })
const killers = new Map<Mutant, string>()
const waiting: Mutant[] = []
for (const mutant of chosen) {
  const killer = await progress.killerOf(mutant)
  if (killer === null) waiting.push(mutant)
  else killers.set(mutant, killer)
}
process.stdout.write(`${killers.size} of ${chosen.length} were killed before\n`)
/** One per processor: each has its own copy of the tree. */
const workers = Number(values.workers ?? Math.min(4, availableParallelism()))
const judges = await Promise.all(Array.from({ length: workers }, () => createJudge(root)))
try {
  // Mutants of one file stay together: the same tests judge them.
  const share = Math.ceil(waiting.length / workers)
  await Promise.all(
    judges.map((judge, at) =>
      findNearKillers(judge, waiting.slice(at * share, (at + 1) * share), progress.files, kill),
    ),
  )
  const [judge] = judges
  if (judge && !values.near) await judgeSurvivors(judge)
  if (judge) await requireSoundKillers(judge)
} finally {
  for (const judge of judges) await judge.close()
}
const survivors = chosen.filter((mutant) => !killers.has(mutant))
process.stdout.write(`\n${killers.size} killed, ${survivors.length} survived\n`)
for (const mutant of survivors) process.stdout.write(`survived: ${describeMutant(mutant)}\n`)
process.exit(survivors.length === 0 ? 0 : 1)

async function judgeSurvivors(judge: Judge): Promise<void> {
  const left = chosen.filter((mutant) => !killers.has(mutant))
  if (left.length === 0) return
  process.stdout.write(`Running all other tests with the ${left.length} that are left …\n`)
  await findFarKillers(judge, left, progress.files, kill)
}

async function kill(mutant: Mutant, killer: string): Promise<void> {
  killers.set(mutant, killer)
  await progress.keep(mutant, killer)
  process.stdout.write(`${killers.size}/${chosen.length} killed ${describeMutant(mutant)} (${killer})\n`)
}

/** Tests that fail without a mutant, in the copy, detect nothing. */
async function requireSoundKillers(judge: Judge): Promise<void> {
  await judge.apply([])
  const paths = new Set(killers.values())
  const failed = await judge.run(progress.files.filter(({ path }) => paths.has(path)))
  const isUnsound = paths.has(matrices) && (await judge.failsMatrices())
  if (failed || isUnsound) throw new Error(`Fails without a mutant: ${failed?.path ?? matrices}`)
}

function isEquivalent(mutant: Mutant): boolean {
  return equivalent.some(({ file, was }) => mutant.file === file && mutant.was === was)
}

function describeMutant({ file, line, what, was }: Mutant): string {
  return `${what} at ${file}:${line}: ${was.replaceAll(/\s+/g, ' ')}`
}
