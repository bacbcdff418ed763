import { MissingPackage, startErrorReporting } from '#node/reporting/startErrorReporting.ts'
import { releaseName } from '#shared/kernel/reporting/ReportingFacts.ts'
import manifest from '../../../package.json' with { type: 'json' }
import type { Settings } from '../kernel/settings/Settings.ts'
import { StartupError } from '../kernel/settings/StartupError.ts'
import { noTelemetry, type Telemetry } from '../kernel/telemetry/Telemetry.ts'
import { exportTelemetry } from './exportTelemetry.ts'
import { reportToSentry } from './reportToSentry.ts'

/**
 * Starts what the settings ask for; both at once measure the same work.
 *
 * @throws StartupError when a setting's optional package is not installed
 */
export async function startTelemetry(
  settings: Pick<Settings, 'sentryDsn' | 'otlpEndpoint'>,
): Promise<Telemetry> {
  const { sentryDsn, otlpEndpoint } = settings
  try {
    const release = releaseName(manifest.version)
    const started = [
      ...(sentryDsn === null
        ? []
        : [reportToSentry(await startErrorReporting({ dsn: sentryDsn, release, part: 'server' }))]),
      ...(otlpEndpoint === null ? [] : [await exportTelemetry(otlpEndpoint, manifest.version)]),
    ]
    return started.reduce(both, noTelemetry)
  } catch (error) {
    if (error instanceof MissingPackage) throw new StartupError(error.message, { cause: error })
    throw error
  }
}

const both = (one: Telemetry, other: Telemetry): Telemetry => ({
  measure: (work, run) =>
    one.measure(work, (endOne) =>
      other.measure(work, (endOther) =>
        run((facts) => {
          endOther(facts)
          endOne(facts)
        }),
      ),
    ),
  report(error, sentence) {
    one.report(error, sentence)
    other.report(error, sentence)
  },
  setRole(role) {
    one.setRole(role)
    other.setRole(role)
  },
  async close() {
    await Promise.all([one.close(), other.close()])
  },
})
