import type { AiConfiguration } from '../entities/AiConfiguration.ts'
import { isOpenAt, parseOpenHours } from './openHours.ts'

/** What a configuration says of the support chat. */
export type SupportSettings = Pick<
  AiConfiguration,
  | 'openSupportToolEnabled'
  | 'openSupportToolDelay'
  | 'openSupportToolMessage'
  | 'openSupportToolStatus'
  | 'openSupportToolOpenHours'
  | 'openSupportToolTimezone'
  | 'openSupportToolOffHoursMessage'
  | 'openSupportToolOpenHoursPrompt'
  | 'openSupportToolOffHoursPrompt'
>

/** Whether somebody is there now, and what is said about it. */
export type SupportState = {
  isOpen: boolean
  message: string | null
  delayMs: number
  /** For the model. */
  prompt: string | null
}

/** Null where there is no support chat. Hours that cannot be read are closed. `now` in milliseconds since 1970, of the server. */
export function supportState(settings: SupportSettings, now: number): SupportState | null {
  if (!settings.openSupportToolEnabled) return null
  const isOpen = isOpenNow(settings, now)
  return {
    isOpen,
    message: (isOpen ? settings.openSupportToolMessage : settings.openSupportToolOffHoursMessage) || null,
    delayMs: settings.openSupportToolDelay,
    prompt:
      (isOpen ? settings.openSupportToolOpenHoursPrompt : settings.openSupportToolOffHoursPrompt) || null,
  }
}

function isOpenNow(
  { openSupportToolStatus, openSupportToolOpenHours, openSupportToolTimezone }: SupportSettings,
  now: number,
): boolean {
  if (openSupportToolStatus !== 'calendar') return openSupportToolStatus === 'open'
  const hours = parseOpenHours(openSupportToolOpenHours ?? '')
  return hours !== null && isOpenAt(hours, openSupportToolTimezone, now)
}
