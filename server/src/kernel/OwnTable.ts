import type { Person } from '#shared/kernel/rules/records/mentions.ts'

/** The identifiers of a customer in all tables. */
export type KnownPerson = Person & {
  id: string
  organization: string
  /** Their name, if they still have one. */
  name: string | null
  /** Their id in sessions, credentials and codes. */
  subject: string
  /** Their email addresses in codes and resends, which exist even without an account. */
  claims: readonly string[]
  /** Their id in the audit log. */
  inLog: readonly string[]
}

/** What privacy does with a table that no entity describes: for the tables of a `tables.prisma`, as definitions say it of entities. */
export type OwnTable =
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
      /** Rows that are deleted and not exported do not fulfil this, too. */
      exportedWhere?: string
      searched?: readonly string[]
    }
  /** Handled in a separate file of `installation/privacy`. */
  | { holds: 'values'; erasedBy: 'eraseAudit' | 'eraseEditions' | 'eraseRecords' }

/** By the table's name. Rows are deleted in this order. */
export type OwnTables = Readonly<Record<string, OwnTable>>

/** The rows of a customer whose key stands in `customer`. */
export const ofCustomer = (exported: readonly string[]): OwnTable => ({
  holds: 'rows',
  where: 'customer = $1',
  values: ({ key }) => [key],
  exported,
})

/** The rows of a person who signs in. Where an account must not be revealed, the email address names it (identity/accounts). */
export const ofSubject = (exported: readonly string[] = [], column = 'subject'): OwnTable => ({
  holds: 'rows',
  where: `${column} = ANY($1::text[])`,
  values: ({ subject, claims }) => [[subject, ...claims]],
  exported,
})
