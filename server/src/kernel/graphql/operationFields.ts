import { type GraphQLFieldConfig, GraphQLNonNull, GraphQLObjectType } from 'graphql'
import { z } from 'zod'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { ErrorCode } from '#shared/kernel/errors/codes.ts'
import type { Operation } from '#shared/kernel/model/Operation.ts'
import { zodForFields } from '#shared/kernel/model/schemas/zodForFields.ts'
import { operations } from '#shared/operations.ts'
import { mayCall } from '../access/mayCall.ts'
import { requirePlace } from '../access/requirePlace.ts'
import { auditFailure, auditOperation } from '../audit/auditOperation.ts'
import { auditRefusal } from '../audit/auditSignIn.ts'
import { fromInput, parseOrRefuse } from '../request/fromInput.ts'
import type { Handler, Handlers } from '../request/Handler.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import { measured } from '../telemetry/measured.ts'
import { answersIn } from './entities/loadLinked.ts'
import { required } from './fieldTypes.ts'
import type { CostlyExtension } from './limits.ts'
import { loadOnce } from './loadOnce.ts'
import { makeOutputFields } from './outputTypes.ts'

type FieldMap = Record<string, GraphQLFieldConfig<unknown, RequestContext>>

/**
 * A GraphQL field for each operation of `shared/src/features`: parses the input, checks the caller, then runs the
 * handler.
 */
export function operationFields(kind: Operation['kind'], handlers: Handlers): FieldMap {
  const result: FieldMap = {}
  for (const operation of operations as readonly Operation[]) {
    if (operation.kind !== kind) continue
    // The registry pairs names with handlers of that operation; only the name is known here.
    const handler = (handlers as unknown as Record<string, Handler<Operation> | undefined>)[operation.name]
    if (handler) result[operation.name] = makeField(operation, handler)
  }
  return result
}

function makeField(
  operation: Operation,
  handler: Handler<Operation>,
): GraphQLFieldConfig<unknown, RequestContext> {
  const input = zodForFields(operation.input)
  const result = resultType(operation)
  return {
    // What a call wrote is answered also where its other fields were refused (`entityMutations`).
    type: operation.kind === 'mutation' ? result : new GraphQLNonNull(result),
    description: operation.description,
    extensions: operation.isCostly ? costly : {},
    args: Object.fromEntries(
      Object.entries(operation.input).map(([name, field]) => [name, { type: required(field) }]),
    ),
    async resolve(_source, args, context, info) {
      const values = parseOrRefuse(input, await fromInput(operation.input, args))
      const seen = placed(values, context)
      if (isSomebodyElse(seen)) throw new AppError('unauthenticated')
      if (!mayCall(operation, seen)) throw new AppError(chooseRefusal(seen))
      if (operation.input.organizationID && !operation.isOwnAccount) await requirePlace(seen)
      answersIn(context, info, seen)
      const run = async () => {
        await auditOperation(operation, values, seen)
        try {
          return await handler(values as Parameters<typeof handler>[0], seen)
        } catch (error) {
          await auditFailure(operation, values, seen, error)
          await auditRefusal(operation, values, seen, error)
          throw error
        }
      }
      const work = { kind: 'operation', name: operation.name } as const
      const timed = () => measured(context.deps.telemetry, work, run)
      return operation.kind === 'query' ? loadOnce(info, [operation.name, values], timed) : timed()
    },
  }
}

const costly: CostlyExtension = { isCostly: true }

/**
 * All tabs of a browser share one session: a page opened by one person must not act for another who signed in later. The page gets
 * this error and asks who is signed in now.
 */
const isSomebodyElse = ({ viewer, speaksAs }: RequestContext): boolean =>
  speaksAs !== null && speaksAs !== keyOf(viewer)

function keyOf(viewer: RequestContext['viewer']): string | null {
  if (viewer.kind === 'customer') return viewer.customerKey
  return viewer.kind === 'staff' ? viewer.userId : null
}

/** Callers without a role in an organization are not told whether it exists. */
function chooseRefusal({ viewer, organization }: RequestContext): ErrorCode {
  if (viewer.kind === 'anonymous') return 'unauthenticated'
  const isStranger = viewer.kind === 'staff' && organization !== null && !viewer.roles.has(organization)
  return isStranger ? 'not_found' : 'forbidden'
}

const placeSchema = z.object({ organizationID: z.string().nullish(), portalID: z.string().nullish() })

/** An operation may name its portal; the default is the portal whose address was called (OPS-21). */
function placed(values: Record<string, unknown>, context: RequestContext): RequestContext {
  const { organizationID, portalID } = placeSchema.parse(values)
  if (!organizationID) return context
  return context.within({ organization: organizationID, portal: portalID ?? null })
}

function resultType({ name, output }: Operation): GraphQLObjectType {
  const typeName = `${name.charAt(0).toUpperCase()}${name.slice(1)}Result`
  return new GraphQLObjectType({ name: typeName, fields: makeOutputFields(output, typeName) })
}
