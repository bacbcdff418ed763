import { randomUUID } from 'node:crypto'
import { execute, type Queryable } from '../db/query.ts'
import { toColumn } from '../db/records/columns.ts'
import type { Trace } from './makeTrace.ts'

/** An action and its subject. `before` and `after` hold the fields that changed, without secrets. */
export type AuditFacts = {
  organization: string | null
  /** `create`, `update`, `delete`, `sync`, `signIn`, or an operation's name. */
  action: string
  entity?: string | null
  recordKey?: string | null
  /** The customer whom the record is about (`findPerson`). */
  about?: string | null
  before?: Readonly<Record<string, unknown>> | null
  after?: Readonly<Record<string, unknown>> | null
  /** The names of the personal fields among them. */
  personal?: readonly string[]
}

/** Adds entries to the log; with a client, in its transaction. */
export async function writeAudit(
  db: Queryable,
  trace: Trace,
  entries: readonly AuditFacts[],
  now: number,
): Promise<void> {
  if (entries.length === 0) return
  const moment = new Date(now).toISOString()
  const rows = entries.map(({ before, after, ...facts }) => ({
    ...trace,
    ...facts,
    id: randomUUID(),
    before: shortened(before),
    after: shortened(after),
    personal: facts.personal ?? [],
    createdAt: moment,
  }))
  await execute(db, {
    name: 'write-audit',
    text: `INSERT INTO "AuditEntry" (${columns})
      SELECT ${columns} FROM jsonb_to_recordset($1::jsonb) AS entry (id text, organization text,
        "actorKind" text, actor text, "actorName" text, action text, entity text, "recordKey" text, about text,
        before jsonb, after jsonb, personal text[], "requestId" text, address text, "userAgent" text,
        "createdAt" timestamptz)`,
    values: [toColumn('json', rows)],
  })
}

const columns = `id, organization, "actorKind", actor, "actorName", action, entity, "recordKey", about,
  before, after, personal, "requestId", address, "userAgent", "createdAt"`

/** Long values are logged by their length only: otherwise every change would copy a course's outline. */
const longest = 4000

function shortened(values: AuditFacts['before']): Record<string, unknown> | null {
  if (!values) return null
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const length = JSON.stringify(value ?? null).length
      return [name, length > longest ? { '@characters': length } : (value ?? null)]
    }),
  )
}
