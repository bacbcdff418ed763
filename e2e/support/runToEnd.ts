import { execFile } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Runs one of our programs until it ends; returns its whole output. */
export function runToEnd(
  script: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [script, ...args],
      {
        cwd: root,
        env: { ...process.env, FORCE_COLOR: undefined, LOG_LEVEL: 'warn', ...env },
        timeout: 60_000,
        killSignal: 'SIGKILL',
      },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, output: stdout + stderr }),
    )
    child.once('error', reject)
  })
}
