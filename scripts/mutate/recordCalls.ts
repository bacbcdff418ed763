/**
 * A setup file of `npm run mutate`: writes which functions of the product each test file called, as V8 counted them, to
 * `$LECTERN_CALLS/<test file>.json`: `{ path of a source file: [name of a function, …] }`.
 */

import { mkdir, writeFile } from 'node:fs/promises'
import { Session } from 'node:inspector/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folder = process.env.LECTERN_CALLS ?? ''

// One session for all test files of a worker: the counts start at zero after each `takePreciseCoverage`.
const session = new Session()

beforeAll(async () => {
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
})

afterAll(async () => {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const called: Record<string, string[]> = {}
  for (const { url, functions } of result) {
    const file = pathOf(url)
    if (!file) continue
    const names = functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0).map((one) => one.functionName)
    if (names.length > 0) called[file] = [...new Set([...(called[file] ?? []), ...names])]
  }
  session.disconnect()
  await mkdir(folder, { recursive: true })
  const test = relative(root, expect.getState().testPath ?? '')
  await writeFile(join(folder, `${test.replaceAll('/', '~')}.json`), JSON.stringify(called))
})

/** The product's file at this address, from the root; null for libraries and tests. */
function pathOf(url: string): string | null {
  const path = url.startsWith('file:') ? fileURLToPath(url) : url
  const file = relative(root, path)
  return /^(server|shared)\/src\//.test(file) && !/\.test\.|\/testing\//.test(file) ? file : null
}
