import type pg from 'pg'

/**
 * Records every statement sent through this pool from now on, also Prisma's, by name or text. Returns those since the
 * last call.
 */
export function watchStatements(pool: pg.Pool): () => string[] {
  const watched = new WeakSet<pg.PoolClient>()
  let sent: string[] = []
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const watching = (...given: unknown[]) => {
      sent.push(nameOf(given[0]))
      return query(...given)
    }
    // Its declared overloads do not fit another function.
    client.query = watching as typeof client.query
  })
  return () => {
    const since = sent
    sent = []
    return since
  }
}

function nameOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const { name, text } = statement as { name?: string; text?: string }
  return name ?? text ?? ''
}
