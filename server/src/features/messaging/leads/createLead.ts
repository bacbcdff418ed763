import { Lead } from '../../../../../shared/src/features/messaging/entities/Lead.ts'
import type { createLead as operation } from '../../../../../shared/src/features/messaging/operations/createLead.ts'
import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import { assert } from '../../../../../shared/src/kernel/errors/assert.ts'
import { detailsOf, fault } from '../../../../../shared/src/kernel/errors/faults.ts'
import { actorsOf } from '../../../kernel/access/actorsOf.ts'
import { Prisma } from '../../../kernel/db/generated/client.ts'
import { inTransaction } from '../../../kernel/db/inTransaction.ts'
import { allOf, type StoredRecord, tableOf, toRecord } from '../../../kernel/db/records/columns.ts'
import { insertRecord, type Queryable, updateRecord } from '../../../kernel/db/records/writeRecords.ts'
import { followWrite } from '../../../kernel/records/followWrite.ts'
import { viewOf } from '../../../kernel/records/viewOf.ts'
import type { Handler } from '../../../kernel/request/Handler.ts'
import type { RequestContext } from '../../../kernel/request/RequestContext.ts'
import { countTry } from '../../identity/limitTries.ts'
import { requirePortal } from '../../portals/finding/requirePortal.ts'
import { findLeadForm } from './findLeadForm.ts'

type Input = Parameters<Handler<typeof operation>>[0]
const names = ['firstName', 'lastName', 'email', 'company', 'phoneNumber'] as const

export const createLead: Handler<typeof operation> = async (input, context) => {
  const { organization, viewer } = context
  const isOffice =
    input.page === null && organization !== null && actorsOf(viewer, organization).has('fullAdmin')
  const place = isOffice ? { organization, portal: null, page: null } : await placeOfForm(input, context)
  const given = Object.fromEntries(
    names.map((name) => [name, input[name]?.trim() || null] as const).filter(([, value]) => value !== null),
  )
  const values = { ...given, email: input.email.trim().toLowerCase() }
  const { organization: own, ...from } = place
  const lead = await inTransaction(context.deps.db.pool, async (client) => {
    const before = isOffice ? null : await lockRecent(client, context, own, values.email)
    return await write(client, context, own, before, { ...from, ...values })
  })
  return { isReceived: true, lead: isOffice ? viewOf(context, Lead, lead) : null }
}

/** Where a visitor sends a form. @throws AppError `validation`, `rate_limited` */
async function placeOfForm(input: Input, context: RequestContext) {
  const { organization, id } = await requirePortal(context)
  await countTry(context, 'lead', input.email.trim().toLowerCase())
  if (input.website?.trim()) throw new AppError('validation', { details: detailsOf({ website: robot }) })
  const portal = `${organization}~${id}`
  const form = await findLeadForm(context.deps.db, portal, {
    page: input.page ?? null,
    form: input.form ?? null,
  })
  const missing = names.filter((name) => form?.[name].display && form[name].required && !input[name]?.trim())
  if (missing.length > 0)
    throw new AppError('validation', {
      details: detailsOf(Object.fromEntries(missing.map((name) => [name, fault('required')]))),
    })
  return { organization, portal, page: form ? (input.page ?? null) : null }
}

const robot = fault('robot')

/** How long the same address is the same lead: a second click, or a form that was sent again. */
const sameMs = 60_000

/** What came with this address within the last minute. Nobody else writes one for it before the transaction ends. */
async function lockRecent(
  client: Queryable,
  { deps }: RequestContext,
  organization: string,
  email: string,
): Promise<StoredRecord | null> {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `lead ${organization} ${email}`,
  ])
  const since = new Date(deps.now() - sameMs).toISOString()
  const { text, values } = Prisma.sql`
    SELECT ${allOf(Lead)} FROM ${tableOf(Lead)}
    WHERE organization = ${organization} AND email = ${email} AND "createdAt" > ${since}
    ORDER BY "createdAt" DESC LIMIT 1 FOR UPDATE`
  const { rows } = await client.query(text, values)
  return rows[0] ? toRecord(rows[0]) : null
}

async function write(
  client: Queryable,
  context: RequestContext,
  organization: string,
  before: StoredRecord | null,
  values: Readonly<Record<string, unknown>>,
): Promise<StoredRecord> {
  const now = context.deps.now()
  const after = before
    ? await updateRecord(client, Lead, before, values, now)
    : await insertRecord(client, Lead, organization, values, now)
  assert(after, 'nobody else writes this lead, since its row is locked')
  await followWrite(client, context, Lead, { action: before ? 'update' : 'create', before, after, values })
  return after
}
