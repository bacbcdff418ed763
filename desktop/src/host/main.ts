import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { collectGarbage } from '#node/collectGarbage.ts'
import { MissingPackage, startErrorReporting } from '#node/reporting/startErrorReporting.ts'
import { frameScriptFile } from '#node/scorm/frame/buildFrameScript.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { releaseName } from '#shared/kernel/reporting/ReportingFacts.ts'
import manifest from '../../../package.json' with { type: 'json' }
import { createContentHost } from '../content/createContentHost.ts'
import { createCore } from '../core/createCore.ts'
import { createConsoleAccess } from './consoleAccess.ts'
import { createHost } from './createHost.ts'
import { keptSession } from './keptSession.ts'
import { readFlags } from './readFlags.ts'

const screensDir = fileURLToPath(new URL('../../../dist/console', import.meta.url))

const flags = readFlags(process.argv.slice(2), process.env)
if ('faults' in flags) {
  for (const fault of flags.faults) console.error(fault)
  process.exit(1)
}
const { port, dataDir, server: serverAddress, sentryDsn } = flags
const release = releaseName(manifest.version)
const sentry =
  sentryDsn === null
    ? null
    : await startErrorReporting({ dsn: sentryDsn, release, part: 'console' }).catch(endWith)
const reporting =
  sentryDsn === null ? null : ({ dsn: sentryDsn, release, part: 'console', role: 'staff' } as const)
const log = (message: string, error?: unknown) => {
  console.error(message, ...(error === undefined ? [] : [error]))
  if (error instanceof Error && !isAppError(error)) sentry?.captureException(error)
}

const core = await createCore({ dataDir, server: serverAddress, log }).catch(endWith)
const access = createConsoleAccess(keptSession(join(dataDir, 'browsers')))
const content = await createContentHost({ core, parents: ownOrigins, frameScriptFile, log })
const host = createHost({ core, access, content, screensDir, reporting, log })

host.on('error', (error) => {
  const isTaken = 'code' in error && error.code === 'EADDRINUSE'
  console.error(isTaken ? `Port ${port} is in use. Choose another one with --port.` : error)
  void core.close().finally(() => process.exit(1))
})
host.listen(port, '127.0.0.1', () => {
  printAddress()
  collectGarbage().catch((error: unknown) => log('What starting left could not be collected', error))
  // A second browser needs its own one-time URL.
  if (process.stdin.isTTY) process.stdin.on('data', printAddress).unref()
})

function endWith(error: unknown): never {
  console.error(isAppError(error) || error instanceof MissingPackage ? error.message : error)
  process.exit(1)
}

function printAddress(): void {
  console.log(`Console is ready: http://127.0.0.1:${listeningPort()}/?token=${access.createToken()}`)
}

function ownOrigins(): string[] {
  return ['127.0.0.1', 'localhost'].map((name) => `http://${name}:${listeningPort()}`)
}

function listeningPort(): number {
  const address = host.address()
  return typeof address === 'object' && address ? address.port : port
}

let isStopping = false
function stop(): void {
  if (isStopping) return
  isStopping = true
  host.close()
  host.closeAllConnections()
  content.close()
  core.close().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
