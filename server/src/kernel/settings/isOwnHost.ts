import { loopback } from './loopback.ts'
import type { Settings } from './Settings.ts'

/** Whether nobody but the platform may be found at this host (`learn.example.org`, with its port where it has one). */
export const isOwnHost = (host: string, publicOrigin: string): boolean =>
  host.toLowerCase() === new URL(publicOrigin).host ||
  loopback.includes(host.toLowerCase().replace(/:\d{1,5}$/, ''))

/** Whether other people's files are served there: no portal ever is. */
export const isContentHost = (host: string, { contentOrigin }: Pick<Settings, 'contentOrigin'>): boolean =>
  host.toLowerCase() === new URL(contentOrigin).host
