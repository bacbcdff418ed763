import type { Database } from './Database.ts'
import { query } from './query.ts'

type Pool = Database['pool']
type Waiting<Row> = { key: string; resolve(rows: Row[]): void; reject(error: unknown): void }

const maxTogether = 100

/**
 * Batches a lookup by key that every request makes: keys requested while a query runs are fetched together by the
 * next one. Its `text` takes the keys as `unnest($1::text[]) AS asked (key)`, and returns each row's `key`.
 */
export function batchedLookup<Row extends { key: string }>(statement: { name: string; text: string }) {
  const byPool = new WeakMap<Pool, (key: string) => Promise<Row[]>>()
  return (pool: Pool, key: string): Promise<Row[]> => {
    const lookup = byPool.get(pool) ?? createLookup<Row>(pool, statement)
    byPool.set(pool, lookup)
    return lookup(key)
  }
}

function createLookup<Row extends { key: string }>(pool: Pool, statement: { name: string; text: string }) {
  let waiting: Waiting<Row>[] = []
  let isAsking = false

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const round = waiting.slice(0, maxTogether)
      waiting = waiting.slice(maxTogether)
      try {
        const values = [[...new Set(round.map(({ key }) => key))]]
        const rows = await query<Row>(pool, { ...statement, values })
        for (const { key, resolve } of round) resolve(rows.filter((row) => row.key === key))
      } catch (error) {
        for (const { reject } of round) reject(error)
      }
    }
    isAsking = false
  }

  return (key: string) =>
    new Promise<Row[]>((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (isAsking) return
      isAsking = true
      void work()
    })
}
