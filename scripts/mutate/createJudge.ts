import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import type { TestFile } from './calls.ts'

/** Runs test files in a copy of the tree, again and again, with one database server for all runs. */
export type Judge = {
  /** Replaces a source file; the next run reads the new text. */
  write: (file: string, text: string) => Promise<void>
  /** The first of these files in which a test fails; null if all pass. */
  firstFailing: (files: readonly TestFile[]) => Promise<TestFile | null>
  /** Whether a matrix of access fails in its long form, with the tree as it is written now. */
  failsMatrices: () => Promise<boolean>
  close: () => Promise<void>
}

export const matrices = 'server/src/kernel/access/'

/** How many files run before the next look at whether one failed. */
const portion = 6

export async function createJudge(copy: string): Promise<Judge> {
  const vitest = await createVitest(
    {
      root: copy,
      config: join(copy, 'vitest.config.ts'),
      watch: false,
      bail: 1,
      maxWorkers: 1,
      reporters: [silent],
    },
    { logLevel: 'silent' },
  )
  const projectOf = (name: string) => vitest.projects.find((project) => project.name === name)
  return {
    async write(file, text) {
      await writeFile(join(copy, file), text)
      vitest.invalidateFile(join(copy, file))
    },
    async firstFailing(files) {
      for (let from = 0; from < files.length; from += portion) {
        const specifications = files.slice(from, from + portion).flatMap(({ path, project }) => {
          const found = projectOf(project)
          return found ? [found.createSpecification(join(copy, path))] : []
        })
        const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
        const failed = testModules.find((one) => one.state() === 'failed')
        if (failed) return files.find(({ path }) => failed.moduleId.endsWith(path)) ?? null
        if (unhandledErrors.length > 0) return files[from] ?? null
      }
      return null
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
    close: () => vitest.close(),
  }
}

const silent = {}
