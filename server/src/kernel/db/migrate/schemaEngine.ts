import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import type { MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm'
import type pg from 'pg'
import { type Migration, migrationsFolder } from './migrations.ts'

/**
 * Runs Prisma's schema engine as WebAssembly on a scratch database: nothing is downloaded. Used to make migrations
 * and by the drift test; a running server applies finished scripts without it.
 */
export async function openSchemaEngine(
  databaseUrl: string,
  files: { path: string; content: string }[],
): Promise<SchemaEngine> {
  const engine = await loadEngine()
  const adapter = bindMigrationAwareSqlAdapterFactory(new ReadingCatalogs(databaseUrl))
  const datamodels = files.map(({ path, content }): [string, string] => [path, content])
  return engine.SchemaEngine.new({ datamodels }, () => undefined, adapter)
}

export const noFilter = { externalTables: [], externalEnums: [] }

export function migrationList(migrations: readonly Migration[]): MigrationList {
  return {
    baseDir: migrationsFolder,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: migrations.map(({ name, script }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: script } },
    })),
  }
}

/**
 * The adapter does not know PostgreSQL's internal one-letter type, which catalog columns use, and it splits scripts
 * wrongly.
 */
class ReadingCatalogs extends PrismaPg {
  override async connect() {
    return withLetters(await super.connect())
  }

  override async connectToShadowDb() {
    return withLetters(await super.connectToShadowDb())
  }
}

// `client` is the pool that every query of the adapter uses.
type Queryable = { query(...all: unknown[]): Promise<pg.QueryResult> }
type Adapter = Awaited<ReturnType<PrismaPg['connect']>>
const letterType = 18
const textType = 25

function withLetters(adapter: Adapter): Adapter {
  const { client } = adapter as unknown as { client: Queryable }
  const { queryRaw } = adapter
  // The adapter splits a script at every semicolon, even in comments and functions.
  adapter.executeScript = async (script) => {
    await client.query(script)
  }
  adapter.queryRaw = async (query) => {
    let letters: number[] = []
    const reading: Queryable = {
      query: async (...all) => {
        const result = await client.query(...all)
        letters = result.fields.flatMap((field, at) => (field.dataTypeID === letterType ? [at] : []))
        for (const at of letters) Object.assign(result.fields[at] ?? {}, { dataTypeID: textType })
        return result
      },
    }
    const answer = await queryRaw.call(Object.create(adapter, { client: { value: reading } }), query)
    for (const at of letters) answer.columnTypes[at] = ColumnTypeEnum.Character
    return answer
  }
  return adapter
}

type Glue = typeof import('@prisma/schema-engine-wasm') & { __wbg_set_wasm(exports: unknown): void }

/** The package imports its .wasm as a module, which not every Node version supports: loaded by hand. */
async function loadEngine(): Promise<Glue> {
  const require = createRequire(import.meta.url)
  const folder = join(require.resolve('@prisma/schema-engine-wasm'), '..')
  // wasm-bindgen's glue has this setter; the package's types omit it.
  const glue = (await import('@prisma/schema-engine-wasm/schema_engine_bg')) as Glue
  const bytes = await readFile(join(folder, 'schema_engine_bg.wasm'))
  // Where the engine writes its error message before it traps.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: { set_message: (reason: string) => console.error(reason) },
  })
  const { instance } = await WebAssembly.instantiate(bytes, {
    './schema_engine_bg.js': glue as WebAssembly.ModuleImports,
  })
  glue.__wbg_set_wasm(instance.exports)
  const start = instance.exports.__wbindgen_start
  if (typeof start === 'function') start()
  return glue
}
