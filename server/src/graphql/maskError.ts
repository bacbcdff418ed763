import { GraphQLError, type GraphQLErrorOptions } from 'graphql'
import type { Logger } from 'pino'
import { isAppError } from '../../../shared/src/errors/AppError.ts'
import { errorCodes } from '../../../shared/src/errors/codes.ts'

/**
 * What a client may see of an error. Ours keep their code, text and details; faults of the request
 * itself are `bad_request`; everything else is our own fault: logged whole, shown as `internal`.
 */
export function maskError(error: unknown, log: Logger, options: { isProduction: boolean }): GraphQLError {
  const cause = error instanceof GraphQLError ? (error.originalError ?? null) : error
  const place: GraphQLErrorOptions =
    error instanceof GraphQLError ? { nodes: error.nodes ?? null, path: error.path ?? null } : {}
  if (isAppError(cause)) {
    if (cause.cause !== undefined) log.warn({ err: cause.cause, code: cause.code }, cause.message)
    return new GraphQLError(cause.message, {
      ...place,
      extensions: { code: cause.code, details: cause.details },
    })
  }
  if (cause === null || cause instanceof GraphQLError) {
    const fault = error instanceof GraphQLError ? error : (cause as unknown as GraphQLError)
    // Suggestions would give away the schema that introspection does not.
    const message = options.isProduction ? fault.message.replace(/ Did you mean .*\?/s, '') : fault.message
    return new GraphQLError(message, {
      ...place,
      extensions: {
        code: 'bad_request',
        details: {},
        ...(fault.extensions.http === undefined ? {} : { http: fault.extensions.http }),
      },
    })
  }
  log.error({ err: cause }, 'a request failed')
  return new GraphQLError(errorCodes.internal.text, {
    ...place,
    extensions: { code: 'internal', details: {} },
  })
}
