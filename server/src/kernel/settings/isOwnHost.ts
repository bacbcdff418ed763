import { loopback } from './loopback.ts'
import type { Settings } from './Settings.ts'

/** Whether only the platform may use this host (`learn.example.org`, with its port if it has one). */
export const isOwnHost = (host: string, publicOrigin: string): boolean =>
  host.toLowerCase() === new URL(publicOrigin).host ||
  loopback.includes(host.toLowerCase().replace(/:\d{1,5}$/, ''))

/** Whether this host serves files: no portal may use it. */
export const isContentHost = (host: string, { contentOrigin }: Pick<Settings, 'contentOrigin'>): boolean =>
  host.toLowerCase() === new URL(contentOrigin).host
