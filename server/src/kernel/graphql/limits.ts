import {
  type DocumentNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type TypeNode,
  type ValueNode,
} from 'graphql'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { filterTooLong } from '../records/filterRows.ts'
import { isFilterTooLong } from '../records/isFilterTooLong.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import { isFilterType } from './entities/entityTypes.ts'
import type { RowsExtension } from './OutputFields.ts'

/**
 * Limits of one call. `cost` is how many values it can answer: the fields of a row times the rows that its lists ask
 * for. The data store's largest document, a search of all courses' fields, needs a third of it. `costly`: calls of
 * operations that work long (`Operation.isCostly`). `document`: the characters of a document, for big bodies (`writesOf`).
 */
export const limits = { depth: 15, aliases: 30, tokens: 2000, cost: 200_000, costly: 3, document: 64 * 1024 }

/** Says on a root field that its operation is costly. */
export type CostlyExtension = { isCostly?: true }

type Call = { variables: Readonly<Record<string, unknown>> | null; operationName: string | null }
type Root = { below: number; rows: (variables: Readonly<Record<string, unknown>>) => number }
type Judged = {
  isIntrospection: boolean
  isWrite: boolean
  roots: readonly Root[]
  filters: readonly string[]
  costly: number
}

/**
 * What only a call's variables and its caller decide: its cost, and whether it may ask for the schema. Asked for each
 * call, also of a known document.
 */
export function createLimits(schema: GraphQLSchema, { isProduction }: { isProduction: boolean }) {
  const judgements = new WeakMap<DocumentNode, Map<string | null, Judged>>()

  function judged(document: DocumentNode, operationName: string | null): Judged {
    const byName = judgements.get(document) ?? new Map<string | null, Judged>()
    judgements.set(document, byName)
    const judgement = byName.get(operationName) ?? judge(schema, document, operationName)
    byName.set(operationName, judgement)
    return judgement
  }

  return (
    document: DocumentNode,
    call: Call,
    { viewer, draft }: Pick<RequestContext, 'viewer' | 'draft'>,
  ): GraphQLError | AppError | null => {
    const { isIntrospection, isWrite, roots, filters, costly } = judged(document, call.operationName)
    if (draft && isWrite) return new AppError('draft_only')
    // Before GraphQL judges their types, which takes longer than all the rest of a call.
    if (filters.some((name) => isFilterTooLong(call.variables?.[name]))) return filterTooLong()
    if (isIntrospection && isProduction && !isAdministrator(viewer))
      return new GraphQLError('GraphQL introspection has been disabled')
    if (costly > limits.costly) return new GraphQLError(`Costly limit of ${limits.costly} exceeded`)
    const cost = roots.reduce((sum, { below, rows }) => sum + below * rows(call.variables ?? {}), 0)
    return cost > limits.cost ? new GraphQLError(`Cost limit of ${limits.cost} exceeded`) : null
  }
}

/** Of any organization: the schema is the same for all. */
const isAdministrator = (viewer: RequestContext['viewer']): boolean =>
  viewer.kind === 'staff' &&
  (viewer.isPlatform ||
    [...viewer.roles.values()].flat().some((role) => role === 'FULLADMIN' || role === 'SUPERUSER'))

