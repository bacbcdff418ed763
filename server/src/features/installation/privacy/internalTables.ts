import { mentions } from '../../../../../shared/src/kernel/rules/mentions.ts'
import type { Queryable } from '../../../kernel/db/records/writeRecords.ts'
import type { KnownPerson } from './findPerson.ts'

/**
 * What the server's own tables know of customers, as the definitions say it of entities. A table that is
 * neither an entity's nor here fails a test: nobody would erase what it holds.
 */
export type InternalTable =
  /** Why there is nothing in it of a customer. */
  | { holds: 'nothing'; because: string }
  /**
   * Their rows go; `exported` are the columns of them that the customer is given. With `searched`, `where` finds
   * those that may be theirs, and they are where one of these columns has an address of theirs in it.
   */
  | {
      holds: 'rows'
      where: string
      values: (person: KnownPerson) => unknown[]
      exported: readonly string[]
      searched?: readonly string[]
    }
  /** A file of its own empties it. */
  | { holds: 'values'; erasedBy: string }

type Rows = Extract<InternalTable, { holds: 'rows' }>

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
  WaitingSignUp: bySubject(['values', 'createdAt']),
  ResentCode: bySubject([], 'name'),
  RateLimit: { holds: 'nothing', because: 'accounts stand there as keyed hashes, for an hour' },
  SyncHead: { holds: 'nothing', because: 'numbers and hashes' },
  SyncReplica: { holds: 'nothing', because: 'consoles are used by staff' },
  SyncRecordHash: { holds: 'nothing', because: 'hashes' },
  KeptFields: {
    holds: 'rows',
    // Of deleted records: who was invited to a meeting. They come back without that.
    where: `starts_with(key, $1) AND EXISTS (SELECT 1 FROM unnest($2::text[]) AS named
      WHERE jsonb_path_exists("values", '$.** ? (@ == $named)', jsonb_build_object('named', named)))`,
    values: ({ key, organization, addresses }) => [`${organization}~`, [key, ...addresses]],
    exported: [],
  },
  DomainProof: { holds: 'nothing', because: 'domains of organizations' },
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
    searched: ['recipient', 'subject', 'text', 'html'],
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

/** Deletes a person's rows, of these tables or of all; answers how many there were in each table that had some. */
export async function eraseInternal(
  db: Queryable,
  person: KnownPerson,
  tables: readonly string[] = Object.keys(internalTables),
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [table, facts] of Object.entries(internalTables)) {
    if (facts.holds !== 'rows' || !tables.includes(table)) continue
    const count = facts.searched
      ? await deleteMentions(db, table, { ...facts, searched: facts.searched }, person)
      : (await db.query(`DELETE FROM "${table}" WHERE ${facts.where}`, facts.values(person))).rowCount
    if (count) counts[table] = count
  }
  return counts
}

async function deleteMentions(
  db: Queryable,
  table: string,
  { where, values, searched }: Pick<Rows, 'where' | 'values'> & { searched: readonly string[] },
  person: KnownPerson,
): Promise<number | null> {
  const columns = searched.map((name) => `"${name}"`).join(', ')
  const { rows } = await db.query<{ id: string }>(
    `SELECT id, ${columns} FROM "${table}" WHERE ${where} FOR UPDATE`,
    values(person),
  )
  const ids = rows.flatMap(({ id, ...said }) => (mentions(said, person) ? [id] : []))
  return (await db.query(`DELETE FROM "${table}" WHERE id = ANY($1::text[])`, [ids])).rowCount
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
