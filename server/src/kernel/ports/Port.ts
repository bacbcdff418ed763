import { assert } from '../../../../shared/src/kernel/errors/assert.ts'
import type { Deps } from '../Deps.ts'
import type { Feature } from '../Feature.ts'

/** What a port may be made of. */
export type PortParts = Pick<Deps, 'settings' | 'db' | 'log' | 'now'>

/** The far side of something that one capability alone speaks to; its manifest names it. */
export type Port<P> = {
  readonly name: string
  create(parts: PortParts): P | Promise<P>
  close?(made: P): Promise<void>
}

export type Ports = {
  of<P>(port: Port<P>): P
  /** Puts another in its place: what a test says of the far side. */
  put<P>(port: Port<P>, made: P): void
  close(): Promise<void>
}

/** All that the manifests name. */
export const portsOf = (features: readonly Pick<Feature, 'ports'>[]): readonly Port<unknown>[] =>
  features.flatMap(({ ports }) => ports ?? [])

/** Makes all ports of the capabilities, one after the other; those that were made are closed where one fails. */
export async function createPorts(named: readonly Port<unknown>[], parts: PortParts): Promise<Ports> {
  const made = new Map<string, unknown>()
  const close = async () => {
    for (const port of named.toReversed()) if (made.has(port.name)) await port.close?.(made.get(port.name))
    made.clear()
  }
  try {
    for (const port of named) {
      assert(!made.has(port.name), `there is one port ${port.name}`)
      made.set(port.name, await port.create(parts))
    }
  } catch (error) {
    await close()
    throw error
  }
  return {
    of<P>({ name }: Port<P>): P {
      assert(made.has(name), `${name} is a port of some capability's manifest`)
      // Made by the port of that name, or put in its place.
      return made.get(name) as P
    },
    put: ({ name }, other) => void made.set(name, other),
    close,
  }
}
