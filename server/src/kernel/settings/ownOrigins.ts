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

/** This computer's loopback names, as in `URL.hostname`. */
export const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** Whether only the platform may use this host (`learn.example.org`, with its port if it has one). */
export const isOwnHost = (host: string, publicOrigin: string): boolean =>
  host.toLowerCase() === new URL(publicOrigin).host ||
  loopback.includes(host.toLowerCase().replace(/:\d{1,5}$/, ''))

/** Whether this host serves files: no portal may use it. */
export const isContentHost = (host: string, { contentOrigin }: Pick<Settings, 'contentOrigin'>): boolean =>
  host.toLowerCase() === new URL(contentOrigin).host
