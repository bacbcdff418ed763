import type { Entity } from '../../../../../shared/src/kernel/model/Entity.ts'
import type { Deps } from '../../../kernel/Deps.ts'
import type { StoredRecord } from '../../../kernel/db/records/columns.ts'
import { setPassword, temporaryFrom } from '../passwords/setPassword.ts'
import { subjectOf } from '../sessions.ts'

type Values = Record<string, unknown>

/** Takes a customer's temporary password out of what is stored: it is kept as a hash, with their credentials. */
export function takeTemporaryPassword(
  entity: Entity,
  values: Values,
): { values: Values; temporaryPassword: string | null } {
  if (entity.name !== 'customer') return { values, temporaryPassword: null }
  const { temporaryPassword, ...rest } = values
  return { values: rest, temporaryPassword: typeof temporaryPassword === 'string' ? temporaryPassword : null }
}

/** The customer can sign in with it for a week, and chooses one of their own then. */
export async function giveTemporaryPassword(
  deps: Pick<Deps, 'db' | 'now'>,
  customer: StoredRecord,
  temporaryPassword: string,
): Promise<void> {
  await setPassword(deps, subjectOf('customer', customer.key), temporaryPassword, {
    temporaryUntil: temporaryFrom(deps.now()),
    // Whoever made an active customer vouches for the address.
    ...(customer.status === 'ACTIVE' ? { isConfirmed: true } : {}),
  })
}
