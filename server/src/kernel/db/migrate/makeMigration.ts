/** `npm run db:migration -- add course badges` writes the next migration from the schema's changes. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres.ts'
import { diffSchema } from './diffSchema.ts'
import { migrationsFolder } from './migrations.ts'

const words = process.argv.slice(2).join(' ')
if (!words) {
  console.error('Name the change: npm run db:migration -- add course badges')
  process.exit(1)
}
const folder = await mkdtemp(join(tmpdir(), 'lectern-migration-'))
const postgres = await startEmbeddedPostgres({
  dir: join(folder, 'postgres'),
  password: 'throwaway',
  isThrowaway: true,
})
try {
  const script = withDeferredSlugs(await diffSchema(postgres.url))
  if (!script) console.log('The migrations agree with the schema already: there is nothing to write.')
  else {
    const moment = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
    const name = `${moment}_${words.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`
    await mkdir(join(migrationsFolder, name), { recursive: true })
    await writeFile(join(migrationsFolder, name, 'migration.sql'), `${script}\n`)
    console.log(`Wrote server/prisma/migrations/${name}/migration.sql: read it before you commit it.`)
  }
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

/**
 * SQL that a Prisma schema cannot express: unique slugs are checked at the end of a transaction, so that two records
 * can swap theirs.
 */
function withDeferredSlugs(script: string): string {
  return script.replaceAll(
    /CREATE UNIQUE INDEX ("\w+_organization_slug_key") ON ("\w+")\("organization", "slug"\);/g,
    'ALTER TABLE $2 ADD CONSTRAINT $1 UNIQUE ("organization", "slug") DEFERRABLE INITIALLY DEFERRED;',
  )
}
