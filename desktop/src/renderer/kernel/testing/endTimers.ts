import { afterAll } from 'vitest'

/**
 * Blueprint's popovers leave timers behind that look for `window` after a test file's is gone, which
 * ends the run with an error that no test made. What a file's tests started ends with them.
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
})
