import { overlap } from './addSwitches.ts'
import { serverMs, type TestFile, testFilesFor } from './calls.ts'
import { type Judge, matrices } from './createJudge.ts'
import type { Mutant } from './mutants.ts'

/** Told of each mutant once that is killed, with the path of a test file or `matrices`. */
export type Tell = (mutant: Mutant, killer: string) => Promise<void>

/** So many milliseconds of tests run for one mutant alone. */
const mostNear = 12_000

/** The test files that are nearest to a mutant, as many as fit; always one. */
function nearestFiles(mutant: Mutant, files: readonly TestFile[]): TestFile[] {
  const [first, ...others] = testFilesFor(mutant, files)
  return first ? [first, ...takeFor(others, mostNear - first.duration)] : []
}

/** Judges mutants by the nearest test files: most of them many at a time, the others alone. */
export async function findNearKillers(
  judge: Judge,
  mutants: readonly Mutant[],
  files: readonly TestFile[],
  tell: Tell,
): Promise<void> {
  const waiting = new Map(mutants.map((mutant) => [mutant, nearestFiles(mutant, files)]))
  const switched = await judge.addSwitches(mutants)
  const records = new Map<TestFile, { judged: number; killed: number }>()
  for (;;) {
    const [file, all] = chooseNext(waiting, switched, records) ?? []
    if (!file || !all) break
    const some = all.slice(0, mostAtOnce)
    const noticed = await judge.runEach(file, some)
    process.stdout.write(`${noticed.length} of ${some.length} killed by ${file.path}\n`)
    const { judged, killed } = records.get(file) ?? { judged: 0, killed: 0 }
    records.set(file, { judged: judged + some.length, killed: killed + noticed.length })
    for (const mutant of some) waiting.get(mutant)?.shift()
    for (const mutant of noticed) {
      waiting.delete(mutant)
      await tell(mutant, file.path)
    }
  }
  for (const mutant of mutants.filter((one) => !switched.has(one))) {
    await judge.apply([mutant])
    const its = waiting.get(mutant) ?? []
    const quick = its.slice(0, Math.max(1, takeFor(its, quickMs).length))
    const killer = (await judge.run(quick)) ?? (await judge.run(its.slice(quick.length)))
    if (killer) await tell(mutant, killer.path)
  }
}

/** How many mutants are switched on after another in one run, and how many milliseconds a run takes to start. */
const mostAtOnce = 15
const startMs = 2_000
/** The tests of definitions take no longer together. */
const quickMs = 500

/** The file that finds the next killed mutant soonest, by what it killed until now, with those that it is the nearest to. */
function chooseNext(
  waiting: ReadonlyMap<Mutant, readonly TestFile[]>,
  switched: ReadonlySet<Mutant>,
  records: ReadonlyMap<TestFile, { judged: number; killed: number }>,
): [TestFile, Mutant[]] | undefined {
  const byFile = new Map<TestFile, Mutant[]>()
  for (const [mutant, [nearest]] of waiting)
    if (nearest && switched.has(mutant)) byFile.set(nearest, [...(byFile.get(nearest) ?? []), mutant])
  const costOf = (file: TestFile, mutants: readonly Mutant[]) => {
    const { judged, killed } = records.get(file) ?? { judged: 0, killed: 0 }
    const once = file.duration + serverMs + startMs / Math.min(mutants.length, mostAtOnce)
    return (once * (judged + 2)) / (killed + (file.hasNeighbours ? 1 : 0.2))
  }
  return [...byFile].sort((a, b) => costOf(...a) - costOf(...b))[0]
}

/**
 * Judges mutants that the nearest files did not notice by all others that may: with all mutants at once, because most files
 * pass; where one fails, halves of the mutants show which it noticed. At last the matrices, in their long form.
 */
export async function findFarKillers(
  judge: Judge,
  mutants: readonly Mutant[],
  files: readonly TestFile[],
  tell: Tell,
): Promise<void> {
  for (const group of groupsWithoutOverlap(mutants)) {
    const concerned = new Map(group.map((mutant) => [mutant, new Set(testFilesFor(mutant, files))]))
    const left = new Set(group)
    const kill = async (mutant: Mutant, killer: string) => {
      left.delete(mutant)
      await tell(mutant, killer)
    }
    let waiting = files.filter((file) => [...concerned.values()].some((its) => its.has(file)))
    while (waiting.length > 0 && left.size > 0) {
      const some = waiting.slice(0, portion)
      await judge.apply([...left])
      const failed = await judge.run(some)
      if (failed) {
        const suspects = [...left].filter((mutant) => concerned.get(mutant)?.has(failed))
        const fails = async () => (await judge.run([failed])) !== null
        for (const mutant of await findNoticed(judge, suspects, fails)) await kill(mutant, failed.path)
      }
      // Files before the failed one have passed.
      waiting = waiting.slice(failed ? some.indexOf(failed) + 1 : some.length)
    }
    const fails = () => judge.failsMatrices()
    for (const mutant of await findNoticed(judge, [...left], fails)) await kill(mutant, matrices)
  }
}

/** How many files run before the next look at whether one failed. */
const portion = 20

/** Those with each of which alone a run fails. */
async function findNoticed(
  judge: Judge,
  suspects: readonly Mutant[],
  fails: () => Promise<boolean>,
): Promise<Mutant[]> {
  if (suspects.length === 0) return []
  await judge.apply(suspects)
  if (!(await fails())) return []
  if (suspects.length === 1) return [...suspects]
  const half = suspects.length >> 1
  return [
    ...(await findNoticed(judge, suspects.slice(0, half), fails)),
    ...(await findNoticed(judge, suspects.slice(half), fails)),
  ]
}

/** Each mutant in the first group in which no other changes the same text. */
function groupsWithoutOverlap(mutants: readonly Mutant[]): Mutant[][] {
  const groups: Mutant[][] = []
  for (const mutant of mutants) {
    const group = groups.find((others) => !others.some((other) => overlap(mutant, other)))
    if (group) group.push(mutant)
    else groups.push([mutant])
  }
  return groups
}

/** The first of these files that take no longer than `most` milliseconds together. */
function takeFor(files: readonly TestFile[], most: number): TestFile[] {
  let rest = most
  const end = files.findIndex(({ duration }) => {
    rest -= duration
    return rest < 0
  })
  return files.slice(0, end === -1 ? files.length : end)
}
