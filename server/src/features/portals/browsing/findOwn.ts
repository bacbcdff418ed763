import { Member } from '../../../../../shared/src/features/commerce/entities/Member.ts'
import { Customer } from '../../../../../shared/src/features/identity/entities/Customer.ts'
import { CourseProgress } from '../../../../../shared/src/features/learning/entities/CourseProgress.ts'
import { DocumentProgress } from '../../../../../shared/src/features/learning/entities/DocumentProgress.ts'
import { MicrocastProgress } from '../../../../../shared/src/features/learning/entities/MicrocastProgress.ts'
import { ProgramProgress } from '../../../../../shared/src/features/learning/entities/ProgramProgress.ts'
import { MeetingRegistration } from '../../../../../shared/src/features/meetings/entities/MeetingRegistration.ts'
import { assert } from '../../../../../shared/src/kernel/errors/assert.ts'
import { type Entity, typeName } from '../../../../../shared/src/kernel/model/Entity.ts'
import type { AskerFacts } from '../../../../../shared/src/kernel/model/Rule.ts'
import type { Row, StoredRecord } from '../../../kernel/db/records/columns.ts'
import { fromJson, jsonColumns } from '../../../kernel/db/records/fromJson.ts'
import type { RequestContext } from '../../../kernel/request/RequestContext.ts'
import { subjectOf } from '../../identity/sessions.ts'

/** What a customer has of each kind; one with more sees the latest. */
const kinds = {
  members: Member,
  courseProgresses: CourseProgress,
  programProgresses: ProgramProgress,
  microcastProgresses: MicrocastProgress,
  documentProgresses: DocumentProgress,
  meetingRegistrations: MeetingRegistration,
} as const satisfies Record<string, Entity>
const most = 500

export type Own = {
  customer: StoredRecord
  hasTotp: boolean
  asker: AskerFacts
  records: Record<keyof typeof kinds, { entity: Entity; records: StoredRecord[] }>
}

/** All that is one customer's, in one statement: a portal asks for it with each visit. */
export async function findOwn(
  context: RequestContext,
  customerKey: string,
  organization: string,
): Promise<Own> {
  const { deps, portal } = context
  const { rows } = await deps.db.pool.query<Row>({
    name: 'find-own',
    text: ownSql(deps),
    values: [
      customerKey,
      subjectOf('customer', customerKey),
      organization,
      portal?.organization === organization ? `${organization}~${portal.id}` : null,
    ],
  })
  const [row] = rows
  assert(row?.customer, 'Whoever is signed in has a record.')
  const entries = Object.entries(kinds).map(([name, entity]) => {
    const records = (row[name] as Row[]).map((one) => fromJson(entity, one))
    return [name, { entity, records }] as const
  })
  return {
    customer: fromJson(Customer, row.customer as Row),
    hasTotp: row.hasTotp === true,
    asker: deps.seams.asker.ofRow(context, organization, row),
    // One entry for each kind, which `Object.fromEntries` does not tell.
    records: Object.fromEntries(entries) as unknown as Own['records'],
  }
}

const listsSql = Object.entries(kinds).map(
  ([name, entity]) => `(SELECT COALESCE(json_agg(l), '[]') FROM (
    SELECT ${jsonColumns(entity)} FROM "${typeName(entity)}" WHERE customer = $1
    ORDER BY "updatedAt" DESC, key LIMIT ${most}) l) AS "${name}"`,
)
const ownSql = ({ seams }: RequestContext['deps']) => `SELECT
  (SELECT row_to_json(c) FROM (SELECT ${jsonColumns(Customer)} FROM "Customer" WHERE key = $1) c) AS customer,
  EXISTS (SELECT FROM "Totp" WHERE subject = $2 AND "confirmedAt" IS NOT NULL) AS "hasTotp",
  ${listsSql.join(', ')}, facts.*
  FROM (${seams.asker.sql({ organization: '$3', portal: '$4', customer: '$1' })}) facts`
