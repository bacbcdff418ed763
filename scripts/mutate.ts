/**
 * `npm run mutate`: takes every tenant predicate, role check and private flag out, one at a time, in a
 * copy of the tree, and runs the tests that ought to notice. Ends with 0 only when each was noticed.
 * `-- --only <words>` takes the mutants whose description has those words; `-- --list` lists them.
 */
import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { equivalent } from './mutate/equivalent.ts'
import { findMutants, type Mutant } from './mutate/mutants.ts'

const matrices = 'server/src/access/'
/** Small ones that hold tenants and people apart; the matrices take minutes. */
const quickTests = ['neighbours', 'twoLearners', 'guards', 'lending', 'secrets'].map(
  (name) => `${matrices}${name}`,
)

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({ options: { only: { type: 'string' }, list: { type: 'boolean' } } })
const all = await findMutants(root)
const chosen = all.filter(
  (mutant) => !isEquivalent(mutant) && (!values.only || sentenceOf(mutant).includes(values.only)),
)
if (values.list) {
  process.stdout.write(`${chosen.map(sentenceOf).join('\n')}\n`)
  process.exit(0)
}

const copy = await mkdtemp(join(tmpdir(), 'lectern-mutate-'))
const survivors: Mutant[] = []
/** By their folders: whether these tests pass where nothing was taken out. */
const soundness = new Map<string, boolean>()
try {
  const left = new Set(['node_modules', '.git', 'dist', '.lectern'])
  await cp(root, copy, { recursive: true, filter: (path) => !left.has(basename(path)) })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const [at, mutant] of chosen.entries()) {
    const isKilled = await tried(mutant)
    if (!isKilled) survivors.push(mutant)
    process.stdout.write(
      `${at + 1}/${chosen.length} ${isKilled ? 'killed  ' : 'SURVIVED'} ${sentenceOf(mutant)}\n`,
    )
  }
} finally {
  await rm(copy, { recursive: true, force: true })
}
process.stdout.write(`\n${chosen.length - survivors.length} killed, ${survivors.length} survived\n`)
for (const mutant of survivors) process.stdout.write(`survived: ${sentenceOf(mutant)}\n`)
process.exit(survivors.length === 0 ? 0 : 1)

async function tried(mutant: Mutant): Promise<boolean> {
  const path = join(copy, mutant.file)
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.slice(0, mutant.at) + mutant.becomes + text.slice(mutant.at + mutant.length))
  const killers = testsFor(mutant).find((tests) => fails(tests))
  await writeFile(path, text)
  if (killers) requireSound(killers)
  return Boolean(killers)
}

/** Tests that fail anyway have not noticed anything. */
function requireSound(tests: string[]): void {
  const key = tests.join(' ')
  const isSound = soundness.get(key) ?? !fails(tests)
  soundness.set(key, isSound)
  if (!isSound) throw new Error(`These tests fail without a mutant: ${key}`)
}

/** The quickest tests that ought to notice, then the others. */
function testsFor({ file }: Mutant): string[][] {
  if (file.startsWith('shared/'))
    return [
      ['unit', 'shared/src/entities/definitions'],
      ['unit', 'shared/src'],
    ]
  const folder = `${dirname(file)}/`
  return [
    ['pg', ...quickTests, ...(folder === matrices ? [] : [folder])],
    ['pg', matrices],
    ['pg', 'server/src/'],
  ]
}

function fails([project = '', ...folders]: string[]): boolean {
  const args = ['run', '--project', project, '--bail', '1', '--passWithNoTests', '--reporter=dot', ...folders]
  const { status } = spawnSync(join(root, 'node_modules/.bin/vitest'), args, {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, CI: 'true' },
  })
  return status !== 0
}

function isEquivalent(mutant: Mutant): boolean {
  return equivalent.some(({ file, was }) => mutant.file === file && mutant.was === was)
}

function sentenceOf({ file, line, what, was }: Mutant): string {
  return `${what} at ${file}:${line}: ${was.replaceAll(/\s+/g, ' ')}`
}
