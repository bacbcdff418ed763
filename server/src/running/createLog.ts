import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

/**
 * The server's log: lines of JSON, without callers (http/requestLog) and contents.
 *
 * @param report gets each error of a line of level error or fatal; not those of the lines about requests, which name errors that were logged before
 */
export function createLog(
  level: string,
  stream?: DestinationStream,
  report?: (error: Error, sentence: string) => void,
): Logger {
  const options: LoggerOptions = {
    ...{ level, base: null, serializers: { err: withoutValues } },
    hooks: {
      logMethod(inputs, method, atLevel) {
        const [facts, sentence] = inputs as [unknown, unknown?]
        if (report && atLevel >= errorLevel && isAboutError(facts)) report(facts.err, String(sentence ?? ''))
        method.apply(this, inputs)
      },
    },
  }
  return stream ? pino(options, stream) : pino(options)
}

const errorLevel = pino.levels.values.error ?? 50

const isAboutError = (facts: unknown): facts is { err: Error } =>
  typeof facts === 'object' &&
  facts !== null &&
  !('res' in facts) &&
  'err' in facts &&
  facts.err instanceof Error

/** PostgreSQL puts values of the refused row into `detail` and `where`, for example email addresses. */
function withoutValues(error: Error) {
  const { detail: _detail, where: _where, ...rest } = pino.stdSerializers.err(error)
  return rest
}
