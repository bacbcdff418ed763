import { GraphQLError, type GraphQLErrorOptions } from 'graphql'
import type { Logger } from 'pino'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { errorCodes } from '#shared/kernel/errors/codes.ts'
import { isUnholdableText } from '../db/records/databaseErrors.ts'
import { readRequestFault } from './requestFault.ts'

/**
 * What a client may see of an error. AppErrors keep code, text and details; faults of the request itself become
 * `bad_request` with our text and their position (`requestFault`); everything else is logged in full and shown as
 * `internal`.
 */
export function maskError(error: unknown, log: Logger): GraphQLError {
  if (error instanceof GraphQLError && ours.has(error)) return error
  const cause = error instanceof GraphQLError ? (error.originalError ?? null) : error
  const place: GraphQLErrorOptions =
    error instanceof GraphQLError
      ? {
          // Syntax errors have no nodes: they give their position as numbers.
          ...{ nodes: error.nodes ?? null, source: error.source ?? null },
          ...{ positions: error.positions ?? null, path: error.path ?? null },
        }
      : {}
  if (isAppError(cause)) {
    if (cause.cause !== undefined) log.warn({ err: cause.cause, code: cause.code }, cause.message)
    const masked = new GraphQLError(cause.message, {
      ...place,
      extensions: { code: cause.code, details: cause.details },
    })
    ours.add(masked)
    return masked
  }
  if (
    error instanceof GraphQLError &&
    (cause === null || cause instanceof GraphQLError || isFaultOfRequest(error))
  ) {
    const requestFault = readRequestFault(error)
    const masked = new GraphQLError(requestFault?.message ?? errorCodes.bad_request.text, {
      ...place,
      extensions: { code: 'bad_request', details: requestFault?.details ?? {}, ...pickHttp(error) },
    })
    ours.add(masked)
    return masked
  }
  if (isUnholdableText(cause))
    return new GraphQLError(errorCodes.bad_request.text, {
      ...place,
      extensions: { code: 'bad_request', details: {} },
    })
  log.error({ err: cause }, 'a request failed')
  return new GraphQLError(errorCodes.internal.text, {
    ...place,
    extensions: { code: 'internal', details: {} },
  })
}

/** Marks errors that already have our text: Yoga passes document errors through here twice. */
const ours = new WeakSet<GraphQLError>()

/** Yoga wraps requests that it cannot read, for example malformed JSON, in an error with a status. */
function isFaultOfRequest({ extensions }: GraphQLError): boolean {
  const status = (extensions.http as { status?: unknown } | undefined)?.status
  return typeof status === 'number' && status >= 400 && status < 500
}

/** The HTTP status. Invalid JSON is 400 for every media type. */
function pickHttp({ message, extensions }: GraphQLError): { http?: Record<string, unknown> } {
  if (message.startsWith('POST body sent invalid JSON')) return { http: { status: 400 } }
  // If Yoga sets it, it is an object.
  return extensions.http === undefined ? {} : { http: extensions.http as Record<string, unknown> }
}
