import { Member } from '../../../../shared/src/features/commerce/entities/Member.ts'
import type { Membership } from '../../../../shared/src/features/commerce/entities/Membership.ts'
import { membershipDomain } from '../../../../shared/src/features/commerce/rules/membershipDomain.ts'
import { fault } from '../../../../shared/src/kernel/errors/faults.ts'
import { toRecord } from '../../kernel/db/records/columns.ts'
import type { ServerHooks } from '../../kernel/hooks/ServerHooks.ts'

const memberHooks: ServerHooks = {
  entity: Member,
  /** A membership may be limited to email domains (3§6). `prepareWrite` ensures that both are the organization's. */
  async judge(client, { before, after }) {
    if (['membership', 'customer'].every((name) => after[name] === before?.[name])) return []
    const found = await client.query('SELECT * FROM "Membership" WHERE key = $1', [after.membership])
    if (!found.rows[0]) return []
    const asking = await client.query<{ email: string }>('SELECT email FROM "Customer" WHERE key = $1', [
      after.customer,
    ])
    const [customer] = asking.rows
    if (!customer) return [{ path: 'customer', ...fault('reference') }]
    // The row is a membership's.
    const membership = toRecord(found.rows[0]) as unknown as Membership
    const reason = membershipDomain(membership, customer.email)
    return reason === null ? [] : [{ path: 'customer', message: reason }]
  },
}

/** Hooks for writing members. */
export const writeHooks = [memberHooks]
