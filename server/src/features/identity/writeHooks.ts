import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import { User } from '#shared/features/identity/entities/User.ts'
import {
  UserOrganization,
  type UserOrganization as UserOrganizationRecord,
} from '#shared/features/identity/entities/UserOrganization.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { createId } from '#shared/kernel/model/key.ts'
import type { ListedRole } from '#shared/kernel/model/roles.ts'
import { insertRecord } from '../../kernel/db/records/writeRecords.ts'
import type { ServerHooks } from '../../kernel/hooks/ServerHooks.ts'
import { refuseFaults } from '../../kernel/records/judgeWrite.ts'
import { administers, findLinks } from './administering/personIn.ts'
import { rolesOrDefault } from './administering/rolesOrDefault.ts'
import { refuseLastAdministrator } from './inviting/refuseLastAdministrator.ts'
import { keepCustomersWithRecords } from './keepCustomersWithRecords.ts'
import { normalizeEmail } from './normalizeEmail.ts'
import { hashPassword } from './passwords/passwords.ts'
import { keepPassword, temporaryFrom } from './passwords/setPassword.ts'
import { deleteAccount, endAccess, subjectOf } from './sessions.ts'
import { loadSignUpFields } from './signUp/readSignUpFields.ts'

/** Links the creator of an organization to it; otherwise nobody could enter. */
const organizationHooks: ServerHooks = {
  entity: Organization,
  async follow(client, { viewer, deps }, { action, after }) {
    if (action !== 'create') return
    assert(viewer.kind === 'staff' && after, 'only staff may create organizations')
    const link = { id: createId(), user: viewer.userId, name: viewer.name, superUser: true }
    await insertRecord(client, UserOrganization, after.key, link, deps.now())
  },
  // The founder had no role in the organization when the request began.
  seenAfter(context, { key }) {
    const { viewer } = context
    assert(viewer.kind === 'staff', 'only staff may create organizations')
    const roles = new Map([...viewer.roles, [key, ['SUPERUSER' as const]]])
    return { ...context, viewer: { ...viewer, roles } }
  },
}

/** Normalizes the email address that a person signs in with; other addresses stay as typed. */
const withEmail: NonNullable<ServerHooks['normalize']> = (values) =>
  typeof values.email === 'string' && values.email !== ''
    ? { ...values, email: normalizeEmail(values.email) }
    : values

const userHooks: ServerHooks = {
  entity: User,
  normalize: withEmail,
  /** The email address identifies the person; people who also work for others belong to no single organization. */
  async guard({ viewer, deps }, { action, before, changed }) {
    if (action !== 'update') return
    if (changed.includes('email')) throw new AppError('forbidden', { details: { fields: ['email'] } })
    if (viewer.kind !== 'staff' || !before) throw new AppError('not_found')
    if (before.id === viewer.userId) return
    const links = await findLinks(deps.db, before.key)
    if (!links.every((link) => administers(viewer, link))) throw new AppError('forbidden')
  },
}

const userOrganizationHooks: ServerHooks = {
  entity: UserOrganization,
  /** Only super users may create or unlink super users; and the person of a link cannot change. */
  async guard(_context, { actors, before, changed }) {
    const isSuperUsers = before?.superUser === true || changed.includes('superUser')
    if (isSuperUsers && !actors.has('superUser')) throw new AppError('forbidden')
    if (changed.includes('user')) throw new AppError('forbidden', { details: { fields: ['user'] } })
  },
  /** Without roles, a link would have full rights despite the organization's default (ROL-04). */
  async prepare({ deps }, organization, values) {
    assert(organization !== null, 'links belong to organizations')
    // The definition has validated them.
    const roles = values.roles as ListedRole[] | undefined
    return { ...values, roles: await rolesOrDefault(deps.db, organization, roles) }
  },
  async follow(client, _context, { before }) {
    // Cast: a stored link has its entity's fields.
    const link = before as UserOrganizationRecord | null
    if (link?.organization) await refuseLastAdministrator(client, link.organization, link)
  },
}

const customerHooks: ServerHooks = {
  entity: Customer,
  undeletable: keepCustomersWithRecords,
  normalize: withEmail,
  /** A customer cannot clear fields that the organization requires at sign-up (2§5). */
  async guard(context, { values }) {
    const { viewer } = context
    if (viewer.kind !== 'customer') return
    const fields = await loadSignUpFields(context, viewer.organization)
    refuseFaults(
      fields
        .filter(({ name, isRequired }) => isRequired && name in values && !String(values[name] ?? '').trim())
        .map(({ name, label }) => ({ path: name, message: `${label} is required.` })),
    )
  },
  /** Replaces a temporary password with its hash, stored with the customer's credentials. */
  async ready(values) {
    const { temporaryPassword: given } = values
    return typeof given === 'string' ? { ...values, temporaryPassword: await hashPassword(given) } : values
  },
  keep: ({ temporaryPassword: _, ...kept }) => kept,
  async follow(client, { deps }, { action, before, after, values: { temporaryPassword: passwordHash } }) {
    if (action === 'delete' && before) await deleteAccount(client, subjectOf('customer', before.key))
    // For good: who is let in again signs in again (docs/decisions/0016).
    if (before && after && after.status !== 'ACTIVE' && before.status === 'ACTIVE')
      await endAccess(client, subjectOf('customer', after.key))
    if (!after || typeof passwordHash !== 'string') return
    // The customer can sign in with it for a week, and must then choose their own.
    await keepPassword(client, deps.now(), subjectOf('customer', after.key), passwordHash, {
      temporaryUntil: temporaryFrom(deps.now()),
      // An administrator who creates an active customer vouches for the email address.
      ...(after.status === 'ACTIVE' ? { isConfirmed: true } : {}),
    })
  },
}

/** Hooks for writing organizations, staff and customers. */
export const writeHooks = [organizationHooks, userHooks, userOrganizationHooks, customerHooks]
