import { afterAll } from 'vitest'

/**
 * Blueprint's popovers leave timers that access `window` after a test file's environment is gone, which fails the
 * run with an unrelated error. Clears the timers of a file's tests.
 */
const started = new Set<NodeJS.Timeout>()
const start = globalThis.setTimeout
globalThis.setTimeout = Object.assign((...parameters: Parameters<typeof start>) => {
  const timer = start(...parameters)
  started.add(timer)
  return timer
}, start)
afterAll(() => {
  for (const timer of started) clearTimeout(timer)
  globalThis.setTimeout = start
})
