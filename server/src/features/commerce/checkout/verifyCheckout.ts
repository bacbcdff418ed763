import { shownOf } from '#server/kernel/access/catalogueRows.ts'
import type { Database } from '#server/kernel/db/Database.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { makeView } from '#server/kernel/records/makeView.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { portalsSeam } from '#server/kernel/request/portalsSeam.ts'
import { customerIn } from '#server/kernel/request/Viewer.ts'
import { Member } from '#shared/features/commerce/entities/Member.ts'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import type { verifyCheckout as operation } from '#shared/features/commerce/operations/checkout.ts'
import { conversionValue } from '#shared/features/commerce/rules/conversionValue.ts'
import { isHeld } from '#shared/features/commerce/rules/memberState.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { errorCodes } from '#shared/kernel/errors/codes.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import { priceMemberships } from '../offers/priceMemberships.ts'

/** The status of a purchase, for its own customer on its own portal; another person's looks missing. */
export const verifyCheckout: Handler<typeof operation> = async ({ memberID, order }, context) => {
  const { deps, viewer } = context
  const { organization, id } = await deps.seams.of(portalsSeam).require(context)
  const customer = customerIn(viewer, organization)
  if (!customer) throw new AppError('unauthenticated')
  const key = memberID.includes('~') ? memberID : `${organization}~${memberID}`
  const member = await findRecord(deps.db, Member, {
    where: Prisma.sql`key = ${key} AND customer = ${customer.customerKey} AND portal = ${`${organization}~${id}`}`,
  })
  if (!member)
    return {
      statusCode: 404,
      message: errorCodes.not_found.text,
      member: null,
      membership: null,
      confirmation: null,
      saleValue: null,
      orderState: null,
      items: [],
    }
  // Also where it is no longer sold: it is what they bought.
  const found = await findRecord(deps.db, Membership, { where: Prisma.sql`key = ${member.membership}` })
  const [membership = null] = found ? await priceMemberships(deps, [found]) : []
  const { orderState, items } = await findOrder(deps.db, member.customer, order ?? null)
  const isBought = isHeld(member, deps.now())
  const confirmation = isBought
    ? (membership?.confirmationMessage ??
      (await thanksOfCourse(deps.db, membership)) ??
      (await thanksOfPortal(deps.db, `${organization}~${id}`)))
    : null
  return {
    statusCode: 200,
    message: null,
    orderState,
    items,
    member: makeView(context, Member, member),
    membership: membership ? makeView(context, Membership, membership) : null,
    confirmation,
    saleValue: isBought && membership ? conversionValue(membership) : null,
  }
}

/** Of the buyer's own purchases alone. */
async function findOrder(db: Database, customer: string, order: string | null) {
  if (order === null) return { orderState: null, items: [] }
  const rows = await query<{ status: string; name: string | null }>(
    db,
    Prisma.sql`SELECT p.status, s.name FROM "Payment" p LEFT JOIN "Membership" s ON s.key = p.membership
      WHERE p."referenceID" = ${order} AND p.customer = ${customer} AND NOT p."isRenewal" ORDER BY p."createdAt", p.key`,
  )
  if (rows.length === 0) return { orderState: null, items: [] }
  const has = (status: string) => rows.some((row) => row.status === status)
  const orderState = has('pending')
    ? ('waiting' as const)
    : rows.every(({ status }) => status === 'failed')
      ? ('closed' as const)
      : ('paid' as const)
  return { orderState, items: rows.flatMap(({ name }) => name ?? []) }
}

/** What the author of the course that was bought says (MOD-17), a paragraph a line. */
async function thanksOfCourse(
  db: Database,
  membership: Pick<Membership, 'type' | 'typeID'> | null,
): Promise<RichText | null> {
  if (membership?.type !== 'course') return null
  const course = await findRecord(db, shownOf(Course), {
    where: Prisma.sql`key = ${membership.typeID}`,
    fields: ['confirmationMessage'],
  })
  const lines = (course?.confirmationMessage ?? '').split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0) return null
  return {
    slate: lines.map((text, at) => ({ id: `line-${at + 1}`, type: 'paragraph', children: [{ text }] })),
  }
}

async function thanksOfPortal(db: Database, key: string): Promise<RichText | null> {
  const portal = await findRecord(db, shownOf(Portal), {
    where: Prisma.sql`key = ${key}`,
    fields: ['settings'],
  })
  return portal?.settings.defaultCheckoutConfirmationMessage ?? null
}
