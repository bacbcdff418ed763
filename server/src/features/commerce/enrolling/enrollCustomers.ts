import type { Deps } from '#server/kernel/Deps.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import type { Queryable } from '#server/kernel/db/query.ts'
import type { StoredRecord } from '#server/kernel/db/records/columns.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type {
  EnrollmentReason,
  enrollableTypes,
  enrollCustomers as operation,
  EnrollmentRow as Row,
} from '#shared/features/commerce/operations/enrolling.ts'
import { isShown, itemAccess } from '#shared/features/content/rules/itemAccess.ts'
import { errorCodes } from '#shared/kernel/errors/codes.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { askedThrough } from '../askerFacts.ts'
import { enrolledMail } from './enrolledMail.ts'
import { findEnrolled, insertEnrollments } from './enrollments.ts'
import { type Enrollee, findEnrollees, makeFacts } from './findEnrollees.ts'
import { findItem, getEnrollable } from './findItem.ts'

/**
 * Enrols many customers at once, with a result for each (beyond, 19). Customers who may not take the item on that
 * portal are not enrolled: enrolling does not bypass memberships. A dry run returns the same and writes nothing. Each is told by
 * mail when they are enrolled, and so never twice.
 */
export const enrollCustomers: Handler<typeof operation> = async (input, { deps }) => {
  const { organizationID: organization, dryRun, itemType, itemKey: item, portalID } = input
  const request = { ...input, organization, customers: input.customerIDs ?? [] }
  const enrol = await readyToEnrol(deps, request)
  if (!enrol) return nothing
  const done = await inTransaction(deps.db.pool, async (client) => {
    const enrolled = await enrol(client, { isDry: dryRun === true })
    if (dryRun === true || input.tellByMail === false) return enrolled
    const about = { organization, portal: `${organization}~${portalID}`, itemType, item }
    const mails = enrolled.rows.flatMap(({ customer, isEnrolled }) =>
      isEnrolled && customer ? [{ ...about, customer }] : [],
    )
    await enrolledMail.queueMany(deps, mails, { client })
    return enrolled
  })
  return { statusCode: 200, message: null, ...done }
}

type Asked = {
  organization: string
  portalID: string
  itemType: (typeof enrollableTypes)[number]
  itemKey: string
  /** Ids, keys or addresses. */
  customers: readonly string[]
}
type Enrolled = { enrolled: number; rows: Row[] }

/**
 * Reads what enrolling needs, outside of a transaction; what it returns enrols in one. Null where there is no such item, or no
 * such portal.
 */
export async function readyToEnrol(
  deps: Deps,
  { organization, portalID, itemType, itemKey, customers }: Asked,
): Promise<((client: Queryable, options: { isDry: boolean }) => Promise<Enrolled>) | null> {
  const place = await askedThrough(deps.db, organization, `${organization}~${portalID}`)
  const enrollable = getEnrollable(deps, itemType)
  const item = await findItem(deps, enrollable, itemKey)
  const portal = place.portals[0]?.key
  if (!item || !portal) return null
  const enrollees = await findEnrollees(deps, organization, portal, customers)
  const keys = enrollees.flatMap(({ customer }) => (customer ? [customer.key] : []))
  return async (client, { isDry }) => {
    const places = (await enrollable.freePlaces?.(client, itemKey, deps)) ?? Number.POSITIVE_INFINITY
    const enrolled = await findEnrolled(client, enrollable, itemKey, keys)
    const now = deps.now()
    const rows = judge(enrollees, { entity: enrollable.item, record: item }, place, enrolled, places, now)
    const chosen = rows.filter(({ isEnrolled }) => isEnrolled).map(({ customer }) => customer ?? '')
    if (isDry) return { enrolled: chosen.length, rows }
    const target = { organization, portal, item: itemKey }
    const made = await insertEnrollments(client, enrollable, target, chosen, now)
    return {
      enrolled: made.size,
      // Another administrator may have enrolled some of them between our read and our write.
      rows: rows.map((row) =>
        row.isEnrolled && !made.has(row.customer ?? '')
          ? { ...row, isEnrolled: false, reason: 'already' }
          : row,
      ),
    }
  }
}

function judge(
  enrollees: readonly Enrollee[],
  { entity, record }: { entity: Entity; record: StoredRecord },
  place: Parameters<typeof makeFacts>[1],
  enrolled: ReadonlySet<string>,
  places: number,
  now: number,
): Row[] {
  const seen = new Set<string>()
  let left = places
  return enrollees.map(({ asked, customer }) => {
    const refused = (reason: EnrollmentReason): Row => ({
      asked,
      ...named(customer),
      isEnrolled: false,
      reason,
    })
    if (!customer) return refused('notFound')
    if (seen.has(customer.key)) return refused('twice')
    seen.add(customer.key)
    if (customer.status === 'SUSPENDED') return refused('suspended')
    if (enrolled.has(customer.key)) return refused('already')
    const facts = makeFacts(customer, place, now)
    if (!isShown(entity, record, facts, now)) return refused('notShown')
    if (!itemAccess(entity, record, facts, now, { isStaff: false }).hasAccess) return refused('noAccess')
    if (left <= 0) return refused('full')
    left -= 1
    return { asked, ...named(customer), isEnrolled: true, reason: null }
  })
}

const named = (customer: Enrollee['customer']) => ({
  customer: customer?.key ?? null,
  name: customer?.name ?? null,
  email: customer?.email ?? null,
})

const nothing = {
  statusCode: errorCodes.not_found.status,
  message: errorCodes.not_found.text,
  enrolled: 0,
  rows: [],
}
