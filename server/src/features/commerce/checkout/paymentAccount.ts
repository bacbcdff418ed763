import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { openSecret, sealSecret } from '#server/kernel/settings/sealSecret.ts'
import type { Account } from '../ports/payments/Payments.ts'

type Stored = Record<'paymentSecretKey' | 'paymentWebhookSecret' | 'paymentAlertEmail', string | null> & {
  paymentTax: boolean
}

/** An organization's account at the payment provider, its secrets decrypted. */
export async function loadAccount(
  deps: Pick<Deps, 'db' | 'settings'>,
  organization: string,
): Promise<Account & { alertEmail: string | null }> {
  const rows = await query<Stored>(
    deps.db,
    Prisma.sql`SELECT "paymentSecretKey", "paymentWebhookSecret", "paymentTax", "paymentAlertEmail" FROM "Organization"
      WHERE key = ${organization}`,
  )
  const [stored] = rows
  const open = (sealed: string | null | undefined) => (sealed ? openKey(deps, organization, sealed) : null)
  return {
    organization,
    secretKey: open(stored?.paymentSecretKey),
    webhookSecret: open(stored?.paymentWebhookSecret),
    addsTax: stored?.paymentTax ?? false,
    /** Who gets a mail about each sale and dispute. */
    alertEmail: stored?.paymentAlertEmail ?? null,
  }
}

export const sealKey = (deps: Pick<Deps, 'settings'>, organization: string, key: string): string =>
  `${mark}${sealSecret(deps, { purpose: 'payment keys', owner: organization }, Buffer.from(key))}`

/** One that was stored before keys were encrypted has no mark; the next key that is set replaces it. */
const openKey = (deps: Pick<Deps, 'settings'>, organization: string, stored: string): string =>
  stored.startsWith(mark)
    ? openSecret(deps, { purpose: 'payment keys', owner: organization }, stored.slice(mark.length)).toString()
    : stored

/** Of an encrypted key. */
const mark = 'sealed:'
