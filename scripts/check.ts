/** `npm run check`: format, lint, types, import rules, statements, texts, plain words, styles for both directions, requirements, references, patterns, unused code, printed files. Stops at the first that fails. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { prepare } from './prepare.ts'

const bin = (name: string) => join(import.meta.dirname, '../node_modules/.bin', name)

await prepare(['prisma'])
step('format, lint and import rules', bin('biome'), ['ci', '--error-on-warnings', '.'])
// From nothing: an incremental build does not notice that a global declaration changed.
step('types, zone by zone', bin('tsc'), ['-b', '--force', 'tsconfig.check.json'])
step('which room imports which', process.execPath, ['scripts/rooms.ts'])
step('imports without circles and ladders', process.execPath, ['scripts/imports.ts'])
step('one way to read and write the database', process.execPath, ['scripts/statements.ts'])
step('which entity is named where', process.execPath, ['scripts/entityNames.ts'])
step('texts outside the catalogues', process.execPath, ['scripts/literals.ts'])
step('styles without left and right', process.execPath, ['scripts/logicalCss.ts'])
step('plain words', process.execPath, ['scripts/plainWords.ts'])
step('where each line of the specification is true', process.execPath, ['scripts/requirements.ts'])
step('references to the specification', process.execPath, ['scripts/references.ts'])
step('patterns that take more than linear time', process.execPath, ['scripts/patterns.ts'])
step('unused code', bin('knip'), ['--no-progress'])
step('printed files', process.execPath, ['scripts/print.ts', '--check'])

function step(what: string, command: string, args: string[]) {
  process.stdout.write(`\n▸ ${what}\n`)
  const { status } = spawnSync(command, args, { stdio: 'inherit', cwd: join(import.meta.dirname, '..') })
  if (status !== 0) {
    process.stderr.write(`\nCheck failed: ${what}.\n`)
    process.exit(status ?? 1)
  }
}
