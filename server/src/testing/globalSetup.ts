import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../kernel/db/embedded/startEmbeddedPostgres.ts'
import { generate } from '../kernel/db/generate.ts'
import { applyMigrations } from '../kernel/db/migrate/applyMigrations.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of this run's PostgreSQL; tests replace its path by a database's name. */
    postgresUrl: string
  }
}

/** The migrated template that test databases are copied from. */
export const templateDatabase = 'lectern_template'

/** One real PostgreSQL for a whole test run: started here, migrated, removed at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await generate()
  const folder = await mkdtemp(join(tmpdir(), 'lectern-test-'))
  const postgres = await startEmbeddedPostgres({
    dir: join(folder, 'postgres'),
    password: 'throwaway',
    isThrowaway: true,
  })
  await makeTemplate(postgres.url, postgres.urlOf(templateDatabase))
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeTemplate(adminUrl: string, templateUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${templateDatabase}`)
  await admin.end()
  const pool = new pg.Pool({ connectionString: templateUrl })
  await applyMigrations(pool)
  await pool.end()
}
