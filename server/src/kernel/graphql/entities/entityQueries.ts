import {
  type GraphQLFieldConfig,
  type GraphQLFieldConfigArgumentMap,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
} from 'graphql'
import { entities, findEntity } from '../../../../../shared/src/entities.ts'
import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import { type Entity, isSearchable, typeName } from '../../../../../shared/src/kernel/model/Entity.ts'
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
import { JsonScalar } from '../JsonScalar.ts'
import type { EntityTypes } from './entityTypes.ts'
import { requestedFields } from './requestedFields.ts'

type FieldMap = Record<string, GraphQLFieldConfig<unknown, RequestContext>>

const text = new GraphQLNonNull(GraphQLString)
const organizationID = { type: GraphQLString, description: 'Of whom; may be left out in portal API mode.' }
const sort = new GraphQLInputObjectType({
  name: 'Sort',
  fields: { field: { type: text }, direction: { type: GraphQLString, description: 'asc or desc' } },
})

/** The generic operations that read (3§7.1). */
export function entityQueries(types: ReadonlyMap<string, EntityTypes>): FieldMap {
  const fields: FieldMap = { batchLoad: batchLoadField() }
  for (const entity of entities as readonly Entity[]) {
    const own = types.get(entity.name)
    if (own) Object.assign(fields, queriesOf(entity, own))
  }
  return fields
}

/** The organization named by a request; in portal API mode that of its portal (3§6). */
const spokenOf = (args: { organizationID?: string | null }, context: RequestContext) =>
  args.organizationID ?? context.portal?.organization ?? null

/** The same request in the named organization, where the viewer may have other roles. */
export function inOrganization<A extends { organizationID?: string | null }>(
  args: A,
  context: RequestContext,
): { input: A & { organizationID: string | null }; context: RequestContext } {
  const organization = spokenOf(args, context)
  return {
    input: { ...args, organizationID: organization },
    // If the request comes through a portal of that organization, that portal's catalogue applies.
    context:
      organization === null || organization === context.portal?.organization
        ? context
        : context.within({ organization, portal: null }),
  }
}

function queriesOf(entity: Entity, types: EntityTypes): FieldMap {
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
      resolve(_source, args, context, info) {
        // The schema guarantees the types of arguments; also below.
        const seen = inOrganization(args as GetInput, context)
        return getEntity(seen.context, entity, { ...seen.input, fields: requestedFields(info) })
      },
    },
    [`list${names}`]: {
      type: new GraphQLNonNull(types.page),
      args: paged,
      resolve(_source, args, context, info) {
        const seen = inOrganization(args as ListInput, context)
        return listEntities(seen.context, entity, { ...seen.input, fields: requestedFields(info, 'items') })
      },
    },
  }
  if (isSearchable(entity))
    fields[`search${names}`] = {
      type: new GraphQLNonNull(types.found),
      args: {
        query: { type: GraphQLString },
        sort: { type: new GraphQLList(new GraphQLNonNull(sort)) },
        from: { type: GraphQLInt },
        ...paged,
      },
      resolve(_source, args, context, info) {
        const seen = inOrganization(args as SearchInput, context)
        const isCounted = requestedFields(info).some((name) => name === 'total' || name === 'isTotalCapped')
        const fields = requestedFields(info, 'items')
        return searchEntities(seen.context, entity, { ...seen.input, fields, isCounted })
      },
    }
  if (entity.hasSlug)
    fields[`slugSearch${names}`] = {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(types.object))),
      args: {
        slug: { type: text },
        libraries: { type: new GraphQLList(text) },
        limit: { type: GraphQLInt },
        organizationID,
      },
      resolve(_source, args, context, info) {
        const seen = inOrganization(args as SlugInput, context)
        return slugSearch(seen.context, entity, { ...seen.input, fields: requestedFields(info) })
      },
    }
  return fields
}

function batchLoadField(): GraphQLFieldConfig<unknown, RequestContext> {
  return {
    type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(JsonScalar))),
    description: 'Several records of one entity by id or key.',
    args: {
      modelName: { type: text },
      ids: { type: new GraphQLNonNull(new GraphQLList(text)) },
      organizationID,
    },
    resolve(_source, args, context) {
      const {
        modelName,
        ids,
        organizationID: organization,
      } = args as {
        modelName: string
        ids: string[]
        organizationID?: string | null
      }
      const entity = findEntity(modelName.charAt(0).toLowerCase() + modelName.slice(1))
      if (!entity) throw new AppError('bad_request', { details: { modelName } })
      const seen = inOrganization({ ids, organizationID: organization ?? null }, context)
      return batchLoad(seen.context, entity, seen.input)
    },
  }
}
