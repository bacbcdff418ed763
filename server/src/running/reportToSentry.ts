import type { Sentry } from '#node/reporting/startErrorReporting.ts'
import type { Telemetry, Work } from '../kernel/telemetry/Telemetry.ts'

const kinds: Record<Work['kind'], string> = {
  request: 'http.server',
  operation: 'graphql',
  job: 'queue.process',
}

/** How long the end of the server waits for reports that are on their way. */
const closeWithinMs = 2000

/** Errors and traces as Sentry's protocol has them. */
export const reportToSentry = (sentry: Sentry): Telemetry => ({
  measure(work, run) {
    const { kind, name } = work
    const start = () =>
      sentry.startSpanManual({ name, op: kinds[kind], forceTransaction: kind !== 'operation' }, (span) =>
        run((end = {}) => {
          if (end.name) sentry.updateSpanName(span, end.name)
          span.setAttributes({ ...end.facts })
          if (end.hasFailed) span.setStatus({ code: 2, message: 'internal_error' })
          span.end()
        }),
      )
    // Each request and each job has tags of its own.
    return kind === 'operation' ? start() : sentry.withIsolationScope(start)
  },
  report(error, sentence) {
    sentry.captureException(error, { tags: { log: sentence } })
  },
  setRole(role) {
    sentry.getIsolationScope().setTag('role', role)
  },
  async close() {
    await sentry.close(closeWithinMs)
  },
})
