import { loopback } from './loopback.ts'
import type { Settings } from './Settings.ts'

/** The address that the server was given; where that is this computer, by each of this computer's names. */
export function ownOrigins({ publicOrigin }: Pick<Settings, 'publicOrigin'>): readonly string[] {
  const { protocol, hostname, port } = new URL(publicOrigin)
  if (!loopback.includes(hostname)) return [publicOrigin]
  const names = [hostname, ...loopback.filter((name) => name !== hostname)]
  return names.map((name) => `${protocol}//${name}${port && `:${port}`}`)
}

/** Null for what is no address, as an old import may hold. */
export function originOf(address: string): string | null {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) ? url.origin : null
}
