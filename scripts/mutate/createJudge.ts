import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node'
import { addSwitches } from './addSwitches.ts'
import type { TestFile } from './calls.ts'
import type { Mutant } from './mutants.ts'

/** Runs test files in a copy of the tree, again and again, with one database server for all runs. */
export type Judge = {
  /** Makes the copy the tree with these mutants, which don't overlap, and no others. */
  apply: (mutants: readonly Mutant[]) => Promise<void>
  /** Makes the copy the tree in which `runEach` can switch mutants on: those that it returns. */
  addSwitches: (mutants: readonly Mutant[]) => Promise<ReadonlySet<Mutant>>
  /** Runs these files, until a test fails: the file that has it. */
  run: (files: readonly TestFile[]) => Promise<TestFile | null>
  /** Runs a file with each of these mutants switched on alone; those with which it fails. */
  runEach: (file: TestFile, mutants: readonly Mutant[]) => Promise<Mutant[]>
  /** Whether a matrix of access fails in its long form. */
  failsMatrices: () => Promise<boolean>
  close: () => Promise<void>
}

export const matrices = 'server/src/kernel/access/'

export async function createJudge(root: string): Promise<Judge> {
  const copy = await copyTree(root)
  process.env.LECTERN_MUTATE = '1'
  const vitest = await createVitest(
    {
      root: copy,
      config: join(copy, 'vitest.config.ts'),
      watch: false,
      maxWorkers: 1,
      reporters: [silent],
      sequence: { sequencer: KeepOrder },
    },
    { logLevel: 'silent' },
  )
  const projectOf = (name: string) => vitest.projects.find((project) => project.name === name)
  const originals = new Map<string, string>()
  let changed = new Set<string>()
  async function change(mutants: readonly Mutant[], write: (text: string, its: readonly Mutant[]) => string) {
    const files = Map.groupBy(mutants, ({ file }) => file)
    for (const file of new Set([...changed, ...files.keys()])) {
      const text = originals.get(file) ?? (await readFile(join(copy, file), 'utf8'))
      originals.set(file, text)
      await writeFile(join(copy, file), write(text, files.get(file) ?? []))
      vitest.invalidateFile(join(copy, file))
    }
    changed = new Set(files.keys())
  }
  /** Of a project's files, by path: those in which a test fails. */
  async function findFailed(files: readonly Pick<TestFile, 'path' | 'project'>[]): Promise<string[]> {
    const specifications = files.flatMap(({ path, project }) => {
      const found = projectOf(project)
      return found ? [found.createSpecification(join(copy, path))] : []
    })
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    const failed = files.flatMap(({ path }) =>
      testModules.some((one) => one.moduleId.endsWith(`/${path}`) && one.state() === 'failed') ? [path] : [],
    )
    // An error outside of all tests belongs to no file.
    return failed.length === 0 && unhandledErrors.length > 0 ? files.map(({ path }) => path) : failed
  }
  const numbers = new Map<Mutant, number>()
  const numberOf = (mutant: Mutant) => {
    const number = numbers.get(mutant) ?? numbers.size + 1
    numbers.set(mutant, number)
    return number
  }
  return {
    apply: (mutants) => change(mutants, mutate),
    async addSwitches(mutants) {
      const all = new Set<Mutant>()
      await change(mutants, (original, its) => {
        const { text, switched } = addSwitches(original, its, numberOf)
        for (const mutant of switched) all.add(mutant)
        return text
      })
      return all
    },
    async run(files) {
      if (files.length === 0) return null
      const failed = await findFailed(files)
      return files.find(({ path }) => failed.includes(path)) ?? null
    },
    async runEach({ path, project }, mutants) {
      const wrappers = new Map(mutants.map((mutant) => [wrapperOf(path, numberOf(mutant)), mutant]))
      const sound = wrapperOf(path, 0)
      const paths = [sound, ...wrappers.keys()]
      const name = basename(path)
      for (const one of paths)
        await writeFile(join(copy, one), `await import('./${name}?${basename(one)}')\n`)
      const failed = await findFailed(paths.map((one) => ({ path: one, project })))
      for (const one of paths) await rm(join(copy, one))
      if (failed.includes(sound)) throw new Error(`Fails without a mutant: ${path}`)
      return failed.flatMap((one) => wrappers.get(one) ?? [])
    },
    // A process of its own: whether a test is long is read from its environment.
    async failsMatrices() {
      const args = ['run', '--project', 'pg', '--bail', '1', '--reporter=dot', matrices]
      const running = spawn(join(copy, 'node_modules/.bin/vitest'), args, {
        cwd: copy,
        stdio: 'ignore',
        env: { ...process.env, LECTERN_LONG: '1', CI: 'true' },
      })
      const [status] = await once(running, 'close')
      return status !== 0
    },
    async close() {
      await vitest.close()
      await rm(copy, { recursive: true, force: true })
    },
  }
}

async function copyTree(root: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'lectern-mutate-'))
  const left = new Set(['node_modules', '.git', 'dist', '.lectern'])
  await cp(root, copy, { recursive: true, filter: (path) => !left.has(basename(path)) })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** From the end, so that places before stay where they are. */
function mutate(text: string, mutants: readonly Mutant[]): string {
  return mutants
    .toSorted((a, b) => b.at - a.at)
    .reduce(
      (result, { at, length, becomes }) => result.slice(0, at) + becomes + result.slice(at + length),
      text,
    )
}

/** The test file beside this one that runs it with a mutant. */
const wrapperOf = (path: string, number: number) => path.replace(/(?=(\.pg)?\.test\.ts$)/, `.mutant${number}`)

const silent = {}

/** The nearest tests first, as they were asked for. */
class KeepOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }
}
