import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { loopback } from '#server/kernel/settings/ownOrigins.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import type {
  createPaymentWebhook as createWebhookOperation,
  paymentSettings as operation,
  removeOrganizationPaymentCreds as removeOperation,
  updateOrganizationPaymentCreds as updateCredsOperation,
  updatePaymentSettings as updateOperation,
} from '#shared/features/commerce/operations/paymentSettings.ts'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Account, AccountState } from '../ports/payments/Payments.ts'
import { paymentsPort } from '../ports/payments/paymentsPort.ts'
import { loadAccount, sealKey } from './paymentAccount.ts'

type KeyFields = Partial<
  Pick<
    Organization,
    'paymentPublicKey' | 'paymentSecretKey' | 'paymentWebhookSecret' | 'paymentTax' | 'paymentAlertEmail'
  >
>

const write = (deps: Deps, key: string, values: KeyFields) =>
  writeSynced(deps, key, { do: 'update', entity: Organization, key, values })

/** Replaces both keys, since they belong to one account. */
export const updateOrganizationPaymentCreds: Handler<typeof updateCredsOperation> = async (
  { organizationID: key, publicKey, secretKey },
  { deps },
) => {
  const { secretKey: before } = await loadAccount(deps, key)
  await write(deps, key, {
    paymentPublicKey: publicKey,
    paymentSecretKey: sealKey(deps, key, secretKey),
    ...(before !== secretKey && { paymentWebhookSecret: null }),
  })
  return { publicKey }
}

export const removeOrganizationPaymentCreds: Handler<typeof removeOperation> = async (
  { organizationID: key },
  { deps },
) => {
  await write(deps, key, { paymentPublicKey: null, paymentSecretKey: null, paymentWebhookSecret: null })
  return { isRemoved: true }
}

export const updatePaymentSettings: Handler<typeof updateOperation> = async (
  { organizationID: key, webhookSecret, addsTax, alertEmail, sendsAlerts },
  { deps },
) => {
  await write(deps, key, {
    ...(webhookSecret && { paymentWebhookSecret: sealKey(deps, key, webhookSecret) }),
    ...(typeof addsTax === 'boolean' && { paymentTax: addsTax }),
    ...(alertEmail && { paymentAlertEmail: alertEmail }),
    ...(sendsAlerts === false && { paymentAlertEmail: null }),
  })
  const { addsTax: adds, alertEmail: email } = await loadAccount(deps, key)
  return { addsTax: adds, alertEmail: email }
}

export const createPaymentWebhook: Handler<typeof createWebhookOperation> = async (
  { organizationID: key },
  { deps },
) => {
  const account = await loadAccount(deps, key)
  if (!hasKey(account)) throw new AppError('bad_request', { message: 'Set the keys first.' })
  const webhookUrl = webhookUrlOf(deps, key)
  const secret = await deps.ports.of(paymentsPort).createWebhook(account, webhookUrl)
  await write(deps, key, { paymentWebhookSecret: sealKey(deps, key, secret) })
  return { webhookUrl }
}

export const paymentSettings: Handler<typeof operation> = async ({ organizationID }, { deps }) => {
  const account = await loadAccount(deps, organizationID)
  const { name } = deps.ports.of(paymentsPort).providerOf(account)
  const rows = await query<{ publicKey: string | null; lastEventAt: Date | null }>(
    deps.db,
    Prisma.sql`SELECT "paymentPublicKey" AS "publicKey", (SELECT max(e."createdAt") FROM "PaymentEvent" e
      WHERE e.organization = o.key AND e.provider = 'stripe') AS "lastEventAt"
      FROM "Organization" o WHERE o.key = ${organizationID}`,
  )
  const recovered = await query<{ type: string; member: string; name: string | null; occurredAt: Date }>(
    deps.db,
    Prisma.sql`SELECT e.type, p.member, m.name, e."occurredAt" FROM "PaymentEvent" e
      JOIN LATERAL (SELECT member FROM "Payment" p WHERE p.organization = e.organization
        AND p."referenceID" = e."referenceID" ORDER BY key LIMIT 1) p ON TRUE
      LEFT JOIN "Member" m ON m.key = p.member
      WHERE e.organization = ${organizationID} AND e."isRecovered" AND e."createdAt" > ${new Date(deps.now() - 30 * 86_400_000)}
      ORDER BY e."occurredAt" DESC LIMIT ${mostRecovered}`,
  )
  const webhookUrl = webhookUrlOf(deps, organizationID)
  return {
    recovered: recovered.map((one) => ({ ...one, occurredAt: one.occurredAt.toISOString() })),
    provider: name === 'stripe' || name === 'test' ? name : 'none',
    publicKey: rows[0]?.publicKey ?? null,
    addsTax: account.addsTax,
    alertEmail: account.alertEmail,
    webhookUrl,
    isPublic: isPublic(webhookUrl),
    hasWebhookSecret: account.webhookSecret !== null,
    lastEventAt: rows[0]?.lastEventAt?.toISOString() ?? null,
    ...unasked,
    ...(hasKey(account) && name === 'stripe' && (await ask(deps, account, webhookUrl))),
  }
}

const mostRecovered = 50

const unasked = { problem: null, isLive: null, accountName: null, takesPayments: null, webhook: null }

type Asked = Record<'isLive' | 'takesPayments', boolean | null> & {
  problem: string | null
  accountName: string | null
  webhook: AccountState['webhook'] | null
}

async function ask(deps: Deps, account: AccountWithKey, webhookUrl: string): Promise<Asked> {
  try {
    const { name, ...state } = await deps.ports.of(paymentsPort).checkAccount(account, webhookUrl)
    return { ...state, accountName: name, problem: null }
  } catch (error) {
    if (!isAppError(error)) throw error
    deps.log.warn(
      { organization: account.organization, code: error.code },
      'the payment provider was not reached',
    )
    return {
      ...unasked,
      problem: error.code === 'bad_request' ? error.message : 'Stripe does not answer.',
    }
  }
}

type AccountWithKey = Account & { secretKey: string }
const hasKey = (account: Account): account is AccountWithKey => account.secretKey !== null

const webhookUrlOf = ({ settings }: Pick<Deps, 'settings'>, organization: string) =>
  `${settings.publicOrigin}/payments/${organization}/events`

/** Stripe calls addresses with HTTPS that are on the internet. */
const isPublic = (address: string) => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && !loopback.includes(hostname)
}
