import type { ServerResponse } from 'node:http'
import { type DocumentNode, execute, type GraphQLError, type GraphQLSchema } from 'graphql'
import type { RequestContext } from '../request/RequestContext.ts'

/** A well-formed GraphQL-over-HTTP request; Yoga answers or refuses all others. */
export type PlainRequest = {
  query: string
  variables: Record<string, unknown> | null
  operationName: string | null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function asPlainRequest(body: unknown): PlainRequest | null {
  if (!isRecord(body) || typeof body.query !== 'string') return null
  const { query, variables = null, operationName = null, extensions = null, ...unknown } = body
  if (Object.keys(unknown).length > 0 || (extensions !== null && !isRecord(extensions))) return null
  if (variables !== null && !isRecord(variables)) return null
  if (operationName !== null && typeof operationName !== 'string') return null
  return { query, variables, operationName }
}

/** Does the client accept `application/json`? Yoga handles other media types. */
export const takesJson = (accept: string | undefined): boolean =>
  accept === undefined || (/application\/json|\*\/\*/.test(accept) && !accept.includes('graphql-response'))

/** Executes a document that passed all checks before, skipping Yoga's request and response objects. */
export async function answerKnown(
  response: ServerResponse,
  parts: {
    schema: GraphQLSchema
    document: DocumentNode
    request: PlainRequest
    context: RequestContext
    mask(error: GraphQLError): GraphQLError
  },
): Promise<void> {
  const { schema, document, request, context, mask } = parts
  const result = await execute({
    schema,
    document,
    variableValues: request.variables,
    operationName: request.operationName,
    contextValue: context,
  })
  const answer = result.errors ? { ...result, errors: result.errors.map(mask) } : result
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(answer))
}
