import { z } from 'zod'
import { defineSettings, settingsOf } from '../settings/SettingGroup.ts'
import type { Settings } from '../settings/Settings.ts'

/** Names that have an address on this computer, to try crawls, shops and host names of portals without the internet. */
export const siteSettings = defineSettings({
  name: 'sites',
  variables: {
    SITE_NAMES: z
      .string()
      .regex(
        /^[a-z0-9.-]+=[0-9a-f.:]+(?:,[a-z0-9.-]+=[0-9a-f.:]+)*$/i,
        'must be name=address, separated by commas',
      )
      .optional(),
  },
  read: ({ SITE_NAMES }) =>
    new Map(
      (SITE_NAMES ?? '')
        .split(',')
        .filter(Boolean)
        .map((pair) => pair.split('=') as [name: string, address: string]),
    ),
})

/** Addresses by name. As `MOVABLE_CLOCK`, for this computer only; else there are none. */
export const siteNames = (
  settings: Pick<Settings, 'isClockMovable' | 'ofFeatures'>,
): ReadonlyMap<string, string> => (settings.isClockMovable ? settingsOf(settings, siteSettings) : new Map())
