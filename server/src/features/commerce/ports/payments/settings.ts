import { z } from 'zod'
import { defineSettings } from '#server/kernel/settings/SettingGroup.ts'

/** Which provider takes payments; null: the embedded one where the server's address is this computer, else none. */
export const paymentsSettings = defineSettings({
  name: 'payments',
  variables: {
    PAYMENTS: z.enum(['test', 'none'], { error: 'must be test or none' }).optional(),
  },
  read: ({ PAYMENTS }) => ({ provider: PAYMENTS ?? null }),
})
