/**
 * `npm run mutate`: removes every tenant predicate, role check and private flag, one at a time, in a copy of the tree, and runs
 * the tests that should fail: those that call the code around it, as a first run of all tests records. Exit code 0 only if
 * each removal made a test fail. `-- --only <words>` selects mutants whose description contains those words, `-- --near` runs
 * the nearest tests alone; `-- --list` lists mutants; `-- --resume` continues an interrupted run, and skips mutants in unchanged
 * files that were killed; `-- --workers 1` leaves processors to others.
 */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createJudge, type Judge, matrices } from './mutate/createJudge.ts'
import { equivalent } from './mutate/equivalent.ts'
import { findFarKillers, findNearKiller } from './mutate/findKillers.ts'
import { findMutants, type Mutant } from './mutate/mutants.ts'
import { openProgress } from './mutate/progress.ts'

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    list: { type: 'boolean' },
    near: { type: 'boolean' },
    resume: { type: 'boolean' },
    workers: { type: 'string' },
  },
})
const chosen = (await findMutants(root)).filter(
  (mutant) => !isEquivalent(mutant) && (!values.only || describeMutant(mutant).includes(values.only)),
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
let done = killers.size
/** One worker per processor: each has its own copy of the tree. */
const workers = Number(values.workers ?? Math.min(4, availableParallelism()))
const judges = await Promise.all(Array.from({ length: workers }, () => createJudge(root)))
try {
  await Promise.all(judges.map(judgeWaiting))
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

async function judgeWaiting(judge: Judge): Promise<void> {
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const start = Date.now()
    const killer = await findNearKiller(judge, mutant, progress.files)
    if (killer !== null) await keep(mutant, killer)
    done += 1
    const verdict = killer === null ? 'not near' : 'killed  '
    const seconds = Math.round((Date.now() - start) / 1000)
    process.stdout.write(
      `${done}/${chosen.length} ${verdict} ${describeMutant(mutant)} (${killer}, ${seconds} s)\n`,
    )
  }
}

async function judgeSurvivors(judge: Judge): Promise<void> {
  const left = chosen.filter((mutant) => !killers.has(mutant))
  if (left.length === 0) return
  process.stdout.write(`Running all other tests with the ${left.length} that are left …\n`)
  for (const [mutant, killer] of await findFarKillers(judge, left, progress.files)) {
    await keep(mutant, killer)
    process.stdout.write(`killed   ${describeMutant(mutant)} (${killer})\n`)
  }
}

async function keep(mutant: Mutant, killer: string): Promise<void> {
  killers.set(mutant, killer)
  await progress.keep(mutant, killer)
}

/** Tests that fail without a mutant, in the copy, detect nothing. */
async function requireSoundKillers(judge: Judge): Promise<void> {
  await judge.apply([])
  const paths = new Set(killers.values())
  const { failed } = await judge.run(progress.files.filter(({ path }) => paths.has(path)))
  const isUnsound = paths.has(matrices) && (await judge.failsMatrices())
  if (failed || isUnsound) throw new Error(`Fails without a mutant: ${failed?.path ?? matrices}`)
}

function isEquivalent(mutant: Mutant): boolean {
  return equivalent.some(({ file, was }) => mutant.file === file && mutant.was === was)
}

function describeMutant({ file, line, what, was }: Mutant): string {
  return `${what} at ${file}:${line}: ${was.replaceAll(/\s+/g, ' ')}`
}
