import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prismaFolder } from './migrations.ts'

/** The Prisma schema: the printed definitions, and the server's own tables. */
export async function readSchemaFiles(): Promise<{ path: string; content: string }[]> {
  return Promise.all(
    ['schema.prisma', 'internal.prisma'].map(async (name) => ({
      path: join(prismaFolder, name),
      content: await readFile(join(prismaFolder, name), 'utf8'),
    })),
  )
}
