import type { Port } from '#server/kernel/ports/Port.ts'
import { loopback } from '#server/kernel/settings/loopback.ts'
import { settingsOf } from '#server/kernel/settings/SettingGroup.ts'
import { createEmbeddedPayments } from './embedded/createEmbeddedPayments.ts'
import { noPayments } from './noPayments.ts'
import type { Payments } from './Payments.ts'
import { paymentsSettings } from './settings.ts'

/** On a public address nobody gets a paid course for nothing because a setting was forgotten. */
export const paymentsPort: Port<Payments> = {
  name: 'payments',
  create(parts) {
    const isHere = loopback.includes(new URL(parts.settings.publicOrigin).hostname)
    const provider = settingsOf(parts.settings, paymentsSettings).provider ?? (isHere ? 'test' : 'none')
    return provider === 'test' ? createEmbeddedPayments(parts) : noPayments
  },
}
