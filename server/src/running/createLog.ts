import { type DestinationStream, type Logger, pino } from 'pino'

/** The server's log: lines of JSON, without whose request it was (http/requestLog) and what was in it. */
export function createLog(level: string, stream?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: withoutValues } }
  return stream ? pino(options, stream) : pino(options)
}

/** PostgreSQL tells in `detail` and `where` what was in the row that it refused: people's addresses, for one. */
function withoutValues(error: Error) {
  const { detail: _detail, where: _where, ...rest } = pino.stdSerializers.err(error)
  return rest
}
