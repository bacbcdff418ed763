import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'

const organizationID = reference({ to: 'organization', by: 'id', required: true })

/** Keys of another account end its webhook's secret. */
export const updateOrganizationPaymentCreds = defineOperation({
  name: 'updateOrganizationPaymentCreds',
  kind: 'mutation',
  description: 'Sets the keys of the payment provider (3§7.5). The secret one is never answered again.',
  access: ['fullAdmin'],
  input: {
    organizationID,
    // Providers mark secret keys by a prefix. Refused before the operation is logged: the audit log keeps its
    // input.
    publicKey: text({ required: true, max: 255, pattern: /^(?!(sk|rk|whsec)_)/, examples: ['pk_live_1'] }),
    secretKey: text({ required: true, max: 255, secret: true }),
  },
  output: { publicKey: text({ required: true }) },
})

export const removeOrganizationPaymentCreds = defineOperation({
  name: 'removeOrganizationPaymentCreds',
  kind: 'mutation',
  description: 'Forgets the keys of the payment provider and its webhook. Purchases that were made stay.',
  access: ['fullAdmin'],
  input: { organizationID },
  output: { isRemoved: boolean({ required: true }) },
})

/** Each value that is given replaces the stored one. */
export const updatePaymentSettings = defineOperation({
  name: 'updatePaymentSettings',
  kind: 'mutation',
  description:
    'Sets the secret of a webhook that was made by hand, whether the provider adds tax, and who gets mail about sales.',
  access: ['fullAdmin'],
  input: {
    organizationID,
    webhookSecret: text({ max: 255, pattern: /^whsec_/, examples: ['whsec_1'], secret: true }),
    addsTax: boolean(),
    alertEmail: text({ max: 254, format: 'email' }),
    sendsAlerts: boolean({ label: 'Whether anybody gets mail about sales; false forgets the address' }),
  },
  output: { addsTax: boolean({ required: true }), alertEmail: text({ max: 254 }) },
})

/** Stripe tells the secret of a webhook only when it is made, so an older one of the same address is replaced. */
export const createPaymentWebhook = defineOperation({
  name: 'createPaymentWebhook',
  kind: 'mutation',
  description: 'Has the payment provider report to this server, with the organization’s keys.',
  access: ['fullAdmin'],
  isCostly: true,
  input: { organizationID },
  output: { webhookUrl: text({ required: true, max: 2000 }) },
})

export const reconcilePayments = defineOperation({
  name: 'reconcilePayments',
  kind: 'mutation',
  description:
    'Compares the payments of the last 30 days with the provider, and counts what its reports missed.',
  access: ['fullAdmin'],
  isCostly: true,
  input: { organizationID },
  output: {
    read: number({ required: true }),
    recovered: number({ required: true }),
    unreadable: number({
      required: true,
      label: 'Reports that could not be read, such as those of an account with an older version of the API',
    }),
  },
})

/** How an organization takes payments; with keys, also what the provider answers to them now. */
export const paymentSettings = defineOperation({
  name: 'paymentSettings',
  kind: 'query',
  description: 'How an organization takes payments, and what its provider says of its account.',
  access: ['fullAdmin'],
  isCostly: true,
  input: { organizationID },
  output: {
    /** `test`: the built-in checkout, where no money moves. */
    provider: choice({ options: ['stripe', 'test', 'none'], required: true }),
    publicKey: text(),
    addsTax: boolean({ required: true }),
    /** Who gets a mail about each sale and dispute. */
    alertEmail: text({ max: 254 }),
    /** Where the provider must report to. */
    webhookUrl: text({ required: true, max: 2000 }),
    /** Whether providers on the internet can reach that address. */
    isPublic: boolean({ required: true }),
    hasWebhookSecret: boolean({ required: true }),
    /** Null where no event came yet. */
    lastEventAt: timestamp(),
    /** What no webhook brought in the last 30 days, newest first. */
    recovered: list(
      record(
        {
          type: text({ required: true }),
          member: reference({ to: 'member' }),
          name: text({ personal: true }),
          occurredAt: timestamp({ required: true }),
        },
        { typeName: 'RecoveredPaymentEvent' },
      ),
      { required: true },
    ),
    /** Why the provider could not be asked; then the rest is null. */
    problem: text(),
    isLive: boolean(),
    accountName: text(),
    takesPayments: boolean(),
    webhook: choice({ options: ['on', 'partly', 'off'] }),
  },
})
