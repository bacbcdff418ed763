import { GraphQLError, type GraphQLErrorOptions } from 'graphql'
import type { Logger } from 'pino'
import { isAppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import { errorCodes } from '../../../../shared/src/kernel/errors/codes.ts'
import { isUnholdableText } from '../db/records/databaseErrors.ts'
import { requestFaultOf } from './requestFault.ts'

/**
 * What a client may see of an error. Ours keep their code, text and details; faults of the request
 * itself are `bad_request` with our words and their place (`requestFault`); everything else is our own fault: logged whole, shown as `internal`.
 */
export function maskError(error: unknown, log: Logger): GraphQLError {
  if (error instanceof GraphQLError && ours.has(error)) return error
  const cause = error instanceof GraphQLError ? (error.originalError ?? null) : error
  const place: GraphQLErrorOptions =
    error instanceof GraphQLError
      ? {
          // What cannot be parsed has no nodes, and says by numbers where it stands.
          ...{ nodes: error.nodes ?? null, source: error.source ?? null },
          ...{ positions: error.positions ?? null, path: error.path ?? null },
        }
      : {}
  if (isAppError(cause)) {
    if (cause.cause !== undefined) log.warn({ err: cause.cause, code: cause.code }, cause.message)
    return new GraphQLError(cause.message, {
      ...place,
      extensions: { code: cause.code, details: cause.details },
    })
  }
  if (
    error instanceof GraphQLError &&
    (cause === null || cause instanceof GraphQLError || isFaultOfRequest(error))
  ) {
    const known = requestFaultOf(error)
    const told = new GraphQLError(known?.message ?? errorCodes.bad_request.text, {
      ...place,
      extensions: { code: 'bad_request', details: known?.details ?? {}, ...httpOf(error) },
    })
    ours.add(told)
    return told
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

/** What was said in our words: Yoga hands faults of a document over once more. */
const ours = new WeakSet<GraphQLError>()

/** Yoga wraps what it could not read, malformed JSON for one, in an error with the status that says so. */
function isFaultOfRequest({ extensions }: GraphQLError): boolean {
  const status = (extensions.http as { status?: unknown } | undefined)?.status
  return typeof status === 'number' && status >= 400 && status < 500
}

/** Which status it becomes. What is not even JSON is 400 for whoever asks in whichever way. */
function httpOf({ message, extensions }: GraphQLError): { http?: Record<string, unknown> } {
  if (message.startsWith('POST body sent invalid JSON')) return { http: { status: 400 } }
  // Where Yoga sets it, it is an object.
  return extensions.http === undefined ? {} : { http: extensions.http as Record<string, unknown> }
}
