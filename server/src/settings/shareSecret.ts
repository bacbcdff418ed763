import type pg from 'pg'

/**
 * The secret that all processes on this database sign with: links made by one open at another, and tries at
 * a door count together. The first process brings its data folder's; whoever comes later takes that one.
 */
export async function shareSecret(pool: Pick<pg.Pool, 'query'>, own: string): Promise<string> {
  await pool.query('INSERT INTO "InstallationSecret" (id, secret) VALUES (1, $1) ON CONFLICT DO NOTHING', [
    own,
  ])
  const { rows } = await pool.query<{ secret: string }>(
    'SELECT secret FROM "InstallationSecret" WHERE id = 1',
  )
  return rows[0]?.secret ?? own
}
