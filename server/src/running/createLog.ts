import { type DestinationStream, type Logger, pino } from 'pino'

/** The server's log: lines of JSON, without callers (http/requestLog) and contents. */
export function createLog(level: string, stream?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: withoutValues } }
  return stream ? pino(options, stream) : pino(options)
}

/** PostgreSQL puts values of the refused row into `detail` and `where`, for example email addresses. */
function withoutValues(error: Error) {
  const { detail: _detail, where: _where, ...rest } = pino.stdSerializers.err(error)
  return rest
}
