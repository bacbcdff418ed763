import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { withoutSlashes } from '#shared/kernel/rules/texts/withoutEnding.ts'

export type HostFlags = { port: number; dataDir: string; server: string | null; sentryDsn: string | null }

/**
 * `--port`, `--data`, `--server`, or `CONSOLE_PORT`, `LECTERN_CONSOLE_DATA`, `LECTERN_SERVER`; `SENTRY_DSN`. All faults are
 * reported at once.
 */
export function readFlags(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): HostFlags | { faults: string[] } {
  const faults: string[] = []
  let flags: { port?: string; data?: string; server?: string } = {}
  try {
    flags = parseArgs({
      args: [...args],
      options: { port: { type: 'string' }, data: { type: 'string' }, server: { type: 'string' } },
    }).values
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error))
  }
  const port = Number(flags.port ?? environment.CONSOLE_PORT ?? 4100)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    faults.push('--port must be a number from 0 (any free one) to 65535.')
  const server = flags.server ?? environment.LECTERN_SERVER ?? null
  if (server !== null && !isWebAddress(server))
    faults.push('--server must be the address of a Lectern server, such as http://localhost:4000.')
  const sentryDsn = environment.SENTRY_DSN || null
  if (sentryDsn !== null && !isWebAddress(sentryDsn))
    faults.push('SENTRY_DSN must be an address such as https://key@sentry.example.org/1.')
  const dataDir = resolve(
    flags.data ?? environment.LECTERN_CONSOLE_DATA ?? join(homedir(), '.lectern', 'console'),
  )
  return faults.length > 0
    ? { faults }
    : { port, dataDir, sentryDsn, server: server === null ? null : withoutSlashes(server) }
}

const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
