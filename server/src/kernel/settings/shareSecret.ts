import { createHash } from 'node:crypto'
import type pg from 'pg'
import { StartupError } from './StartupError.ts'

/**
 * The secret that all processes on this database sign and encrypt with. A configured secret (`LECTERN_SECRET`) is not
 * stored: the database keeps only its fingerprint and refuses another one. Without one, the first process's secret is
 * stored in the database, and later processes use it.
 */
export async function shareSecret(
  pool: Pick<pg.Pool, 'query'>,
  own: string,
  given: string | null,
): Promise<string> {
  await pool.query('INSERT INTO "InstallationSecret" (id, secret) VALUES (1, $1) ON CONFLICT DO NOTHING', [
    given === null ? own : hashSecret(given),
  ])
  const { rows } = await pool.query<{ secret: string }>(
    'SELECT secret FROM "InstallationSecret" WHERE id = 1',
  )
  const stored = rows[0]?.secret ?? own
  const isOutside = stored.startsWith(mark)
  if (given === null && !isOutside) return stored
  const secret = given ?? own
  if (isOutside ? hashSecret(secret) !== stored : secret !== stored)
    throw new StartupError(
      given === null
        ? 'This installation’s secret is not stored in the database. Set LECTERN_SECRET to it.'
        : 'LECTERN_SECRET differs from this installation’s secret: links, codes and second factors would be lost.',
    )
  // It was in the database until now.
  if (!isOutside)
    await pool.query('UPDATE "InstallationSecret" SET secret = $1 WHERE id = 1', [hashSecret(secret)])
  return secret
}

const mark = 'sha256:'
const hashSecret = (secret: string) => `${mark}${createHash('sha256').update(secret).digest('hex')}`
