import type pg from 'pg'

/** Runs in one transaction on a connection of its own: all of it is kept, or none. */
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
      // The connection itself is gone, and its transaction with it.
      isBroken = true
    })
    throw error
  } finally {
    client.release(isBroken)
  }
}
