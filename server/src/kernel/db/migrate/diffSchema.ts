import { readMigrations, readSchemaFiles } from './migrations.ts'
import { migrationList, noFilter, openSchemaEngine } from './schemaEngine.ts'

/**
 * The SQL that leads from the migrations to the schema; empty if they agree. The user of `databaseUrl` must be
 * allowed to create databases: the migrations are replayed in a temporary one.
 */
export async function diffSchema(databaseUrl: string): Promise<string> {
  const files = await readSchemaFiles()
  const engine = await openSchemaEngine(databaseUrl, files)
  try {
    const { stdout } = await engine.diff({
      from: { tag: 'migrations', ...migrationList(await readMigrations()) },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: noFilter,
    })
    const script = (stdout ?? '').trim()
    return script === '-- This is an empty migration.' ? '' : script
  } finally {
    engine.free()
  }
}
