/**
 * Reports a page's errors, traces and recordings to the address of `SENTRY_DSN`. A file of its own (`buildReportingScript`): pages without that
 * address never load it, and the page does not wait for it.
 */
import {
  breadcrumbsIntegration,
  browserApiErrorsIntegration,
  browserTracingIntegration,
  captureConsoleIntegration,
  dedupeIntegration,
  eventFiltersIntegration,
  functionToStringIntegration,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/browser'
import { collectedData } from '#shared/kernel/reporting/collectedData.ts'
import { type ReportingFacts, reportingElement } from '#shared/kernel/reporting/ReportingFacts.ts'
import { sampleRates } from '#shared/kernel/reporting/sampleRates.ts'
import { scrubbedTransport } from '#shared/kernel/reporting/scrubEnvelope.ts'

const element = document.getElementById(reportingElement)
// Cast: written into this page by our server, or by the console's host.
if (element?.textContent) reportErrors(JSON.parse(element.textContent) as ReportingFacts)

function reportErrors({ dsn, release, part, role }: ReportingFacts): void {
  const client = init({
    ...{ dsn, release },
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      functionToStringIntegration(),
      browserApiErrorsIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      // React writes errors that a screen caught to the console.
      captureConsoleIntegration({ levels: ['error'] }),
      // Elements hold what people read and wrote; lines of the console, too, and are left out altogether.
      breadcrumbsIntegration({ dom: false }),
      browserTracingIntegration(),
      replayIntegration({
        ...{ maskAllText: true, maskAllInputs: true, blockAllMedia: true, networkCaptureBodies: false },
        maskAttributes: [
          'title',
          'placeholder',
          'alt',
          'value',
          'label',
          'content',
          'download',
          'aria-label',
        ],
        // A packed recording could not be scrubbed.
        useCompression: false,
      }),
    ],
    tracesSampleRate: sampleRates.traces,
    replaysSessionSampleRate: sampleRates.sessionReplays,
    replaysOnErrorSampleRate: sampleRates.errorReplays,
    // Understood by every server that speaks Sentry's protocol.
    traceLifecycle: 'static',
    // No headers for other sites, nor for servers behind strict proxies.
    tracePropagationTargets: [],
    sendClientReports: false,
    dataCollection: { ...collectedData, httpBodies: [] },
    initialScope: { tags: { part } },
    transport: (options) => scrubbedTransport(makeFetchTransport(options)),
  })
  client?.addEventProcessor((event) => ({
    ...event,
    tags: { ...event.tags, role: document.documentElement.dataset.role ?? role },
  }))
}
