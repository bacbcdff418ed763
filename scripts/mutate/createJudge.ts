import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node'
import type { TestFile } from './calls.ts'
import type { Mutant } from './mutants.ts'

/** Runs test files in a copy of the tree, again and again, with one database server for all runs. */
export type Judge = {
  /** Makes the copy the tree with these mutants, which don't overlap, and no others. */
  apply: (mutants: readonly Mutant[]) => Promise<void>
  /** Runs these files, until a test fails. */
  run: (files: readonly TestFile[]) => Promise<Ran>
  /** Whether a matrix of access fails in its long form. */
  failsMatrices: () => Promise<boolean>
  close: () => Promise<void>
}

/** `failed`: the first file with a test that failed; those in neither were not run. */
export type Ran = { failed: TestFile | null; passed: readonly TestFile[] }

export const matrices = 'server/src/kernel/access/'

export async function createJudge(root: string): Promise<Judge> {
  const copy = await copyTree(root)
  const vitest = await createVitest(
    {
      root: copy,
      config: join(copy, 'vitest.config.ts'),
      watch: false,
      bail: 1,
      maxWorkers: 1,
      reporters: [silent],
      sequence: { sequencer: KeepOrder },
    },
    { logLevel: 'silent' },
  )
  const projectOf = (name: string) => vitest.projects.find((project) => project.name === name)
  let changed = new Set<string>()
  const originals = new Map<string, string>()
  async function runOnce(files: readonly TestFile[]): Promise<Ran> {
    const specifications = files.flatMap(({ path, project }) => {
      const found = projectOf(project)
      return found ? [found.createSpecification(join(copy, path))] : []
    })
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    const isAny = (state: string) => (file: TestFile) =>
      testModules.some((one) => one.moduleId.endsWith(`/${file.path}`) && one.state() === state)
    const failed = files.find(isAny('failed')) ?? null
    // An error outside of all tests belongs to no file.
    if (!failed && unhandledErrors.length > 0) return { failed: files[0] ?? null, passed: [] }
    return { failed, passed: files.filter(isAny('passed')) }
  }
  return {
    async apply(mutants) {
      const files = Map.groupBy(mutants, ({ file }) => file)
      for (const file of new Set([...changed, ...files.keys()])) {
        const text = originals.get(file) ?? (await readFile(join(copy, file), 'utf8'))
        originals.set(file, text)
        await writeFile(join(copy, file), mutate(text, files.get(file) ?? []))
        vitest.invalidateFile(join(copy, file))
      }
      changed = new Set(files.keys())
    },
    async run(files) {
      const first = await runOnce(files)
      // What stops one run at its first failure may arrive when the next has begun, and stop that, too.
      const skipped = files.filter((file) => !first.passed.includes(file))
      if (first.failed || skipped.length === 0) return first
      const second = await runOnce(skipped)
      if (!second.failed && second.passed.length < skipped.length)
        throw new Error(`Does not run: ${skipped.map(({ path }) => path).join(', ')}`)
      return { failed: second.failed, passed: [...first.passed, ...second.passed] }
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

const silent = {}

/** The nearest tests first, as they were asked for. */
class KeepOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }
}
