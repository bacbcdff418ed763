import { askerSeam } from '#server/kernel/access/askerSeam.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import { query } from '#server/kernel/db/query.ts'
import type { Row, StoredRecord } from '#server/kernel/db/records/columns.ts'
import { fromJson, jsonColumns } from '#server/kernel/db/records/fromJson.ts'
import { featuresOf } from '#server/kernel/Feature.ts'
import type { OwnRecords } from '#server/kernel/OwnRecords.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { typeName } from '#shared/kernel/model/Entity.ts'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import { subjectOf } from '../../identity/sessions.ts'

/** The limit per list: the latest are returned. */
const most = 500

export type Own = {
  customer: Customer
  hasTotp: boolean
  asker: AskerFacts
  lists: { list: OwnRecords; records: StoredRecord[] }[]
}

/** All records of one customer, in one statement: a portal loads them with each visit. */
export async function findOwn(
  context: RequestContext,
  customerKey: string,
  organization: string,
): Promise<Own> {
  const { deps, portal } = context
  const rows = await query<Row>(deps.db, {
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
  assert(row?.customer, 'A signed-in customer has a record.')
  return {
    // Cast: the columns are the entity's.
    customer: fromJson(Customer, row.customer as Row) as Customer,
    hasTotp: row.hasTotp === true,
    asker: deps.seams.of(askerSeam).ofRow(context, organization, row),
    lists: collectLists(deps).map((list) => ({
      list,
      records: (row[list.name] as Row[]).map((one) => fromJson(list.entity, one)),
    })),
  }
}

const collectLists = (deps: Pick<Deps, 'seams'>): OwnRecords[] =>
  featuresOf(deps).flatMap(({ own = [] }) => own)

/** Built once per server: naming all columns takes long. */
const sqlOf = new WeakMap<Deps['seams'], string>()
function ownSql(deps: Deps): string {
  const text = sqlOf.get(deps.seams) ?? makeSql(deps)
  sqlOf.set(deps.seams, text)
  return text
}

const listSql = ({ name, entity }: OwnRecords) => `(SELECT COALESCE(json_agg(l), '[]') FROM (
    SELECT ${jsonColumns(entity)} FROM "${typeName(entity)}" WHERE customer = $1
    ORDER BY "updatedAt" DESC, key LIMIT ${most}) l) AS "${name}"`
const makeSql = (deps: Deps) => `SELECT
  (SELECT row_to_json(c) FROM (SELECT ${jsonColumns(Customer)} FROM "Customer" WHERE key = $1) c) AS customer,
  EXISTS (SELECT FROM "Totp" WHERE subject = $2 AND "confirmedAt" IS NOT NULL) AS "hasTotp",
  ${collectLists(deps).map(listSql).join(', ')}, facts.*
  FROM (${deps.seams.of(askerSeam).sql({ organization: '$3', portal: '$4', customer: '$1' })}) facts`
