import { Customer } from '#shared/features/identity/entities/Customer.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Queryable } from '../../kernel/db/query.ts'
import { countNamed, fieldsNaming } from '../../kernel/records/namedIn.ts'

/**
 * Why customers may not be deleted: progress, payments and the like would belong to nobody. Erasing deletes or empties
 * them with the customer (docs/decisions/0008).
 */
export async function keepCustomersWithRecords(
  client: Queryable,
  organization: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const owned = await countNamed(client, organization, keys, ownedBy)
  return new Map([...owned.keys()].map((key) => [key, reason]))
}

/** Records about a customer name them as their owner; a mention elsewhere keeps nobody. */
const ownedBy = fieldsNaming(Customer.name, isAbout).filter(
  ({ entity: { privacy }, field }) => privacy !== 'nothing' && 'by' in privacy && privacy.by === field,
)

function isAbout({ privacy }: Entity): boolean {
  return privacy !== 'nothing' && privacy.about === 'customer'
}

const reason = 'This customer has learning progress, purchases or posts. Erase their personal data instead.'
