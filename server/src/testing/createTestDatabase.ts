import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import type { Database } from '../kernel/db/Database.ts'
import { openDatabase } from '../kernel/db/openDatabase.ts'

export type TestDatabase = Database & {
  url: string
  /** Closes its connections and keeps it: its name, as the template of others. */
  keepAsTemplate(): Promise<string>
}

/** A migrated database for one test file, copied quickly from the run's template, or from another. `close` drops it. */
export async function createTestDatabase(template = 'lectern_template'): Promise<TestDatabase> {
  const adminUrl = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const database = openDatabase(url.href, pino({ level: 'silent' }), { maxConnections: 8 })
  return {
    ...database,
    url: url.href,
    async keepAsTemplate() {
      await database.close()
      return name
    },
    async close() {
      await database.close()
      await onServer(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

async function onServer(adminUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
