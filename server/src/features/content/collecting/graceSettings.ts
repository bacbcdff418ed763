import { z } from 'zod'
import { defineSettings } from '#server/kernel/settings/SettingGroup.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * How long a stored file stays that nothing names. More than the day for which a file that was sent to a discussion may be posted
 * (content/attachments/sentFile).
 */
export const graceSettings = defineSettings({
  name: 'unreferencedFiles',
  variables: {
    UNREFERENCED_FILES_DAYS: z.coerce
      .number({ error: 'must be a number of days' })
      .int({ error: 'must be a whole number of days' })
      .min(2, { error: 'must be 2 or more' })
      .max(3650, { error: 'must be 3650 or less' })
      .default(30),
  },
  read: ({ UNREFERENCED_FILES_DAYS }) => ({ graceMs: UNREFERENCED_FILES_DAYS * dayMs }),
})
