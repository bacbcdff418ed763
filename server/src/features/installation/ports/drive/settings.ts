import { z } from 'zod'
import { defineSettings } from '#server/kernel/settings/SettingGroup.ts'

/** The OAuth client of this installation at Google; null: drives are folders of this server. */
export const driveSettings = defineSettings({
  name: 'drive',
  variables: {
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GOOGLE_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  },
  faults: (given) =>
    Boolean(given.GOOGLE_CLIENT_ID) === Boolean(given.GOOGLE_CLIENT_SECRET)
      ? []
      : ['GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are set together'],
  read: ({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_URL: url }) =>
    clientId && clientSecret ? { clientId, clientSecret, url: url ?? null } : null,
})
