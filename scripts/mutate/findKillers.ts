import { type TestFile, testFilesFor } from './calls.ts'
import { type Judge, matrices, type Ran } from './createJudge.ts'
import type { Mutant } from './mutants.ts'

/** What killed a mutant: the path of a test file, or `matrices`. */
export type Killers = ReadonlyMap<Mutant, string>

/** So many milliseconds of tests run for one mutant alone, and so many before each look at whether one failed. */
const mostNear = 12_000
const looks = [500, 4_000, mostNear]

/** The test files that are nearest to a mutant, as many as fit; always one. */
export function nearestFiles(mutant: Mutant, files: readonly TestFile[]): TestFile[] {
  const [first, ...others] = testFilesFor(mutant, files)
  return first ? [first, ...takeFor(others, mostNear - first.duration)] : []
}

/** The path of one of the nearest test files that fails with this mutant alone; null if all pass. */
export async function findNearKiller(
  judge: Judge,
  mutant: Mutant,
  files: readonly TestFile[],
): Promise<string | null> {
  let waiting = nearestFiles(mutant, files)
  await judge.apply([mutant])
  for (const most of looks) {
    const [first, ...others] = waiting
    if (!first) return null
    const portion = [first, ...takeFor(others, most - first.duration)]
    const { failed } = await judge.run(portion)
    if (failed) return failed.path
    waiting = waiting.slice(portion.length)
  }
  return null
}

/**
 * Judges mutants that the nearest files did not notice by all others that may: with all mutants at once, because most files
 * pass; where one fails, halves of the mutants show which it noticed. At last the matrices, in their long form.
 */
export async function findFarKillers(
  judge: Judge,
  mutants: readonly Mutant[],
  files: readonly TestFile[],
): Promise<Killers> {
  const killers = new Map<Mutant, string>()
  for (const group of groupsWithoutOverlap(mutants)) {
    const concerned = new Map(group.map((mutant) => [mutant, farFiles(mutant, files)]))
    const left = () => group.filter((mutant) => !killers.has(mutant))
    let waiting = files.filter((file) => [...concerned.values()].some((its) => its.has(file)))
    while (waiting.length > 0 && left().length > 0) {
      await judge.apply(left())
      const { failed, passed }: Ran = await judge.run(waiting.slice(0, portion))
      if (failed) {
        const suspects = left().filter((mutant) => concerned.get(mutant)?.has(failed))
        const fails = async () => (await judge.run([failed])).failed !== null
        for (const mutant of await findNoticed(judge, suspects, fails)) killers.set(mutant, failed.path)
      }
      waiting = waiting.filter((file) => file !== failed && !passed.includes(file))
    }
    for (const mutant of await findNoticed(judge, left(), () => judge.failsMatrices()))
      killers.set(mutant, matrices)
  }
  return killers
}

/** How many files run before the next look at whether one failed. */
const portion = 40

function farFiles(mutant: Mutant, files: readonly TestFile[]): ReadonlySet<TestFile> {
  const near = nearestFiles(mutant, files)
  return new Set(testFilesFor(mutant, files).filter((file) => !near.includes(file)))
}

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

const overlap = (a: Mutant, b: Mutant) =>
  a.file === b.file && a.at < b.at + b.length && b.at < a.at + a.length

/** The first of these files that take no longer than `most` milliseconds together. */
function takeFor(files: readonly TestFile[], most: number): TestFile[] {
  let rest = most
  const end = files.findIndex(({ duration }) => {
    rest -= duration
    return rest < 0
  })
  return files.slice(0, end === -1 ? files.length : end)
}
