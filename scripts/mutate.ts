/**
 * `npm run mutate`: removes every tenant predicate, role check and private flag, one at a time, in a copy of the tree, and runs
 * the tests that should fail: those that call the code around it, as a first run of all tests records. Exit code 0 only if
 * each removal made a test fail. `-- --only <words>` selects mutants whose description contains those words; `-- --list` lists
 * them; `-- --resume` continues an interrupted run, and skips mutants in unchanged files that it has judged.
 */
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { recordTestFiles, type TestFile, testFilesFor } from './mutate/calls.ts'
import { createJudge, type Judge, matrices } from './mutate/createJudge.ts'
import { equivalent } from './mutate/equivalent.ts'
import { findMutants, type Mutant } from './mutate/mutants.ts'

/** What an interrupted run leaves: which test files call what, and for each judged mutant which file failed. */
type Progress = { files: TestFile[]; killedBy: Record<string, string | null> }

const root = join(import.meta.dirname, '..')
const progressFile = join(root, '.lectern/mutate.json')
const { values } = parseArgs({
  options: { only: { type: 'string' }, list: { type: 'boolean' }, resume: { type: 'boolean' } },
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

const progress = await readProgress()
const survivors: Mutant[] = []
const waiting = [...chosen]
let done = 0
let areMatricesSound: Promise<boolean> | null = null
/** One worker per processor: each has its own copy of the tree. */
const workers = Array.from({ length: Math.max(1, Math.min(4, availableParallelism())) }, judgeWaiting)
await Promise.all(workers)
process.stdout.write(`\n${chosen.length - survivors.length} killed, ${survivors.length} survived\n`)
for (const mutant of survivors) process.stdout.write(`survived: ${describeMutant(mutant)}\n`)
process.exit(survivors.length === 0 ? 0 : 1)

async function judgeWaiting(): Promise<void> {
  const copy = await mkdtemp(join(tmpdir(), 'lectern-mutate-'))
  await copyTree(copy)
  const judge = await createJudge(copy)
  try {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const killer = await findKiller(judge, mutant)
      if (killer === null) survivors.push(mutant)
      done += 1
      const verdict = killer === null ? 'SURVIVED' : 'killed  '
      process.stdout.write(`${done}/${chosen.length} ${verdict} ${describeMutant(mutant)} (${killer})\n`)
    }
  } finally {
    await judge.close()
    await rm(copy, { recursive: true, force: true })
  }
}

/** The path of a test file that fails with the mutant; null if all pass. */
async function findKiller(judge: Judge, mutant: Mutant): Promise<string | null> {
  const text = await readFile(join(root, mutant.file), 'utf8')
  const key = createHash('sha256').update(`${mutant.at} ${mutant.what} ${text}`).digest('base64')
  const judged = progress.killedBy[key]
  if (judged !== undefined) return judged
  await judge.write(
    mutant.file,
    text.slice(0, mutant.at) + mutant.becomes + text.slice(mutant.at + mutant.length),
  )
  const killer = await judge.firstFailing(testFilesFor(mutant, progress.files))
  // The short form of the matrices asks samples; the long one asks everything, and takes minutes.
  const isKilledByMatrices = killer === null && (await judge.failsMatrices())
  await judge.write(mutant.file, text)
  if (isKilledByMatrices) await requireSoundMatrices(judge)
  progress.killedBy[key] = killer?.path ?? (isKilledByMatrices ? matrices : null)
  await writeFile(progressFile, JSON.stringify(progress))
  return progress.killedBy[key]
}

/** Matrices that fail without a mutant detect nothing. */
async function requireSoundMatrices(judge: Judge): Promise<void> {
  areMatricesSound ??= judge.failsMatrices().then((fails) => !fails)
  if (!(await areMatricesSound)) throw new Error(`Fails without a mutant: ${matrices} in its long form`)
}

/** A survivor of an interrupted run is judged again: a test may have been written for it. */
async function readProgress(): Promise<Progress> {
  if (values.resume) {
    const { files, killedBy }: Progress = JSON.parse(await readFile(progressFile, 'utf8'))
    return { files, killedBy: Object.fromEntries(Object.entries(killedBy).filter(([, killer]) => killer)) }
  }
  process.stdout.write('Running all tests once, to see which call what …\n')
  const files = await recordTestFiles(root)
  await mkdir(join(root, '.lectern'), { recursive: true })
  const fresh = { files, killedBy: {} }
  await writeFile(progressFile, JSON.stringify(fresh))
  return fresh
}

async function copyTree(copy: string): Promise<void> {
  const left = new Set(['node_modules', '.git', 'dist', '.lectern'])
  await cp(root, copy, { recursive: true, filter: (path) => !left.has(basename(path)) })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
}

function isEquivalent(mutant: Mutant): boolean {
  return equivalent.some(({ file, was }) => mutant.file === file && mutant.was === was)
}

function describeMutant({ file, line, what, was }: Mutant): string {
  return `${what} at ${file}:${line}: ${was.replaceAll(/\s+/g, ' ')}`
}
