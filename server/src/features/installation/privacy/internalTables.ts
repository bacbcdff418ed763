import type { Queryable } from '#server/kernel/db/records/writeRecords.ts'
import { mentions } from '#shared/kernel/rules/mentions.ts'
import type { KnownPerson } from './findPerson.ts'

/**
 * Personal data in the server's own tables, as definitions describe it for entities. A table that is neither an
 * entity's nor listed here fails a test: erasing would miss it.
 */
export type InternalTable =
  /** Why it contains no customer data. */
  | { holds: 'nothing'; because: string }
  /**
   * Their rows are deleted; `exported` are the columns given to the customer. With `searched`, `where` finds
   * candidate rows, and those with an email address of theirs in one of these columns are theirs.
   */
  | {
      holds: 'rows'
      where: string
      values: (person: KnownPerson) => unknown[]
      exported: readonly string[]
      searched?: readonly string[]
    }
  /** Handled in a separate file. */
  | { holds: 'values'; erasedBy: string }

type Rows = Extract<InternalTable, { holds: 'rows' }>

const bySubject = (exported: readonly string[] = [], column = 'subject'): InternalTable => ({
  holds: 'rows',
  where: `${column} = ANY($1::text[])`,
  // Where an account must not be revealed, it is named by the email address (identity/accounts).
  values: ({ subject, claims }) => [[subject, ...claims]],
  exported,
})

const mentioning = (
  column: string,
) => `organization = $1 AND EXISTS (SELECT 1 FROM unnest($2::text[]) AS address
  WHERE position(address IN lower(${column})) > 0)`

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
  IdempotencyKey: bySubject([], 'caller'),
  RateLimit: { holds: 'nothing', because: 'accounts stand there as keyed hashes, for an hour' },
  UnreferencedObject: { holds: 'nothing', because: 'which files nothing names, by their hashes' },
  MeetingPresence: { holds: 'nothing', because: 'when a room was last in use, not by whom' },
  SyncHead: { holds: 'nothing', because: 'numbers and hashes' },
  SyncReplica: { holds: 'nothing', because: 'consoles are used by staff' },
  SyncRecordHash: { holds: 'nothing', because: 'hashes' },
  KeptFields: {
    holds: 'rows',
    // From deleted records: guests of a meeting. A restored meeting comes back without them.
    where: `starts_with(key, $1) AND EXISTS (SELECT 1 FROM unnest($2::text[]) AS named
      WHERE jsonb_path_exists("values", '$.** ? (@ == $named)', jsonb_build_object('named', named)))`,
    values: ({ key, organization, addresses }) => [`${organization}~`, [key, ...addresses]],
    exported: [],
  },
  DomainProof: { holds: 'nothing', because: 'domains of organizations' },
  PortalDomain: { holds: 'nothing', because: 'domains of portals' },
  // The rows of editions; what is live is copied from the draft.
  CoursePublished: { holds: 'values', erasedBy: 'eraseEditions' },
  ProgramPublished: { holds: 'values', erasedBy: 'eraseEditions' },
  CertificationPublished: { holds: 'values', erasedBy: 'eraseEditions' },
  MicrocastPublished: { holds: 'values', erasedBy: 'eraseEditions' },
  DocumentPublished: { holds: 'values', erasedBy: 'eraseEditions' },
  PortalPublished: { holds: 'values', erasedBy: 'eraseEditions' },
  PortalTemplatePublished: { holds: 'values', erasedBy: 'eraseEditions' },
  CategoryPublished: { holds: 'values', erasedBy: 'eraseEditions' },
  StylesheetPublished: { holds: 'values', erasedBy: 'eraseEditions' },
  // Cells are erased first; their projections follow.
  LongText: { holds: 'values', erasedBy: 'eraseRecords' },
  SyncCell: { holds: 'values', erasedBy: 'eraseRecords' },
  OutboxMail: {
    holds: 'rows',
    // Mails to them, and mails to others with their email address inside.
    where: `organization = $1 AND EXISTS (SELECT 1 FROM unnest($2::text[]) AS address
      WHERE position(address IN lower(concat_ws(' ', recipient, "senderName", "replyTo", bcc::text, subject, text, html))) > 0)`,
    values: ({ organization, addresses }) => [organization, addresses],
    searched: ['recipient', 'senderName', 'replyTo', 'bcc', 'subject', 'text', 'html'],
    exported: ['subject', 'text', 'createdAt'],
  },
  EngagementFact: {
    holds: 'rows',
    where: 'customer = $1',
    values: ({ key }) => [key],
    exported: ['event', 'item', 'createdAt'],
  },
  QuizAttempt: {
    holds: 'rows',
    where: 'customer = $1',
    values: ({ key }) => [key],
    // Without the drawn questions, because they contain the answer key.
    exported: ['id', 'course', 'item', 'answers', 'startedAt', 'finishedAt'],
  },
  ScormRecord: {
    holds: 'rows',
    where: 'customer = $1',
    values: ({ key }) => [key],
    exported: ['course', 'item', 'sco', 'startedAt', 'lastAt', 'opening', 'calls'],
  },
  LessonNumbers: { holds: 'nothing', because: 'ids of lessons' },
  DiscussionReading: {
    holds: 'rows',
    where: 'customer = $1',
    values: ({ key }) => [key],
    exported: ['topic', 'readAt', 'mails', 'toldAt'],
  },
  FlowMailStop: {
    holds: 'rows',
    where: 'customer = $1',
    values: ({ key }) => [key],
    exported: ['stoppedAt'],
  },
  DiscussionReport: {
    holds: 'rows',
    where: 'customer = $1',
    values: ({ key }) => [key],
    exported: ['post', 'reason', 'text', 'createdAt'],
  },
  TestCheckout: {
    holds: 'nothing',
    because: 'sums and names of memberships; the purchase that it names refers to nobody once that is erased',
  },
  // What an edition said of them: it is read again, once that is erased. The order matters: the second looks for the third.
  KnowledgeFile: {
    holds: 'rows',
    where: mentioning('parts::text'),
    values: ({ organization, addresses }) => [organization, addresses],
    exported: [],
  },
  KnowledgeSource: {
    holds: 'rows',
    where: `item IN (SELECT item FROM "KnowledgePassage" WHERE ${mentioning('text')})`,
    values: ({ organization, addresses }) => [organization, addresses],
    exported: [],
  },
  KnowledgePassage: {
    holds: 'rows',
    where: mentioning('text'),
    values: ({ organization, addresses }) => [organization, addresses],
    exported: [],
  },
  AuditEntry: { holds: 'values', erasedBy: 'eraseAudit' },
}

/** Deletes a person's rows in these tables or in all; returns the non-zero counts by table. */
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

/** The person's data from the server's own tables. */
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
