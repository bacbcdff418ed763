import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A migration: one SQL script in the folder, named for its one change. */
export type Migration = { name: string; script: string; checksum: string }

export const prismaFolder = fileURLToPath(new URL('../../../../prisma', import.meta.url))
export const migrationsFolder = join(prismaFolder, 'migrations')

/** Every migration, oldest first: their names start with their creation time. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return Promise.all(
    names.sort().map(async (name) => {
      const script = await readFile(join(folder, name, 'migration.sql'), 'utf8')
      return { name, script, checksum: createHash('sha256').update(script).digest('hex') }
    }),
  )
}

/** The Prisma schema: the printed definitions, and the server's own tables. */
export async function readSchemaFiles(): Promise<{ path: string; content: string }[]> {
  return Promise.all(
    ['schema.prisma', 'internal.prisma'].map(async (name) => ({
      path: join(prismaFolder, name),
      content: await readFile(join(prismaFolder, name), 'utf8'),
    })),
  )
}
