import { type RunningProcess, startProcess } from './startProcess.ts'

export type RunningConsole = RunningProcess & { address: string }

/** The console's loopback shell. `address` carries the one-time token. */
export async function startConsole(options: { port: number; dataDir: string }): Promise<RunningConsole> {
  const args = ['--port', String(options.port), '--data', options.dataDir]
  const running = await startProcess('dist/host/main.js', args, /Console is ready: (\S+)/)
  return { ...running, address: running.ready }
}
