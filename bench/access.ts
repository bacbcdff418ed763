import { join } from 'node:path'
import { freePort } from '#e2e/support/freePort.ts'
import { freshFolder } from '#e2e/support/freshFolder.ts'
import { signUpCustomer } from '#e2e/support/signUpCustomer.ts'
import { startServer } from '#e2e/support/startServer.ts'
import { startEmbeddedPostgres } from '#server/kernel/db/embedded/startEmbeddedPostgres.ts'
import { measureAuthorisation } from './authorisation.ts'
import type { Figure } from './Figure.ts'

/** The decision about access for a customer without memberships, and for one with fifty. */
export async function measureAccess(): Promise<Figure[]> {
  const folder = freshFolder('bench-access')
  const postgres = await startEmbeddedPostgres({ dir: join(folder.path, 'pg'), password: 'bench' })
  const env = { DATABASE_URL: postgres.url }
  const server = await startServer({ port: await freePort(), dataDir: join(folder.path, 'data'), env })
  try {
    const cookies = [await signUpCustomer(server, 'member@example.org')]
    const figures: Figure[] = []
    for (const memberships of [0, 50])
      figures.push(await measureAuthorisation(postgres.url, server.origin, cookies, { memberships }))
    return figures
  } finally {
    await server.stop()
    await postgres.stop()
    folder.remove()
  }
}
