import { Customer } from '../../../../shared/src/features/identity/entities/Customer.ts'
import { Organization } from '../../../../shared/src/features/identity/entities/Organization.ts'
import { UserOrganization } from '../../../../shared/src/features/identity/entities/UserOrganization.ts'
import { assert } from '../../../../shared/src/kernel/errors/assert.ts'
import { createId } from '../../../../shared/src/kernel/model/key.ts'
import { insertRecord } from '../../kernel/db/records/writeRecords.ts'
import type { ServerHooks } from '../../kernel/records/ServerHooks.ts'
import { type Role, rolesOrDefault } from './administering/rolesOrDefault.ts'
import { hashPassword } from './passwords/passwords.ts'
import { keepPassword, temporaryFrom } from './passwords/setPassword.ts'
import { deleteAccount, subjectOf } from './sessions.ts'

/** Whoever makes an organization works in it, or nobody could. */
const organizationHooks: ServerHooks = {
  entity: Organization,
  async follow(client, { viewer, deps }, { action, after }) {
    if (action !== 'create') return
    assert(viewer.kind === 'staff' && after, 'only staff may create organizations')
    const link = { id: createId(), user: viewer.userId, name: viewer.name, superUser: true }
    await insertRecord(client, UserOrganization, after.key, link, deps.now())
  },
  // A founder was nobody in the organization when the request began.
  seenAfter(context, { key }) {
    const { viewer } = context
    assert(viewer.kind === 'staff', 'only staff may create organizations')
    const roles = new Map([...viewer.roles, [key, ['SUPERUSER' as const]]])
    return { ...context, viewer: { ...viewer, roles } }
  },
}

const userOrganizationHooks: ServerHooks = {
  entity: UserOrganization,
  /** Without roles, a link would be a full administrator's whatever the organization says (ROL-04). */
  async prepare({ deps }, organization, values) {
    assert(organization !== null, 'links belong to organizations')
    // The definition has parsed them.
    const given = values.roles as Role[] | undefined
    return { ...values, roles: await rolesOrDefault(deps.db, organization, given) }
  },
}

const customerHooks: ServerHooks = {
  entity: Customer,
  /** A temporary password is kept as a hash, with the customer's credentials. */
  keep: ({ temporaryPassword: _, ...kept }) => kept,
  async follow(client, { deps }, { action, before, after, values: { temporaryPassword } }) {
    if (action === 'delete' && before) await deleteAccount(client, subjectOf('customer', before.key))
    if (!after || typeof temporaryPassword !== 'string') return
    // The customer can sign in with it for a week, and chooses one of their own then.
    const passwordHash = await hashPassword(temporaryPassword)
    await keepPassword(client, deps.now(), subjectOf('customer', after.key), passwordHash, {
      temporaryUntil: temporaryFrom(deps.now()),
      // Whoever made an active customer vouches for the address.
      ...(after.status === 'ACTIVE' ? { isConfirmed: true } : {}),
    })
  },
}

/** What is special about writing organizations, staff and customers. */
export const writeHooks = [organizationHooks, userOrganizationHooks, customerHooks]
