/** A piece of work that is measured: a request, an operation within it, or a job. */
export type Work = { kind: 'request' | 'operation' | 'job'; name: string }

/** `name` replaces the first one, for example when the route is known; facts are routes, methods and codes, never what people sent. */
export type WorkEnd = {
  name?: string
  facts?: Readonly<Record<string, string | number>>
  hasFailed?: boolean
}

/**
 * What the server tells those who run it about itself: errors and traces to `SENTRY_DSN`, traces and metrics to `OTEL_EXPORTER_OTLP_ENDPOINT`.
 * Nothing without these settings.
 */
export type Telemetry = {
  /** Measures work; `run` calls `end` once. Work that starts within `run` is part of it. */
  measure<T>(work: Work, run: (end: (facts?: WorkEnd) => void) => T): T
  /** Reports an error that the log has as one. */
  report(error: Error, sentence: string): void
  /** Says in whose name the current request is made. */
  setRole(role: string): void
  /** Sends what is still waiting. */
  close(): Promise<void>
}

/** Without settings for it, and in tests. */
export const noTelemetry: Telemetry = {
  measure: (_work, run) => run(() => undefined),
  report() {},
  setRole() {},
  async close() {},
}
