import { Member } from '#shared/features/commerce/entities/Member.ts'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { membershipDomain } from '#shared/features/commerce/rules/membershipDomain.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { fault, faultSaying, makeDetails } from '#shared/kernel/errors/faults.ts'
import { Prisma } from '../../kernel/db/generated/client.ts'
import { query } from '../../kernel/db/query.ts'
import { toRecord } from '../../kernel/db/records/columns.ts'
import type { ServerHooks } from '../../kernel/hooks/ServerHooks.ts'
import { countMembers } from './members/countMembers.ts'
import { keepSold } from './members/keepSold.ts'
import { keepWithMembers } from './members/keepWithMembers.ts'

const memberHooks: ServerHooks = {
  entity: Member,
  /** Status and end date agree, or the next minute's expiry would undo staff's edit (`expireMembers`). */
  async guard({ deps }, { values, before, changed }) {
    if (!changed.includes('status') && !changed.includes('expiresOn')) return
    // A missing field keeps its value: a record's, or the definition's default.
    const { status, expiresOn } = { status: 'PENDING', expiresOn: null, ...before, ...values } as Member
    const isOver = expiresOn !== null && Date.parse(expiresOn) <= deps.now()
    const wasOver = typeof before?.expiresOn === 'string' && Date.parse(before.expiresOn) <= deps.now()
    if (isOver && status !== 'PENDING' && status !== 'EXPIRED')
      throw new AppError('validation', { details: makeDetails({ expiresOn: faultSaying(isOverText) }) })
    if (before && isCharged(before as Member) && status === 'EXPIRED')
      throw new AppError('validation', { details: makeDetails({ status: faultSaying(goesOnText) }) })
    if (wasOver && !isOver && status === 'EXPIRED')
      throw new AppError('validation', { details: makeDetails({ status: faultSaying(stillExpiredText) }) })
  },
  /** A membership may be limited to email domains (3§6). `prepareWrite` ensures that both are the organization's. */
  async judge(client, { before, after }) {
    if (['membership', 'customer'].every((name) => after[name] === before?.[name])) return []
    const [row] = await query(client, Prisma.sql`SELECT * FROM "Membership" WHERE key = ${after.membership}`)
    if (!row) return []
    const [customer] = await query<{ email: string }>(
      client,
      Prisma.sql`SELECT email FROM "Customer" WHERE key = ${after.customer}`,
    )
    if (!customer) return [{ path: 'customer', ...fault('reference') }]
    // The row is a membership's.
    const membership = toRecord(row) as Membership
    const reason = membershipDomain(membership, customer.email)
    return reason === null ? [] : [{ path: 'customer', message: reason }]
  },
  async follow(client, { deps }, { before, after }) {
    for (const member of [before, after])
      if (member) {
        const { membership, customer } = member
        await countMembers(client, { membership, customer }, deps.now())
      }
  },
}

/** Its subscription goes on, and its next payment would open the access again. */
const isCharged = ({ status, paymentSubscriptionId, nextPaymentAt, endsAt }: Member): boolean =>
  status !== 'EXPIRED' && Boolean(paymentSubscriptionId) && Boolean(nextPaymentAt) && !endsAt

const goesOnText = 'Its subscription goes on and would be charged. Use “End membership”, which ends both.'
const isOverText = 'This has passed. Choose a later time, or the status Expired.'
const stillExpiredText = 'Choose Active, too: the member stays expired if you change only the time.'

const membershipHooks: ServerHooks = {
  entity: Membership,
  undeletable: (client, organization, keys) => keepWithMembers(client, organization, 'membership', keys),
}

const portalHooks: ServerHooks = {
  entity: Portal,
  undeletable: (client, organization, keys) => keepWithMembers(client, organization, 'portal', keys),
}

const courseHooks: ServerHooks = {
  entity: Course,
  undeletable: (client, organization, keys) => keepSold(client, organization, 'course', keys),
}

const programHooks: ServerHooks = {
  entity: Program,
  undeletable: (client, organization, keys) => keepSold(client, organization, 'program', keys),
}

/** Hooks for writing members, and for deleting what they have. */
export const writeHooks = [memberHooks, membershipHooks, portalHooks, courseHooks, programHooks]
