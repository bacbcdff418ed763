import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { buildReportingScript } from '#node/reporting/buildReportingScript.ts'

/** Builds the console's screens into `dist/console`. */
export async function buildConsole(): Promise<void> {
  await build({
    configFile: fileURLToPath(new URL('./vite.config.ts', import.meta.url)),
    logLevel: 'warn',
  })
  // A fixed name: the host says where it is only with a `SENTRY_DSN`.
  await buildReportingScript(fileURLToPath(new URL('../../../dist/console', import.meta.url)), 'reporting.js')
}

if (import.meta.main) await buildConsole()
