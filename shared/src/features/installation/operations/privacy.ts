import { z } from 'zod'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'

/** Exports all data of one customer as an archive, for that customer and for administrators (docs/privacy.md). */
export const exportCustomerData = defineOperation({
  name: 'exportCustomerData',
  kind: 'mutation',
  description:
    "Packs a customer's personal data into a zip, and answers where it may be fetched for ten minutes.",
  access: ['customer', 'fullAdmin'],
  isCostly: true,
  input: {
    customerID: reference({ to: 'customer', by: 'id', required: true }),
    organizationID: reference({ to: 'organization', by: 'id', required: true }),
  },
  output: {
    url: text({ required: true }),
    expiresAt: timestamp({ required: true }),
    size: number({ required: true, whole: true, label: 'Size in bytes' }),
  },
})

/** Erases the account of the customer who asks (docs/privacy.md). */
export const deleteOwnAccount = defineOperation({
  name: 'deleteOwnAccount',
  kind: 'mutation',
  description:
    'Erases the account of the customer who asks, for good. Their subscriptions end. Refused while they pay a membership in installments.',
  access: ['customer'],
  input: {
    email: text({
      required: true,
      max: 254,
      personal: true,
      label: 'Their own address once more, since it cannot be undone',
    }),
    password: text({ label: 'Password', max: 99, secret: true, help: 'Required where the account has one.' }),
    ...portalContext,
  },
  output: { ok: boolean({ required: true }) },
})

/** Erases a customer everywhere, permanently (docs/privacy.md). Idempotent. */
export const eraseCustomer = defineOperation({
  name: 'eraseCustomer',
  kind: 'mutation',
  description: 'Erases the personal data of a customer; a dry run tells what would be erased.',
  access: ['fullAdmin'],
  input: {
    customerID: reference({ to: 'customer', by: 'id', required: true }),
    organizationID: reference({ to: 'organization', by: 'id', required: true }),
    dryRun: boolean({ default: true }),
    confirm: text({ max: 64, label: "The customer's id once more, since it cannot be undone" }),
  },
  output: {
    dryRun: boolean({ required: true }),
    entities: list(
      record(
        {
          entity: text({ required: true }),
          deleted: number({ required: true, whole: true }),
          anonymised: number({ required: true, whole: true }),
        },
        { typeName: 'ErasedRecords' },
      ),
    ),
    /** Counts of erased rows, jobs, files and archives, by kind. */
    others: json({ required: true, schema: z.record(z.string(), z.number()), examples: [{}] }),
    total: number({ required: true, whole: true }),
  },
})
