import type { Queryable } from '../../db/records/writeRecords.ts'
import type { KnownPerson } from './findPerson.ts'

/**
 * What the server's own tables know of customers, as the definitions say it of entities. A table that is
 * neither an entity's nor here fails a test: nobody would erase what it holds.
 */
export type InternalTable =
  /** Why there is nothing in it of a customer. */
  | { holds: 'nothing'; because: string }
  /** Their rows go; `exported` are the columns of them that the customer is given. */
  | { holds: 'rows'; where: string; values: (person: KnownPerson) => unknown[]; exported: readonly string[] }
  /** A file of its own empties it. */
  | { holds: 'values'; erasedBy: string }

const bySubject = (exported: readonly string[] = [], column = 'subject'): InternalTable => ({
  holds: 'rows',
  where: `${column} = ANY($1::text[])`,
  // Where an account may not be told from none, an address stands for it (identifying/accounts).
  values: ({ subject, claims }) => [[subject, ...claims]],
  exported,
})

export const internalTables: Readonly<Record<string, InternalTable>> = {
  Installation: { holds: 'nothing', because: 'one row, about the installation' },
  InstallationSecret: { holds: 'nothing', because: 'one row, about the installation' },
  Credential: bySubject(),
  IdentityLink: bySubject(),
  Session: bySubject(['device', 'createdAt', 'lastSeenAt', 'expiresAt']),
  SignInChallenge: bySubject(),
  Totp: bySubject(),
  RecoveryCode: bySubject(),
  OneTimeCode: bySubject(),
  ResentCode: bySubject([], 'name'),
  RateLimit: { holds: 'nothing', because: 'accounts stand there as keyed hashes, for an hour' },
  SyncHead: { holds: 'nothing', because: 'numbers and hashes' },
  SyncReplica: { holds: 'nothing', because: 'consoles are used by staff' },
  SyncRecordHash: { holds: 'nothing', because: 'hashes' },
  PortalDomain: { holds: 'nothing', because: 'domains of portals' },
  // Cells are erased, and what is projected from them after that.
  LongText: { holds: 'values', erasedBy: 'eraseRecords' },
  SyncCell: { holds: 'values', erasedBy: 'eraseRecords' },
  OutboxMail: {
    holds: 'rows',
    // Letters to them, and letters to others with their address in it.
    where: `organization = $1 AND EXISTS (SELECT 1 FROM unnest($2::text[]) AS address
      WHERE position(address IN lower(concat_ws(' ', recipient, subject, text, html))) > 0)`,
    values: ({ organization, addresses }) => [organization, addresses],
    exported: ['subject', 'text', 'createdAt'],
  },
  QuizAttempt: {
    holds: 'rows',
    where: 'customer = $1',
    values: ({ key }) => [key],
    // Not the questions as they were drawn: the key is in there.
    exported: ['id', 'course', 'item', 'answers', 'startedAt', 'finishedAt'],
  },
  AuditEntry: { holds: 'values', erasedBy: 'eraseAudit' },
}

/** Deletes a person's rows; answers how many there were in each table that had some. */
export async function eraseInternal(db: Queryable, person: KnownPerson): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [table, facts] of Object.entries(internalTables)) {
    if (facts.holds !== 'rows') continue
    const { rowCount } = await db.query(`DELETE FROM "${table}" WHERE ${facts.where}`, facts.values(person))
    if (rowCount) counts[table] = rowCount
  }
  return counts
}

/** What a person is given of the server's own tables. */
export async function exportInternal(db: Queryable, person: KnownPerson): Promise<Record<string, unknown[]>> {
  const given: Record<string, unknown[]> = {}
  for (const [table, facts] of Object.entries(internalTables)) {
    if (facts.holds !== 'rows' || facts.exported.length === 0) continue
    const columns = facts.exported.map((name) => `"${name}"`).join(', ')
    const isOwnOnly = table === 'OutboxMail' ? ' AND lower(recipient) = ANY($2::text[])' : ''
    const { rows } = await db.query(
      `SELECT ${columns} FROM "${table}" WHERE ${facts.where}${isOwnOnly} ORDER BY "${facts.exported.at(-1)}"`,
      facts.values(person),
    )
    if (rows.length > 0) given[table] = rows
  }
  return given
}
