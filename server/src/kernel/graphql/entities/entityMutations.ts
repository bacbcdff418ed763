import { type GraphQLFieldConfig, GraphQLNonNull, GraphQLString } from 'graphql'
import { entities } from '#shared/entities.ts'
import { Publication } from '#shared/kernel/editions/Publication.ts'
import { type Entity, typeName } from '#shared/kernel/model/Entity.ts'
import { createOnce } from '../../records/createOnce.ts'
import { deleteEntity } from '../../records/deleteEntity.ts'
import { organizationOfKey } from '../../records/named.ts'
import { updateEntity } from '../../records/updateEntity.ts'
import type { RequestContext } from '../../request/RequestContext.ts'
import type { SyncedWriteExtension } from '../countWrites.ts'
import type { EntityTypes } from './entityTypes.ts'
import { inOrganization } from './inOrganization.ts'

type FieldMap = Record<string, GraphQLFieldConfig<unknown, RequestContext>>
type Input = Record<string, unknown> & { id?: string; organization?: string | null }

/**
 * The generic operations that write (3§7.1), for entities that users may write. Each answer may be null: one that could not is an
 * answer without any, and the ids of what the same call wrote before would be lost.
 */
export function entityMutations(types: ReadonlyMap<string, EntityTypes>): FieldMap {
  const fields: FieldMap = {}
  for (const entity of entities as readonly Entity[]) {
    const own = types.get(entity.name)
    if (own) Object.assign(fields, makeMutations(entity, own))
  }
  return fields
}

function makeMutations(entity: Entity, types: EntityTypes): FieldMap {
  const name = typeName(entity)
  const organizationID = { type: GraphQLString }
  // Publications are settled with their files.
  const extensions: SyncedWriteExtension = {
    writesSynced: entity.sync === 'synced' && entity.name !== Publication.name,
  }
  const fields: FieldMap = {}
  const isOpen = (action: 'create' | 'update' | 'delete') =>
    entity.access[action].some((actor) => actor !== 'nobody')
  if (isOpen('create'))
    fields[`create${name}`] = {
      extensions,
      type: types.object,
      args: {
        input: { type: new GraphQLNonNull(types.create) },
        organizationID,
        idempotencyKey: {
          type: GraphQLString,
          description: 'A repeated key returns the record that the first call created, for 24 hours.',
        },
      },
      resolve(_source, args, context) {
        const { input, seen } = placed(args, context)
        // The schema guarantees this type.
        const key = args.idempotencyKey as string | null | undefined
        return createOnce(seen.context, entity, input, seen.input.organizationID, key ?? null)
      },
    }
  if (isOpen('update') && !entity.isAppendOnly)
    fields[`update${name}`] = {
      extensions,
      type: types.object,
      args: {
        input: { type: new GraphQLNonNull(types.update) },
        condition: { type: types.condition },
        organizationID,
      },
      resolve(_source, args, context) {
        const { input, seen } = placed(args, context)
        // The schema guarantees this type.
        const condition = args.condition as { updatedAt: string } | null | undefined
        return updateEntity(seen.context, entity, input, seen.input.organizationID, condition ?? null)
      },
    }
  if (isOpen('delete') && !entity.isAppendOnly)
    fields[`delete${name}`] = {
      extensions,
      type: types.object,
      description: 'Answers the record as it was.',
      args: { id: { type: new GraphQLNonNull(GraphQLString) }, organizationID },
      resolve(_source, args, context) {
        const { id, organizationID: organization } = args as { id: string; organizationID?: string | null }
        const seen = inOrganization({ organizationID: organization ?? organizationOfKey(id) }, context)
        return deleteEntity(seen.context, entity, id, seen.input.organizationID)
      },
    }
  return fields
}

/** The organization is an argument, a field of the input, or part of the id if that is a whole key. */
function placed(args: Record<string, unknown>, context: RequestContext) {
  // The schema guarantees the types of the arguments.
  const { organization, ...input } = args.input as Input
  const named =
    (args.organizationID as string | null | undefined) ?? organization ?? organizationOfKey(input.id)
  return { input: input as Input, seen: inOrganization({ organizationID: named }, context) }
}
