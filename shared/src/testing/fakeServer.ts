import type { Execute } from '../kernel/dataStore/StoreContext.ts'
import { AppError } from '../kernel/errors/AppError.ts'

type Row = { key: string; id: string; updatedAt: string } & Record<string, unknown>
type Call = { field: string; variables: Record<string, unknown>; document: string }

/**
 * A fake of the data store's server, in memory: the generic operations on plain rows, ordered by id. It records
 * its requests, and can delay or refuse answers.
 */
export function createFakeServer(rows: readonly Row[]) {
  const stored = new Map(rows.map((row) => [row.key, row]))
  const calls: Call[] = []
  const faults: { field: string; error: unknown }[] = []
  const held: (() => void)[] = []
  const state = { isHeld: false, now: Date.parse('2026-03-01T00:00:00.000Z') }

  const execute: Execute = async (document, variables) => {
    const field = /answer: (\w+)/.exec(document)?.[1] ?? ''
    calls.push({ field, variables, document })
    if (state.isHeld) await new Promise<void>((resolve) => held.push(resolve))
    const at = faults.findIndex((fault) => fault.field === field)
    if (at >= 0) throw faults.splice(at, 1)[0]?.error
    return { answer: structuredClone(answer(field, variables)) }
  }

  function answer(field: string, variables: Record<string, unknown>): unknown {
    if (field === 'batchLoad') return idsOf(variables).flatMap((key) => stored.get(key) ?? [])
    if (field.startsWith('get')) return found(String(variables.id))
    if (field.startsWith('list')) return page(variables, null)
    if (field.startsWith('search')) return page(variables, String(variables.query ?? ''))
    const input = plain((variables.input ?? {}) as Record<string, unknown>)
    if (field.startsWith('create')) {
      const id = String(input.id ?? `new${stored.size}`)
      return put({ ...input, id, key: `${String(variables.organizationID)}~${id}`, updatedAt: later() })
    }
    if (field.startsWith('update')) {
      const before = found(String(input.id))
      const condition = variables.condition as { updatedAt: string }
      if (condition.updatedAt !== before.updatedAt) throw new AppError('concurrency')
      return put({ ...before, ...input, id: before.id, updatedAt: later() })
    }
    const gone = found(String(variables.id))
    stored.delete(gone.key)
    return gone
  }

  function page({ filter, limit, nextToken, from }: Record<string, unknown>, query: string | null) {
    const all = [...stored.values()]
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .filter((row) => isMatch(row, filter) && String(row.name ?? '').includes(query ?? ''))
    const start = typeof nextToken === 'string' ? Number(nextToken) : Number(from ?? 0)
    const end = start + Number(limit)
    return {
      items: all.slice(start, end),
      nextToken: end < all.length ? String(end) : null,
      ...(query === null ? {} : { total: all.length }),
    }
  }

  function found(key: string): Row {
    const row = stored.get(key)
    if (!row) throw new AppError('not_found')
    return row
  }
  const put = (row: Row): Row => {
    stored.set(row.key, row)
    return row
  }
  const later = () => {
    state.now += 1000
    return new Date(state.now).toISOString()
  }

  return {
    execute,
    calls,
    /** A record as it is now. */
    row: (key: string): Row | undefined => stored.get(key),
    /** Simulates another client's write. */
    write: (key: string, values: Record<string, unknown>) =>
      put({ ...found(key), ...values, updatedAt: later() }),
    failNext: (field: string, error: unknown) => void faults.push({ field, error }),
    /** Holds answers back until `release`. */
    hold() {
      state.isHeld = true
    },
    release() {
      state.isHeld = false
      for (const go of held.splice(0)) go()
    },
  }
}

/** `and`, `or`, `eq`, `ne`, `in` and `contains`; other tests pass. */
function isMatch(row: Row, filter: unknown): boolean {
  return Object.entries((filter ?? {}) as Record<string, unknown>).every(([name, test]) => {
    if (name === 'or') return (test as unknown[]).some((part) => isMatch(row, part))
    if (name === 'and') return (test as unknown[]).every((part) => isMatch(row, part))
    return Object.entries(test as Record<string, unknown>).every(([kind, wanted]) => {
      const value = row[name] ?? null
      if (kind === 'eq') return value === wanted
      if (kind === 'ne') return value !== wanted
      if (kind === 'in') return (wanted as unknown[]).includes(value)
      return kind !== 'contains' || (value as unknown[] | null)?.includes(wanted) === true
    })
  })
}

const idsOf = (variables: Record<string, unknown>) => variables.ids as string[]

/** Parses values sent as JSON text. */
const plain = (input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'string' && /^[[{]/.test(value) ? JSON.parse(value) : value,
    ]),
  )
