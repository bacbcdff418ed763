/**
 * Whether the server reads and writes its database in one way: records with the record functions, everything else as
 * one statement (docs/reading-and-writing-the-database.md). Model calls of Prisma are for tests. Part of `npm run check`.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
/** Opens the database, and gives tests a client of Prisma's. */
const opening = 'server/src/kernel/db/openDatabase.ts'

const faults = globSync('server/src/**/*.ts', { cwd: root, exclude: ['**/generated/**'] })
  .filter((file) => !/\.test\.|\/testing\//.test(file) && file !== opening)
  .flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        /\bdb\.prisma\b|\bprisma\.[$a-z]|\{ prisma\b/.test(line) ? [`${file}:${index + 1}`] : [],
      ),
  )
if (faults.length > 0) {
  console.error(
    `Use findRecord, selectRecords, query or execute instead of Prisma's models:\n  ${faults.join('\n  ')}`,
  )
  process.exitCode = 1
}
