import { Member } from '#shared/features/commerce/entities/Member.ts'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import type { Deps } from '../../kernel/Deps.ts'
import { insertRecord } from '../../kernel/db/records/writeRecords.ts'
import type { Person, Tenant } from '../makeTenant.ts'

/** A customer whose membership on the tenant's portal opens all courses, or what `values` say. */
export async function addMember(
  deps: Deps,
  tenant: Tenant,
  values: Record<string, unknown> = {},
): Promise<Person> {
  const customer = await tenant.addCustomer()
  const portal = `${tenant.organization}~${tenant.portal}`
  const membership = await tenant.add(Membership, {
    portal,
    type: 'membership',
    name: 'All courses',
    ...values,
  })
  const member = { portal, customer: customer.key, membership, status: 'ACTIVE' }
  await insertRecord(deps.db.pool, Member, tenant.organization, member, deps.now())
  return customer
}
