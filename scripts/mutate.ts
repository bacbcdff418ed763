/**
 * `npm run mutate`: removes every tenant predicate, role check and private flag, one at a time, in a copy of the
 * tree, and runs the tests that should fail. Exit code 0 only if each removal made a test fail. `-- --only <words>`
 * selects mutants whose description contains those words; `-- --list` lists them.
 */
import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { equivalent } from './mutate/equivalent.ts'
import { findMutants, type Mutant } from './mutate/mutants.ts'

const matrices = 'server/src/kernel/access/'
/** Small tests of tenant and person isolation; the matrices take minutes. */
const quickTests = ['neighbours', 'twoLearners', 'guards', 'lending', 'secrets'].map(
  (name) => `${matrices}${name}`,
)

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({ options: { only: { type: 'string' }, list: { type: 'boolean' } } })
const all = await findMutants(root)
const chosen = all.filter(
  (mutant) => !isEquivalent(mutant) && (!values.only || describeMutant(mutant).includes(values.only)),
)
if (values.list) {
  // Exiting before a pipe has taken it all would cut the list off.
  await new Promise<void>((resolve) =>
    process.stdout.write(`${chosen.map(describeMutant).join('\n')}\n`, () => resolve()),
  )
  process.exit(0)
}

/** One worker per processor: each has its own copy of the tree. */
const copies = await Promise.all(
  Array.from({ length: Math.max(1, Math.min(4, availableParallelism())) }, () =>
    mkdtemp(join(tmpdir(), 'lectern-mutate-')),
  ),
)
const survivors: Mutant[] = []
/** By folder: whether these tests pass without a mutation. */
const soundness = new Map<string, Promise<string | null>>()
try {
  const waiting = [...chosen]
  let done = 0
  await Promise.all(
    copies.map(async (copy) => {
      await copyTree(copy)
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const isKilled = await tried(copy, mutant)
        if (!isKilled) survivors.push(mutant)
        done += 1
        process.stdout.write(
          `${done}/${chosen.length} ${isKilled ? 'killed  ' : 'SURVIVED'} ${describeMutant(mutant)}\n`,
        )
      }
    }),
  )
} finally {
  for (const copy of copies) await rm(copy, { recursive: true, force: true })
}
process.stdout.write(`\n${chosen.length - survivors.length} killed, ${survivors.length} survived\n`)
for (const mutant of survivors) process.stdout.write(`survived: ${describeMutant(mutant)}\n`)
process.exit(survivors.length === 0 ? 0 : 1)

async function copyTree(copy: string): Promise<void> {
  const left = new Set(['node_modules', '.git', 'dist', '.lectern'])
  await cp(root, copy, { recursive: true, filter: (path) => !left.has(basename(path)) })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
}

async function tried(copy: string, mutant: Mutant): Promise<boolean> {
  const path = join(copy, mutant.file)
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.slice(0, mutant.at) + mutant.becomes + text.slice(mutant.at + mutant.length))
  let killers: string[] | null = null
  for (const tests of testsFor(mutant)) {
    if ((await runTests(copy, tests)) === null) continue
    killers = tests
    break
  }
  await writeFile(path, text)
  if (killers) await requireSound(copy, killers)
  return killers !== null
}

/** Tests that fail without a mutation detect nothing. */
async function requireSound(copy: string, tests: string[]): Promise<void> {
  const key = tests.join(' ')
  const failure = soundness.get(key) ?? runTests(copy, tests)
  soundness.set(key, failure)
  const said = await failure
  if (said !== null) throw new Error(`These tests fail without a mutant: ${key}\n${said}`)
}

/** First the quickest tests that should fail, then the others. */
function testsFor({ file }: Mutant): string[][] {
  if (/^shared\/.*\/rules\//.test(file))
    return [
      ['unit', `${dirname(file)}/`],
      ['unit', 'shared/src'],
    ]
  if (file.startsWith('shared/'))
    return [
      ['unit', 'shared/src/definitions'],
      ['unit', 'shared/src'],
    ]
  // The folder of a feature's tests: server/src/features/identity.
  const folder = `${dirname(file).split('/').slice(0, 4).join('/')}/`
  return [
    ['unit', folder],
    // Those that stand beside it.
    ['pg', `${dirname(file)}/`],
    ['pg', ...quickTests, ...(folder === matrices ? [] : [folder])],
    ['pg', matrices],
    ['pg', 'server/src/'],
  ]
}

/** The runner's last output; null if every test passed. */
function runTests(copy: string, [project = '', ...folders]: string[]): Promise<string | null> {
  const args = ['run', '--project', project, '--bail', '1', '--passWithNoTests', '--reporter=dot', ...folders]
  const { promise, resolve, reject } = Promise.withResolvers<string | null>()
  // The long form of the matrices asks everything.
  const long = folders.includes(matrices) ? { LECTERN_LONG: '1' } : {}
  const running = spawn(join(root, 'node_modules/.bin/vitest'), args, {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...long, CI: 'true', NO_COLOR: '1' },
  })
  let said = ''
  for (const stream of [running.stdout, running.stderr])
    stream.on('data', (part) => {
      said = `${said}${part}`.slice(-5000)
    })
  running.once('error', reject).once('close', (status) => resolve(status === 0 ? null : said))
  return promise
}

function isEquivalent(mutant: Mutant): boolean {
  return equivalent.some(({ file, was }) => mutant.file === file && mutant.was === was)
}

function describeMutant({ file, line, what, was }: Mutant): string {
  return `${what} at ${file}:${line}: ${was.replaceAll(/\s+/g, ' ')}`
}
