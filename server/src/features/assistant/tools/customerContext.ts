import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { tableOf } from '#server/kernel/db/records/columns.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { customerIn } from '#server/kernel/request/Viewer.ts'
import { type KnownType, knownTypes } from '#shared/features/assistant/rules/answerSource.ts'
import { learnables } from '../../learning/learnables.ts'
import { readableItems } from '../knowing/readableItems.ts'

/** The latest that a model is told of. */
const most = 20

type Started = { type: KnownType; key: string; progress: number; isComplete: boolean; day: string | null }
type Membership = { name: string; status: string; endsOn: string | null }

/**
 * What the customer who asks sees of themselves on the request's portal: name, courses with progress, memberships (AIS-25). It takes no
 * arguments, so nobody else can be asked about. Items that they may not see are left out, and a visitor has nothing.
 */
export async function customerContext(context: RequestContext): Promise<Record<string, unknown>> {
  const { deps, portal, viewer } = context
  const customer = portal && customerIn(viewer, portal.organization)
  if (!customer) return { isSignedIn: false }
  const [started, memberships] = await Promise.all([
    query<Started>(deps.db, startedOf(customer.customerKey)),
    query<Membership>(
      deps.db,
      Prisma.sql`SELECT s.name, m.status, coalesce(m."endsAt", m."expiresOn")::date::text AS "endsOn"
        FROM "Member" m JOIN "Membership" s ON s.key = m.membership
        WHERE m.customer = ${customer.customerKey} AND m.portal = ${`${portal.organization}~${portal.id}`}
        ORDER BY m."updatedAt" DESC LIMIT ${most}`,
    ),
  ])
  const names = new Map(
    (await readableItems(context, started)).map(({ type, key, name }) => [`${type} ${key}`, name]),
  )
  return {
    isSignedIn: true,
    name: customer.name,
    learning: started.flatMap(({ type, key, progress, isComplete, day }) => {
      const name = names.get(`${type} ${key}`)
      return name === undefined
        ? []
        : [{ type, name, percent: Math.round(progress), isComplete, lastActive: day }]
    }),
    memberships,
  }
}

/** The latest of each type that they have begun. */
const startedOf = (customer: string) =>
  Prisma.sql`${Prisma.join(
    knownTypes.map((type) => {
      const { progress, column } = learnables[type]
      return Prisma.sql`(SELECT ${type}::text AS type, ${Prisma.raw(column)} AS key, progress,
      "completeDate" IS NOT NULL AS "isComplete", coalesce("lastActiveDate", "startedDate")::date::text AS day
      FROM ${tableOf(progress)} WHERE customer = ${customer})`
    }),
    ' UNION ALL ',
  )} ORDER BY day DESC NULLS LAST LIMIT ${most}`
