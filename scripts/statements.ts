/**
 * Whether the server reads and writes its database in one way: records with the record functions, everything else with
 * `query` and `execute` (docs/reading-and-writing-the-database.md). Model calls of Prisma are for tests. Part of `npm run check`.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
/** Opens the database, begins transactions and migrates. */
const opening = /kernel\/db\/(?:openDatabase|query|inTransaction|embedded\/|migrate\/)/
/**
 * The library of the jobs sends its own statements; settings come before the database (docs/rooms.md, floors of a kernel); backups copy
 * tables without knowing what they hold, and the doctor asks the database about itself.
 */
const exceptions = /kernel\/ports\/jobs\/createJobs\.ts|kernel\/settings\/|src\/(?:backups|doctor)\//

const refused = [
  { pattern: /\bdb\.prisma\b|\bprisma\.[$a-z]|\{ prisma\b/, unless: /^$/ },
  { pattern: /\b(?:client|pool|db|tx|connection)\.query\b/, unless: exceptions },
]

const faults = globSync('server/src/**/*.ts', { cwd: root, exclude: ['**/generated/**'] })
  .filter((file) => !/\.test\.|\/testing\//.test(file) && !opening.test(file))
  .flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        refused.some(({ pattern, unless }) => pattern.test(line) && !unless.test(file))
          ? [`${file}:${index + 1}`]
          : [],
      ),
  )
if (faults.length > 0) {
  console.error(`Use findRecord, selectRecords, query or execute instead:\n  ${faults.join('\n  ')}`)
  process.exitCode = 1
}
