import { loopback } from './loopback.ts'
import type { Settings } from './Settings.ts'

/** The server's configured origin; if that is this computer, with each of its loopback names. */
export function ownOrigins({ publicOrigin }: Pick<Settings, 'publicOrigin'>): readonly string[] {
  const { protocol, hostname, port } = new URL(publicOrigin)
  if (!loopback.includes(hostname)) return [publicOrigin]
  const names = [hostname, ...loopback.filter((name) => name !== hostname)]
  return names.map((name) => `${protocol}//${name}${port && `:${port}`}`)
}

/** Null for an invalid address, as an old import may contain. */
export function parseOrigin(address: string): string | null {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) ? url.origin : null
}
