import { UserOrganization } from '../../../../shared/src/features/identity/entities/UserOrganization.ts'
import { Category } from '../../../../shared/src/features/portals/entities/Category.ts'
import { AppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import { assert } from '../../../../shared/src/kernel/errors/assert.ts'
import type { Entity } from '../../../../shared/src/kernel/model/Entity.ts'
import { createId, keyOf } from '../../../../shared/src/kernel/model/key.ts'
import { zodForCreate } from '../../../../shared/src/kernel/model/zodFor.ts'
import { type Role, rolesOrDefault } from '../../features/identity/administering/rolesOrDefault.ts'
import {
  giveTemporaryPassword,
  takeTemporaryPassword,
} from '../../features/identity/administering/temporaryPassword.ts'
import { authorize } from '../access/authorize.ts'
import { guardWrite } from '../access/guardWrite.ts'
import { auditChange } from '../audit/auditChange.ts'
import { auditSaved } from '../audit/auditSaved.ts'
import { inTransaction } from '../db/inTransaction.ts'
import { insertRecord } from '../db/records/writeRecords.ts'
import { fromInput, parseOrRefuse } from '../graphql/fromInput.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import { writeSynced } from '../sync/writeSynced.ts'
import { judgeWrite } from './judgeWrite.ts'
import { makeCompanions } from './makeCompanions.ts'
import { prepareWrite } from './prepareWrite.ts'
import { viewOf } from './viewOf.ts'
import { withSaveRules } from './withSaveRules.ts'

type Values = Record<string, unknown>

/** Creates a record; `validation` names the fault of each field, `id` included when it is taken. */
export async function createEntity(
  context: RequestContext,
  entity: Entity,
  input: Values,
  organization: string | null,
): Promise<Values> {
  const own = entity.scope === 'global' ? null : organization
  authorize(context, 'create', entity, own)
  if (entity.scope !== 'global' && own === null)
    throw new AppError('validation', { details: { fields: { organization: 'Required' } } })
  const parsed = parseOrRefuse(zodForCreate(entity), fromInput(entity.fields, input))
  const { id = createId(), ...given } = prepareWrite(entity, parsed, own)
  const values = entity.name === 'userOrganization' ? await withRoles(context, own, given) : given
  await guardWrite(context, 'create', entity, own, values, null)
  await judgeWrite(context, entity, own, null, values)
  if (entity.sync === 'online') {
    const { deps } = context
    const { values: kept, temporaryPassword } = takeTemporaryPassword(entity, values)
    const record = await inTransaction(deps.db.pool, async (client) => {
      const after = await insertRecord(client, entity, own, { id, ...kept }, deps.now())
      await auditChange(client, context, entity, { before: null, after })
      return after
    })
    if (temporaryPassword !== null) await giveTemporaryPassword(deps, record, temporaryPassword)
    return viewOf(context, entity, record)
  }
  const key = keyOf(entity, own, String(id))
  const saved = await withSaveRules(context, entity, own, null, { id, ...values })
  const { id: _id, ...fields } = saved
  const companions = await makeCompanions(context, entity, own, key, fields)
  const categories = companions.filter((one) => one.entity === Category).map((one) => one.key)
  const written = {
    entity,
    key,
    values: categories.length === 0 ? fields : { ...fields, categories },
  }
  const record = await writeSynced(
    context.deps,
    own ?? String(id),
    { do: 'create', ...written },
    auditSaved(context, { ...written, before: null }),
    companions,
  )
  assert(record, 'a created record has a row')
  if (entity.name === 'organization') await linkFounder(context, record.id)
  return viewOf(await refreshed(context, record.id, entity), entity, record)
}

/** Without roles, a link would be a full administrator's whatever the organization says (ROL-04). */
async function withRoles(
  { deps }: RequestContext,
  organization: string | null,
  values: Values,
): Promise<Values> {
  assert(organization !== null, 'links belong to organizations')
  // The definition has parsed them.
  const given = values.roles as Role[] | undefined
  return { ...values, roles: await rolesOrDefault(deps.db, organization, given) }
}

/** Whoever makes an organization works in it, or nobody could. */
async function linkFounder({ viewer, deps }: RequestContext, organization: string): Promise<void> {
  assert(viewer.kind === 'staff', 'only staff may create organizations')
  const link = { id: createId(), user: viewer.userId, name: viewer.name, superUser: true }
  await insertRecord(deps.db.pool, UserOrganization, organization, link, deps.now())
}

/** A founder was nobody in the organization when the request began. */
async function refreshed(context: RequestContext, id: string, entity: Entity): Promise<RequestContext> {
  const { viewer } = context
  if (entity.name !== 'organization' || viewer.kind !== 'staff') return context
  return {
    ...context,
    viewer: { ...viewer, roles: new Map([...viewer.roles, [id, ['SUPERUSER' as const]]]) },
  }
}
