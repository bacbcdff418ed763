/**
 * `npm test`: unit, browser-model and database tests, then the journeys in a real browser against
 * the built product. Ends with what each part took, and one line that counts them all; exit code 0 only when none failed.
 *
 * `npm test -- <path or word> …` runs only the files whose path contains one of these; `--units` and `--journeys` run
 * one half. `--long` (`npm run test:long`) runs the long forms instead: tests that compare processor times (`*.long.test.ts`),
 * and those that try more cases, seeds, kills or pages in it (`isLong`).
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshFolder } from '#e2e/support/freshFolder.ts'
import { sharedFolderName } from '#e2e/support/shareFolder.ts'
import { compileCache } from '#node/compileCache.ts'
import { endWithUs } from '#node/endWithUs.ts'
import { prepare } from './prepare.ts'
import {
  failedJourneys,
  failedTests,
  journeyParts,
  type Part,
  partLines,
  type Suite,
  vitestParts,
} from './testParts.ts'

type Count = {
  passed: number
  failed: number
  skipped: number
  parts: readonly Part[]
  /** Path and title of each test that failed. */
  failures: readonly string[]
}

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'lectern-test-'))
const given = process.argv.slice(2)
const words = given.filter((one) => !one.startsWith('--')).map((one) => one.replace(/^\.\//, ''))
const isLongRun = given.includes('--long')
if (isLongRun) process.env.LECTERN_LONG = '1'
const isNamed = (path: string) =>
  (isLongRun ? hasLongForm(path) : !isLongOnly(path)) &&
  (words.length === 0 || words.some((word) => path.includes(word)))
const runsSome = words.length > 0 || isLongRun
const journeys = globSync('e2e/**/*.journey.ts', { cwd: root }).filter(isNamed)
const tests = globSync('{shared,server,web,desktop,resources,bench,scripts}/**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
}).filter(isNamed)
const runs = {
  units: !given.includes('--journeys') && tests.length > 0,
  journeys: !given.includes('--units') && journeys.length > 0,
}

if (words.length > 0 && tests.length + journeys.length === 0) {
  process.stderr.write(`No test file has ${words.join(' or ')} in its path.\n`)
  process.exit(1)
}

// Tests of rendered pages build what they need; a single unit test needs no bundle.
await prepare(
  words.length > 0 && !runs.journeys
    ? ['prisma', 'frame']
    : ['prisma', 'frame', 'web', 'console', 'server', 'host'],
)
const counts: Count[] = []
const lines: string[] = []
if (runs.units) counts.push(await timed('unit, dom and database tests', runVitest))
if (runs.journeys) counts.push(await timed('journeys', runPlaywright))
rmSync(folder, { recursive: true, force: true })

const sum = (key: 'passed' | 'failed' | 'skipped') => counts.reduce((total, count) => total + count[key], 0)
const skipped = sum('skipped')
const failures = counts.flatMap((count) => count.failures)
process.stdout.write(`\n${lines.join('\n')}\n`)
if (failures.length > 0) process.stdout.write(`\nFailed:\n  ${failures.join('\n  ')}\n`)
process.stdout.write(
  `\n${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}\n`,
)
process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0)

function hasLongForm(path: string): boolean {
  const text = readFileSync(join(root, path), 'utf8')
  return isLongOnly(path) || text.includes("/isLong.ts'") || text.includes("/inShort.ts'")
}

function isLongOnly(path: string): boolean {
  return /\.long\.(test|journey)\.ts$/.test(path)
}

async function timed(what: string, run: () => Promise<Count>): Promise<Count> {
  const began = performance.now()
  const count = await run()
  const seconds = Math.round((performance.now() - began) / 1000)
  lines.push(`${what}: ${count.passed + count.failed} in ${seconds} s`, ...partLines(count.parts))
  return count
}

async function runVitest(): Promise<Count> {
  const file = join(folder, 'vitest.json')
  const status = await run('vitest', [
    'run',
    ...(isLongRun ? [] : ['--project=!long']),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(runsSome ? tests : []),
  ])
  const report = readReport<{
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    testResults: Parameters<typeof vitestParts>[0]
  }>(file)
  return {
    ...settled(status, report?.numPassedTests, report?.numFailedTests, report?.numPendingTests),
    parts: vitestParts(report?.testResults ?? [], root),
    failures: failedTests(report?.testResults ?? [], root),
  }
}

/** First those that run side by side, then those that measure, each alone. */
async function runPlaywright(): Promise<Count> {
  const shared = freshFolder('journeys')
  const suites: Suite[] = []
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const project of ['together', 'alone']) {
    const file = join(folder, `${project}.json`)
    const status = await run(
      'playwright',
      [
        ...['test', `--project=${project}`, '--reporter=list,json', '--pass-with-no-tests'],
        // Each run empties its folder: the traces of the other one stay.
        `--output=test-results/${project}`,
        ...(runsSome ? journeys : []),
      ],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: file, [sharedFolderName]: shared.path },
    )
    const report = readReport<{
      stats: { expected: number; unexpected: number; skipped: number }
      suites: Suite[]
    }>(file)
    const stats = report?.stats
    const count = settled(status, stats?.expected, stats?.unexpected, stats?.skipped)
    total.passed += count.passed
    total.failed += count.failed
    total.skipped += count.skipped
    suites.push(...(report?.suites ?? []))
  }
  shared.remove()
  return {
    ...total,
    parts: journeyParts(suites),
    failures: failedJourneys(suites),
  }
}

/** A runner that fails without naming a test counts as one failure. */
function settled(status: number | null, passed = 0, failed = 0, skipped = 0) {
  return { passed, failed: status === 0 ? failed : Math.max(1, failed), skipped }
}

/** Resolves with the exit code; null if a signal ended it. It ends with this process, and signals are passed on. */
async function run(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number | null> {
  const child = spawn(join(root, 'node_modules/.bin', command), args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...compileCache, ...env },
    cwd: root,
  })
  const callOff = child.pid ? endWithUs(child.pid) : () => {}
  const stop = (signal: NodeJS.Signals) => {
    child.kill(signal)
    child.once('exit', () => process.exit(1))
  }
  process.once('SIGTERM', stop).once('SIGINT', stop)
  const [status] = (await once(child, 'exit')) as [number | null]
  process.off('SIGTERM', stop).off('SIGINT', stop)
  callOff()
  return status
}

function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    process.stderr.write(`The runner wrote no report at ${file}.\n`)
    return null
  }
}
