/**
 * `npm test`: unit, browser-model and database tests, then the journeys in a real browser against
 * the built product. Ends with one line that counts them all; exit code 0 only when none failed.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepare } from './prepare.ts'

type Count = { passed: number; failed: number; skipped: number }

const folder = mkdtempSync(join(tmpdir(), 'lectern-test-'))
const only = process.argv.slice(2)

await prepare(['prisma', 'frame', 'web', 'console'])
const counts: Count[] = []
if (!only.includes('--journeys')) counts.push(runVitest())
if (!only.includes('--units')) counts.push(runPlaywright())
rmSync(folder, { recursive: true, force: true })

const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
const skipped = sum('skipped')
process.stdout.write(
  `\n${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}\n`,
)
process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0)

function runVitest(): Count {
  const file = join(folder, 'vitest.json')
  const { status } = run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = readReport<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(file)
  return settled(status, report?.numPassedTests, report?.numFailedTests, report?.numPendingTests)
}

function runPlaywright(): Count {
  const file = join(folder, 'playwright.json')
  const { status } = run('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  const stats = readReport<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  }>(file)?.stats
  return settled(status, stats?.expected, stats && stats.unexpected + stats.flaky, stats?.skipped)
}

/** A runner that failed without saying which test counts as one failure. */
function settled(status: number | null, passed = 0, failed = 0, skipped = 0): Count {
  return { passed, failed: status === 0 ? failed : Math.max(1, failed), skipped }
}

function run(command: string, args: string[], env: Record<string, string> = {}) {
  return spawnSync(join(import.meta.dirname, '../node_modules/.bin', command), args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    cwd: join(import.meta.dirname, '..'),
  })
}

function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    process.stderr.write(`The runner left no report at ${file}.\n`)
    return null
  }
}
