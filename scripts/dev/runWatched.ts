import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { endWithUs } from '#node/endWithUs.ts'

export type Watched = {
  /** The output until it was ready; rejects with that output if it ended before. */
  ready: Promise<string>
  /** Prints later output, except for announcements that a restart repeats. */
  show(): void
  stop(): void
}

/**
 * Runs one of our programs, and restarts it when its files change. Its output is held back until it is ready, so that
 * the addresses to open are printed together at the end.
 */
export function runWatched(name: string, args: string[], readiness: RegExp): Watched {
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const callOff = child.pid ? endWithUs(child.pid) : () => {}
  const ready = Promise.withResolvers<string>()
  const said: string[] = []
  let isShown = false
  const hear = (line: string) => {
    if (isShown) {
      if (!readiness.test(line)) process.stdout.write(`${name} │ ${line}\n`)
      return
    }
    said.push(line)
    if (readiness.test(line)) ready.resolve(said.join('\n'))
    // In watch mode Node keeps running after the program fails.
    else if (/^Failed running|^Waiting for file changes/.test(line)) fail()
  }
  const fail = () => ready.reject(new Error(`The ${name} did not start:\n${said.join('\n')}`))
  createInterface(child.stdout).on('line', hear)
  createInterface(child.stderr).on('line', hear)
  child.once('exit', () => {
    callOff()
    fail()
  })
  return {
    ready: ready.promise,
    show: () => {
      isShown = true
    },
    stop: () => child.kill('SIGTERM'),
  }
}
