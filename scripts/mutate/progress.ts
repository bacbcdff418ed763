import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { recordTestFiles, type TestFile } from './calls.ts'
import type { Mutant } from './mutants.ts'

/** What a run leaves for the next: which test files call what, and what killed each mutant. */
export type Progress = {
  files: readonly TestFile[]
  /** The path of what killed it; null if nobody did, or it is not judged. */
  killerOf: (mutant: Mutant) => Promise<string | null>
  keep: (mutant: Mutant, killer: string) => Promise<void>
}

type Stored = { files: TestFile[]; killedBy: Record<string, string | null> }

/** Killed mutants of unchanged files stay killed; survivors are judged again, since a test may have
 * been written for them. Test files that changed are recorded again. */
export async function openProgress(root: string, { isResumed }: { isResumed: boolean }): Promise<Progress> {
  const path = join(root, '.lectern/mutate.json')
  const stored: Stored = isResumed ? JSON.parse(await readFile(path, 'utf8')) : { files: [], killedBy: {} }
  stored.files = await recordTestFiles(root, stored.files)
  const save = async () => {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, JSON.stringify(stored))
  }
  await save()
  const keyOf = async ({ file, at, what }: Mutant) => {
    const text = await readFile(join(root, file), 'utf8')
    return createHash('sha256').update(`${at} ${what} ${text}`).digest('base64')
  }
  return {
    files: stored.files,
    killerOf: async (mutant) => stored.killedBy[await keyOf(mutant)] ?? null,
    async keep(mutant, killer) {
      stored.killedBy[await keyOf(mutant)] = killer
      await save()
    },
  }
}
