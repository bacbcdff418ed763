import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { compileCache } from '#node/compileCache.ts'
import { endWithUs } from '#node/endWithUs.ts'

const root = join(import.meta.dirname, '../..')

export type RunningProcess = {
  /** The captured part of the readiness line. */
  ready: string
  output(): string
  pid: number
  /** Resolves with the exit code when it ends, however it ends. */
  exited: Promise<number | null>
  /** Asks it to stop, and waits for its end. */
  stop(signal?: 'SIGTERM' | 'SIGINT'): Promise<number | null>
  /** `kill -9`, and waits for its end. */
  kill(): Promise<void>
}

/**
 * Starts one of our programs as `npm run` would, and waits for its readiness line. `release`: a folder with another copy
 * of the product (`nextRelease`).
 */
export async function startProcess(
  script: string,
  args: string[],
  ready: RegExp,
  env: Record<string, string> = {},
  release = root,
) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: release,
    // Node warns of both in one environment, and what it prints is looked at.
    env: { ...process.env, FORCE_COLOR: undefined, ...compileCache, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // An interrupted run leaves no server behind, and so no database.
  const callOff = child.pid ? endWithUs(child.pid) : () => {}
  let output = ''
  const exited = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      callOff()
      resolve(code)
    }),
  )
  const line = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const match = ready.exec(output)
      if (match?.[1]) resolve(match[1])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) =>
      reject(new Error(`${script} ended with ${code} before it was ready:\n${output}`)),
    )
    child.once('error', reject)
  })
  return runningProcess(child, line, () => output, exited)
}

function runningProcess(
  child: ChildProcess,
  ready: string,
  output: () => string,
  exited: Promise<number | null>,
): RunningProcess {
  return {
    ready,
    output,
    pid: child.pid ?? 0,
    exited,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode === null) child.kill(signal)
      return exited
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}
