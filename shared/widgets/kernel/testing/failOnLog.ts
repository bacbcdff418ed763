import { inspect } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

/**
 * A test that logs a warning or an error fails, unless it expects it (`expectLog`) or listens itself. Otherwise
 * a green run is full of faults, and nobody sees the new one.
 */
const levels = ['error', 'warn'] as const
/** jsdom lacks the element, which browsers know. React says so once, in whichever test comes first. */
const ofJsdom = /^The tag <%s> is unrecognized in this browser/

let logged: string[] = []

beforeEach(() => {
  logged = []
  for (const level of levels) {
    const print = console[level]
    console[level] = Object.assign(
      (...parts: unknown[]) => {
        if (ofJsdom.test(String(parts[0])) && parts[1] === 'search') return
        logged.push(parts.map((part) => (typeof part === 'string' ? part : inspect(part))).join(' '))
        print(...parts)
      },
      { original: print },
    )
  }
})

afterEach(() => {
  for (const level of levels) {
    const replaced: typeof console.error & { original?: typeof console.error } = console[level]
    if (replaced.original) console[level] = replaced.original
  }
  const [first] = logged
  logged = []
  if (first !== undefined) throw new Error(`The test logged what it does not expect (expectLog): ${first}`)
})