/** Of a valid document: its fragments have no circles. */
function judge(schema: GraphQLSchema, document: DocumentNode, operationName: string | null): Judged {
  const operation = getOperationAST(document, operationName)
  const root = operation && schema.getRootType(operation.operation)
  if (!operation || !root)
    return { isIntrospection: false, isWrite: false, roots: [], filters: [], costly: 0 }
  const fragments = new Map(
    document.definitions.flatMap((one) => (one.kind === 'FragmentDefinition' ? [[one.name.value, one]] : [])),
  )
  const costs = new Map<string, number>()
  const roots: Root[] = []
  /** The names in the answer: one field asked for twice under one name is called once. */
  const costly = new Set<string>()
  let isIntrospection = false

  const condition = (name: string | undefined, type: GraphQLNamedType) =>
    (name === undefined ? undefined : schema.getType(name)) ?? type

  function costOfFragment(name: string): number {
    const fragment = fragments.get(name)
    const type = fragment && schema.getType(fragment.typeCondition.name.value)
    const cost = costs.get(name) ?? (type ? costBelow(fragment.selectionSet, type) : 0)
    costs.set(name, cost)
    return cost
  }

  /** Of one value. It has one type: of the fragments on types of an interface, the dearest type counts. */
  function costBelow(set: SelectionSetNode, type: GraphQLNamedType): number {
    let cost = 0
    const kinds = new Map<string, number>()
    const add = (name: string | undefined, more: number) => {
      const on = condition(name, type)
      if (on === type || !isObjectType(on)) cost += more
      else kinds.set(on.name, (kinds.get(on.name) ?? 0) + more)
    }
    for (const selection of set.selections)
      if (selection.kind === 'Field') cost += costOfField(selection.name.value, selection.selectionSet, type)
      else if (selection.kind === 'InlineFragment') {
        const name = selection.typeCondition?.name.value
        add(name, costBelow(selection.selectionSet, condition(name, type)))
      } else {
        const name = selection.name.value
        add(fragments.get(name)?.typeCondition.name.value, costOfFragment(name))
      }
    return cost + Math.max(0, ...kinds.values())
  }

  function costOfField(name: string, set: SelectionSetNode | undefined, parent: GraphQLNamedType): number {
    const field = fieldOf(parent, name)
    const type = field && getNamedType(field.type)
    if (!set || !field || !type || !isCompositeType(type)) return 1
    const isRoot = parent === root
    return (isRoot ? 1 : (extensionOf(field)?.otherwise ?? 1)) * (1 + costBelow(set, type))
  }

  function collectRoots(set: SelectionSetNode, parent: GraphQLNamedType): void {
    for (const selection of set.selections)
      if (selection.kind === 'InlineFragment') collectRoots(selection.selectionSet, parent)
      else if (selection.kind === 'FragmentSpread') {
        const fragment = fragments.get(selection.name.value)
        // A fragment that is used twice answers once.
        if (fragment && fragments.delete(selection.name.value)) collectRoots(fragment.selectionSet, parent)
      } else {
        const { name, alias, arguments: args = [], selectionSet } = selection
        isIntrospection ||= name.value === '__schema' || name.value === '__type'
        // Only our own fields have extensions.
        const { rows, isCostly } = (fieldOf(root as GraphQLNamedType, name.value)?.extensions ??
          {}) as RowsExtension & CostlyExtension
        if (isCostly) costly.add((alias ?? name).value)
        const argument = args.find((one) => one.name.value === rows?.argument)?.value
        roots.push({
          below: costOfField(name.value, selectionSet, parent),
          rows: (variables) => (rows ? readRows(argument, variables, rows.otherwise) : 1),
        })
      }
  }
  collectRoots(operation.selectionSet, root)
  const isWrite = operation.operation !== 'query'
  return { isIntrospection, isWrite, roots, filters: listFilters(operation), costly: costly.size }
}

/** The names of its variables that are filters. Filters in the document itself are bounded by its tokens. */
const listFilters = ({ variableDefinitions = [] }: OperationDefinitionNode): string[] =>
  variableDefinitions.flatMap(({ variable, type }) =>
    isFilterType(namedTypeOf(type)) ? [variable.name.value] : [],
  )

const namedTypeOf = (type: TypeNode): string =>
  type.kind === 'NamedType' ? type.name.value : namedTypeOf(type.type)

const fieldOf = (type: GraphQLNamedType, name: string): GraphQLField<unknown, unknown> | undefined =>
  isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined

const extensionOf = (field: GraphQLField<unknown, unknown> | undefined) =>
  // Only our own fields have extensions.
  (field?.extensions as RowsExtension | undefined)?.rows

function readRows(
  argument: ValueNode | undefined,
  variables: Readonly<Record<string, unknown>>,
  otherwise: number,
): number {
  const value =
    argument?.kind === 'Variable'
      ? variables[argument.name.value]
      : argument?.kind === 'IntValue'
        ? Number(argument.value)
        : argument?.kind === 'ListValue'
          ? argument.values
          : null
  if (Array.isArray(value)) return value.length
  // A value that is no number is refused later.
  return typeof value === 'number' && value > 0 ? value : otherwise
}
