import { collectedData } from '#shared/kernel/reporting/collectedData.ts'
import { sampleRates } from '#shared/kernel/reporting/sampleRates.ts'
import { scrubbedTransport } from '#shared/kernel/reporting/scrubEnvelope.ts'

export type Sentry = typeof import('@sentry/node')

/** `SENTRY_DSN` is set, but its package is not installed: the message says so to the operator. */
export class MissingPackage extends Error {}

/**
 * Reports this program's errors and traces to a Sentry-compatible address. Uncaught errors are reported and end the program, as without it.
 *
 * @throws MissingPackage without the optional package
 */
export async function startErrorReporting(settings: {
  dsn: string
  release: string
  part: 'server' | 'console'
}): Promise<Sentry> {
  const sentry = await loadOptional('SENTRY_DSN', '@sentry/node', () => import('@sentry/node'))
  const { dsn, release, part } = settings
  sentry.initWithoutDefaultIntegrations({
    ...{ dsn, release },
    integrations: [
      sentry.eventFiltersIntegration(),
      sentry.functionToStringIntegration(),
      sentry.linkedErrorsIntegration(),
      sentry.dedupeIntegration(),
      sentry.nodeContextIntegration(),
      sentry.onUncaughtExceptionIntegration(),
    ],
    tracesSampleRate: sampleRates.traces,
    // Understood by every server that speaks Sentry's protocol.
    traceLifecycle: 'static',
    includeServerName: false,
    sendClientReports: false,
    enableRuntimeChannelInjection: false,
    dataCollection: { ...collectedData, httpBodies: [] },
    initialScope: { tags: { part } },
    transport: (options) => scrubbedTransport(sentry.makeNodeTransport(options)),
  })
  return sentry
}

/** Loads an optional package that a setting needs. @throws MissingPackage if it is not installed */
export async function loadOptional<T>(setting: string, name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw cause
    throw new MissingPackage(
      `${setting} is set, but the package ${name} is not installed. Run npm ci --include=optional, or unset ${setting}.`,
      { cause },
    )
  }
}
