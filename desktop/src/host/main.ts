import { fileURLToPath } from 'node:url'
import { isAppError } from '../../../shared/src/errors/AppError.ts'
import { createCore } from '../core/createCore.ts'
import { createConsoleAccess } from './consoleAccess.ts'
import { createHost } from './createHost.ts'
import { readFlags } from './readFlags.ts'

const screensDir = fileURLToPath(new URL('../../../dist/console', import.meta.url))

const flags = readFlags(process.argv.slice(2), process.env)
if ('faults' in flags) {
  for (const fault of flags.faults) console.error(fault)
  process.exit(1)
}
const { port, dataDir, server: serverAddress } = flags
const log = (message: string, error?: unknown) =>
  console.error(message, ...(error === undefined ? [] : [error]))

const core = await createCore({ dataDir, server: serverAddress, log }).catch((error: unknown) => {
  console.error(isAppError(error) ? error.message : error)
  process.exit(1)
})
const access = createConsoleAccess()
const host = createHost({ core, access, screensDir, log })

host.on('error', (error) => {
  const isTaken = 'code' in error && error.code === 'EADDRINUSE'
  console.error(isTaken ? `Port ${port} is in use. Choose another one with --port.` : error)
  void core.close().finally(() => process.exit(1))
})
host.listen(port, '127.0.0.1', () => {
  printAddress()
  // A second browser needs an address of its own.
  if (process.stdin.isTTY) process.stdin.on('data', printAddress).unref()
})

function printAddress(): void {
  const address = host.address()
  const listening = typeof address === 'object' && address ? address.port : port
  console.log(`Console is ready: http://127.0.0.1:${listening}/?token=${access.createToken()}`)
}

let isStopping = false
function stop(): void {
  if (isStopping) return
  isStopping = true
  host.close()
  host.closeAllConnections()
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
