import { type RunningProcess, startProcess } from './startProcess.ts'

export type RunningServer = RunningProcess & {
  origin: string
  /** The first administrator's sign-in, printed at the first start of a data folder. */
  administrator: { email: string; password: string } | null
}

/** The server, as `npm start` runs it once everything is built. */
export async function startServer(options: {
  port: number
  dataDir: string
  env?: Record<string, string>
  /** A folder with another copy of the product (`nextRelease`). */
  release?: string
}) {
  const args = ['--port', String(options.port), '--data', options.dataDir]
  const { env, release } = options
  const server = await startProcess('dist/server/main.js', args, /Lectern is ready: (\S+)/, env, release)
  const email = /^\s*Email\s+(\S+@\S+)/m.exec(server.output())?.[1]
  const password = /^\s*Password\s+(\S+)/m.exec(server.output())?.[1]
  const administrator = email && password ? { email, password } : null
  return { ...server, origin: server.ready, administrator } satisfies RunningServer
}

export type RunningConsole = RunningProcess & { address: string }

/** The console's loopback shell. `address` carries the one-time token. */
export async function startConsole(options: {
  port: number
  dataDir: string
  env?: Record<string, string>
}): Promise<RunningConsole> {
  const args = ['--port', String(options.port), '--data', options.dataDir]
  const running = await startProcess('dist/host/main.js', args, /Console is ready: (\S+)/, options.env)
  return { ...running, address: running.ready }
}
