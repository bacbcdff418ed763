import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import { toRecord } from '#server/kernel/db/records/columns.ts'
import { updateRecord } from '#server/kernel/db/records/writeRecords.ts'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import type { EngagementStep } from '#shared/features/messaging/entities/EngagementStep.ts'
import type { FlowStep } from '#shared/features/messaging/flowSteps/flowStep.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { zodForUpdate } from '#shared/kernel/model/schemas/zodFor.ts'
import type { Outcome } from './Outcome.ts'

type Step = Extract<FlowStep, { type: 'attribute' }>

/** Writes an attribute of the customer, by the same rules as their form; an empty value empties it. */
export async function setAttribute(
  client: Queryable,
  { now }: Pick<Deps, 'now'>,
  { customer }: Pick<EngagementStep, 'customer'>,
  { attribute, value, next }: Step,
): Promise<Outcome> {
  const name = attribute ?? ''
  const parsed = zodForUpdate(Customer).safeParse({ [name]: value?.trim() ? value : null })
  if (!parsed.success)
    return { status: 'refused', detail: parsed.error.issues[0]?.message ?? 'The value is not valid.' }
  const rows = await query(client, Prisma.sql`SELECT * FROM "Customer" WHERE key = ${customer} FOR UPDATE`)
  if (!rows[0]) return { status: 'stopped', detail: 'The customer was deleted.' }
  const written = await updateRecord(client, Customer, toRecord(rows[0]), parsed.data, now())
  assert(written, 'A row that is locked does not change between reading and writing.')
  return { status: 'done', detail: `${name}: ${value ?? ''}`, next }
}
