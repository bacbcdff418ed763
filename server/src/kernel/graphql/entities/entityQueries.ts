import {
  type GraphQLFieldConfig,
  type GraphQLFieldConfigArgumentMap,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
} from 'graphql'
import { entities, findEntity } from '#shared/entities.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type Entity, isSearchable, typeName } from '#shared/kernel/model/Entity.ts'
import { pageSizes } from '#shared/kernel/model/pageSizes.ts'
import { requirePlace } from '../../access/requirePlace.ts'
import {
  batchLoad,
  type GetInput,
  getEntity,
  type ListInput,
  listEntities,
  type SearchInput,
  type SlugInput,
  searchEntities,
  slugSearch,
} from '../../records/readEntities.ts'
import type { RequestContext } from '../../request/RequestContext.ts'
import { loadOnce } from '../loadOnce.ts'
import type { RowsExtension } from '../OutputFields.ts'
import { EntityInterface } from './EntityInterface.ts'
import type { EntityTypes } from './entityTypes.ts'
import { inOrganization } from './inOrganization.ts'
import { readIn } from './loadLinked.ts'
import { requestedFields } from './requestedFields.ts'

type FieldMap = Record<string, GraphQLFieldConfig<unknown, RequestContext>>

const text = new GraphQLNonNull(GraphQLString)
const organizationID = { type: GraphQLString, description: 'Of whom; may be left out in portal API mode.' }
const sort = new GraphQLInputObjectType({
  name: 'Sort',
  fields: { field: { type: text }, direction: { type: GraphQLString, description: 'asc or desc' } },
})

const rowsBy = (argument: string, otherwise: number): RowsExtension => ({ rows: { argument, otherwise } })

/** The generic operations that read (3§7.1). */
export function entityQueries(types: ReadonlyMap<string, EntityTypes>): FieldMap {
  const fields: FieldMap = { batchLoad: batchLoadField() }
  for (const entity of entities as readonly Entity[]) {
    const own = types.get(entity.name)
    if (own) Object.assign(fields, makeQueries(entity, own))
  }
  return fields
}

function makeQueries(entity: Entity, types: EntityTypes): FieldMap {
  const name = typeName(entity)
  const names = `${entity.plural.charAt(0).toUpperCase()}${entity.plural.slice(1)}`
  const paged: GraphQLFieldConfigArgumentMap = {
    filter: { type: types.filter },
    limit: { type: GraphQLInt },
    nextToken: { type: GraphQLString },
    organizationID,
  }
  const fields: FieldMap = {
    [`get${name}`]: {
      type: types.object,
      args: { id: { type: text }, organizationID },
      async resolve(_source, args, context, info) {
        // The schema guarantees the types of arguments; also below.
        const seen = await placed(args as GetInput, context)
        const input = { ...seen.input, fields: requestedFields(info) }
        const row = await loadOnce(info, [`get${name}`, input], () => getEntity(seen.context, entity, input))
        readIn(placeOf(seen), [row])
        return row
      },
    },
    [`list${names}`]: {
      type: new GraphQLNonNull(types.page),
      extensions: rowsBy('limit', pageSizes.list),
      args: paged,
      async resolve(_source, args, context, info) {
        const seen = await placed(args as ListInput, context)
        refuseStrangers(seen, entity)
        const input = { ...seen.input, fields: requestedFields(info, 'items') }
        const page = await loadOnce(info, [`list${names}`, input], () =>
          listEntities(seen.context, entity, input),
        )
        readIn(placeOf(seen), page.items)
        return page
      },
    },
  }
  if (isSearchable(entity))
    fields[`search${names}`] = {
      type: new GraphQLNonNull(types.found),
      extensions: rowsBy('limit', pageSizes.search),
      args: {
        query: { type: GraphQLString },
        sort: { type: new GraphQLList(new GraphQLNonNull(sort)) },
        from: { type: GraphQLInt },
        ...paged,
      },
      async resolve(_source, args, context, info) {
        const seen = await placed(args as SearchInput, context)
        refuseStrangers(seen, entity)
        const isCounted = requestedFields(info).some((name) => name === 'total' || name === 'isTotalCapped')
        const input = { ...seen.input, fields: requestedFields(info, 'items'), isCounted }
        const page = await loadOnce(info, [`search${names}`, input], () =>
          searchEntities(seen.context, entity, input),
        )
        readIn(placeOf(seen), page.items)
        return page
      },
    }
  if (entity.hasSlug)
    fields[`slugSearch${names}`] = {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(types.object))),
      extensions: rowsBy('limit', pageSizes.slug),
      args: {
        slug: { type: text },
        libraries: { type: new GraphQLList(text) },
        limit: { type: GraphQLInt },
        organizationID,
      },
      async resolve(_source, args, context, info) {
        const seen = await placed(args as SlugInput, context)
        refuseStrangers(seen, entity)
        const input = { ...seen.input, fields: requestedFields(info) }
        const rows = await loadOnce(info, [`slugSearch${names}`, input], () =>
          slugSearch(seen.context, entity, input),
        )
        return readIn(placeOf(seen), rows)
      },
    }
  return fields
}

function batchLoadField(): GraphQLFieldConfig<unknown, RequestContext> {
  return {
    type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(EntityInterface))),
    description: 'Several records of one entity by id or key.',
    extensions: rowsBy('ids', pageSizes.batch),
    args: {
      modelName: { type: text },
      ids: { type: new GraphQLNonNull(new GraphQLList(text)) },
      organizationID,
    },
    async resolve(_source, args, context, info) {
      const { modelName, ids, organizationID } = args as BatchArgs
      const entity = findEntity(modelName.charAt(0).toLowerCase() + modelName.slice(1))
      if (!entity) throw new AppError('bad_request', { details: { modelName } })
      const seen = await placed({ ids, organizationID: organizationID ?? null }, context)
      const input = { ...seen.input, fields: requestedFields(info) }
      const rows = await loadOnce(info, ['batchLoad', modelName, input], () =>
        batchLoad(seen.context, entity, input),
      )
      const __typename = typeName(entity)
      return readIn(
        placeOf(seen),
        rows.map((row) => ({ ...row, __typename })),
      )
    },
  }
}

type BatchArgs = { modelName: string; ids: string[]; organizationID?: string | null }

/** The call in the organization that it names, which exists. @throws AppError `not_found` */
async function placed<A extends { organizationID?: string | null }>(args: A, context: RequestContext) {
  const seen = inOrganization(args, context)
  const { organizationID: organization } = seen.input
  const { portal, deps } = seen.context
  await requirePlace({ organization, portal: portal?.organization === organization ? portal : null, deps })
  return seen
}

/**
 * Staff of other organizations may not see any row of an entity that only its own people read: a list without rows would say
 * that there are none. @throws AppError `not_found`, as for an organization that does not exist
 */
function refuseStrangers(
  { context: { viewer }, input }: Awaited<ReturnType<typeof placed>>,
  entity: Entity,
): void {
  const { organizationID: organization } = input
  if (entity.scope === 'global' || viewer.kind !== 'staff' || organization === null) return
  const isPublic = entity.access.read.some((actor) => actor === 'anonymous' || actor === 'customer')
  if (!isPublic && !viewer.roles.has(organization)) throw new AppError('not_found')
}

const placeOf = ({ context, input }: ReturnType<typeof inOrganization>) => ({
  context,
  organization: input.organizationID,
})
