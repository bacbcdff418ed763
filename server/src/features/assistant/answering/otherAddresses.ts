import { z } from 'zod'
import { defineSettings, settingsOf } from '#server/kernel/settings/SettingGroup.ts'
import type { Settings } from '#server/kernel/settings/Settings.ts'

/** The assistants of others that this installation lets answer, by their origins (decision AIS-01): the list that an address must be on. */
export const otherAssistantSettings = defineSettings({
  name: 'otherAssistants',
  variables: {
    AI_CLIENT_ORIGINS: z
      .string()
      .max(2000)
      .refine(
        (text) =>
          splitList(text).every((one) => URL.parse(one)?.origin === one && one.startsWith('https://')),
        'must be origins such as https://answers.example, separated by commas',
      )
      .optional(),
  },
  read: ({ AI_CLIENT_ORIGINS }): readonly string[] => splitList(AI_CLIENT_ORIGINS ?? ''),
})

const splitList = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

export const otherAssistants = (settings: Settings): readonly string[] =>
  settingsOf(settings, otherAssistantSettings)

/**
 * The address that answers in place of the portal's own door: the portal's, else the organization's (AIS-09). Null where neither names one,
 * and where the first that is named is not on the list.
 */
export function chooseAddress(
  given: { portal: string | null; organization: string | null },
  allowed: readonly string[],
): string | null {
  const address = given.portal || given.organization
  const origin = address ? URL.parse(address)?.origin : undefined
  return address && origin?.startsWith('https://') && allowed.includes(origin) ? address : null
}
