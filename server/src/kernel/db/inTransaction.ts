import type pg from 'pg'

/** Runs in one transaction on its own connection: commits everything, or nothing. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  begin = 'BEGIN',
): Promise<T> {
  const client = await pool.connect()
  let isBroken = false
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      // The connection itself broke, and its transaction with it.
      isBroken = true
    })
    throw error
  } finally {
    client.release(isBroken)
  }
}
