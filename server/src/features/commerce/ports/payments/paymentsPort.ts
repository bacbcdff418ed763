import { z } from 'zod'
import type { Port } from '#server/kernel/ports/Port.ts'
import { loopback } from '#server/kernel/settings/ownOrigins.ts'
import { defineSettings, settingsOf } from '#server/kernel/settings/SettingGroup.ts'
import { createEmbeddedPayments } from './embedded/createEmbeddedPayments.ts'
import { noPayments } from './noPayments.ts'
import type { Payments } from './Payments.ts'

/** On a public address nobody gets a paid course for nothing because a setting was forgotten. */
export const paymentsPort: Port<Payments> = {
  name: 'payments',
  create(parts) {
    const isHere = loopback.includes(new URL(parts.settings.publicOrigin).hostname)
    const provider = settingsOf(parts.settings, paymentsSettings).provider ?? (isHere ? 'test' : 'none')
    return provider === 'test' ? createEmbeddedPayments(parts) : noPayments
  },
}

/** Which provider takes payments; null: the embedded one where the server's address is this computer, else none. */
export const paymentsSettings = defineSettings({
  name: 'payments',
  variables: {
    PAYMENTS: z.enum(['test', 'none'], { error: 'must be test or none' }).optional(),
  },
  read: ({ PAYMENTS }) => ({ provider: PAYMENTS ?? null }),
})
