import { monitorEventLoopDelay } from 'node:perf_hooks'
import { loadOptional } from '#node/reporting/startErrorReporting.ts'
import type { Telemetry, Work } from '../kernel/telemetry/Telemetry.ts'

const durations: Record<Work['kind'], string> = {
  request: 'http.server.request.duration',
  operation: 'lectern.operation.duration',
  job: 'lectern.job.duration',
}

/** Seconds. Those of requests are recommended by OpenTelemetry; a transcode takes hours. */
const ofRequests = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]
const boundaries: Record<Work['kind'], readonly number[]> = {
  request: ofRequests,
  operation: ofRequests,
  job: [0.1, 0.5, 1, 5, 10, 60, 300, 1800, 7200],
}

/**
 * Traces and metrics over OTLP (HTTP with JSON), every 5 s and every minute; the exporters also read the other `OTEL_EXPORTER_OTLP_*`
 * variables, such as headers. Errors are counted and not described: their texts are for `SENTRY_DSN`.
 *
 * @throws MissingPackage without the optional packages
 */
export async function exportTelemetry(endpoint: string, version: string): Promise<Telemetry> {
  const load = <T>(name: string, importing: () => Promise<T>) =>
    loadOptional('OTEL_EXPORTER_OTLP_ENDPOINT', name, importing)
  const api = await load('@opentelemetry/api', () => import('@opentelemetry/api'))
  const tracing = await load('@opentelemetry/sdk-trace', () => import('@opentelemetry/sdk-trace'))
  const metering = await load('@opentelemetry/sdk-metrics', () => import('@opentelemetry/sdk-metrics'))
  const { resourceFromAttributes } = await load(
    '@opentelemetry/resources',
    () => import('@opentelemetry/resources'),
  )
  const { AsyncLocalStorageContextManager } = await load(
    '@opentelemetry/context-async-hooks',
    () => import('@opentelemetry/context-async-hooks'),
  )
  const { OTLPTraceExporter } = await load(
    '@opentelemetry/exporter-trace-otlp-http',
    () => import('@opentelemetry/exporter-trace-otlp-http'),
  )
  const { OTLPMetricExporter } = await load(
    '@opentelemetry/exporter-metrics-otlp-http',
    () => import('@opentelemetry/exporter-metrics-otlp-http'),
  )
  const resource = resourceFromAttributes({ 'service.name': 'lectern', 'service.version': version })
  const at = (signal: string) => ({ url: `${endpoint.replace(/\/$/, '')}/v1/${signal}` })
  const tracers = new tracing.TracerProvider({
    resource,
    spanProcessors: [new tracing.BatchSpanProcessor({ exporter: new OTLPTraceExporter(at('traces')) })],
  })
  const meters = new metering.MeterProvider({
    resource,
    readers: [
      new metering.PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter(at('metrics')) }),
    ],
  })
  // Kept here and not set for the whole process: nobody else makes spans, and a second server in a test has its own.
  const contexts = new AsyncLocalStorageContextManager().enable()
  const tracer = tracers.getTracer('lectern', version)
  const meter = meters.getMeter('lectern', version)
  const histogram = (kind: Work['kind']) =>
    meter.createHistogram(durations[kind], {
      ...{ unit: 's', advice: { explicitBucketBoundaries: [...boundaries[kind]] } },
    })
  const histograms = {
    request: histogram('request'),
    operation: histogram('operation'),
    job: histogram('job'),
  }
  const errors = meter.createCounter('lectern.errors', { description: 'Errors in the log' })
  const delay = monitorEventLoopDelay()
  delay.enable()
  meter.createObservableGauge('nodejs.eventloop.delay.p99', { unit: 's' }).addCallback((gauge) => {
    gauge.observe(delay.percentile(99) / 1e9)
    delay.reset()
  })
  meter
    .createObservableGauge('process.memory.usage', { unit: 'By' })
    .addCallback((gauge) => gauge.observe(process.memoryUsage.rss()))

  return {
    measure({ kind, name }, run) {
      const startedAt = performance.now()
      const span = tracer.startSpan(
        name,
        { kind: kind === 'request' ? api.SpanKind.SERVER : api.SpanKind.INTERNAL },
        contexts.active(),
      )
      return contexts.with(api.trace.setSpan(contexts.active(), span), () =>
        run((end = {}) => {
          if (end.name) span.updateName(end.name)
          span.setAttributes({ ...end.facts })
          if (end.hasFailed) span.setStatus({ code: api.SpanStatusCode.ERROR })
          span.end()
          const facts = kind === 'request' ? end.facts : { name, ...end.facts }
          histograms[kind].record((performance.now() - startedAt) / 1000, { ...facts })
        }),
      )
    },
    report() {
      errors.add(1)
    },
    setRole(role) {
      api.trace.getSpan(contexts.active())?.setAttribute('role', role)
    },
    async close() {
      delay.disable()
      await Promise.all([tracers.shutdown(), meters.shutdown()])
      contexts.disable()
    },
  }
}
