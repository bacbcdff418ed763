import type { Logger } from 'pino'
import { assert } from '#shared/kernel/errors/assert.ts'
import type { Database } from '../db/Database.ts'
import type { Settings } from '../settings/Settings.ts'

/** What a port may be built from. */
export type PortParts = {
  settings: Settings
  db: Database
  log: Logger
  /** Milliseconds since 1970. */
  now: () => number
}

/** An interface to an external system that one capability uses; declared in its manifest. */
export type Port<P> = {
  readonly name: string
  create(parts: PortParts): P | Promise<P>
  close?(made: P): Promise<void>
}

export type Ports = {
  of<P>(port: Port<P>): P
  /** Replaces a port, for tests. */
  put<P>(port: Port<P>, made: P): void
  close(): Promise<void>
}

/** Makes all ports of the capabilities in order; if one fails, closes those already made. */
export async function createPorts(named: readonly Port<unknown>[], parts: PortParts): Promise<Ports> {
  const adapters = new Map<string, unknown>()
  const close = async () => {
    for (const port of named.toReversed())
      if (adapters.has(port.name)) await port.close?.(adapters.get(port.name))
    adapters.clear()
  }
  try {
    for (const port of named) {
      assert(!adapters.has(port.name), `there is one port ${port.name}`)
      adapters.set(port.name, await port.create(parts))
    }
  } catch (error) {
    await close()
    throw error
  }
  return {
    of<P>({ name }: Port<P>): P {
      assert(adapters.has(name), `${name} is a port of some capability's manifest`)
      // Made by the port of that name, or its replacement.
      return adapters.get(name) as P
    },
    put: ({ name }, other) => void adapters.set(name, other),
    close,
  }
}
