import { actorsOf } from '#server/kernel/access/actorsOf.ts'
import { askerSeam } from '#server/kernel/access/askerSeam.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute, type Queryable, query } from '#server/kernel/db/query.ts'
import { allOf, type StoredRecord, tableOf, toRecord } from '#server/kernel/db/records/columns.ts'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import { followWrite } from '#server/kernel/records/followWrite.ts'
import { makeView } from '#server/kernel/records/makeView.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { Lead } from '#shared/features/messaging/entities/Lead.ts'
import type { createLead as operation } from '#shared/features/messaging/operations/createLead.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { fault, makeDetails } from '#shared/kernel/errors/faults.ts'
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
  const content = { ...from, ...values }
  const lead = await inTransaction(context.deps.db.pool, async (client) => {
    const same = isOffice ? null : await lockSame(client, context, own, content)
    return same ?? (await insert(client, context, own, content))
  })
  return { isReceived: true, lead: isOffice ? makeView(context, Lead, lead) : null }
}

/** Where a visitor sends a form. @throws AppError `validation`, `rate_limited`, `not_found` where no edition has that form for the asker */
async function placeOfForm(input: Input, context: RequestContext) {
  const { organization, id } = await requirePortal(context)
  await countTry(context, 'lead', input.email.trim().toLowerCase())
  if (input.website?.trim()) throw new AppError('validation', { details: makeDetails({ website: robot }) })
  const portal = `${organization}~${id}`
  const { page, form: formID } = input
  if (!page || !formID) throw new AppError('not_found')
  const asker = await context.deps.seams.of(askerSeam).facts(context, organization)
  const form = await findLeadForm(context.deps.db, portal, { page, form: formID }, asker)
  if (!form) throw new AppError('not_found')
  const missing = names.filter((name) => form[name].display && form[name].required && !input[name]?.trim())
  if (missing.length > 0)
    throw new AppError('validation', {
      details: makeDetails(Object.fromEntries(missing.map((name) => [name, fault('required')]))),
    })
  return { organization, portal, page }
}

const robot = fault('robot')

/** How long equal content is the same lead: a second click, or a form that was sent again after a lost answer. */
const sameMs = 60_000

type Content = Readonly<Record<string, unknown>>

/**
 * The lead of the last minute with this very content: a changed name or number is another lead, so that nobody can overwrite
 * what another person left with the same address. Nobody else writes one for the address before the transaction ends.
 */
async function lockSame(
  client: Queryable,
  { deps }: RequestContext,
  organization: string,
  content: Content,
): Promise<StoredRecord | null> {
  const { email } = content
  await execute(
    client,
    Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${`lead ${organization} ${email}`}, 0))`,
  )
  const since = new Date(deps.now() - sameMs).toISOString()
  const rows = await query(
    client,
    Prisma.sql`
    SELECT ${allOf(Lead)} FROM ${tableOf(Lead)}
    WHERE organization = ${organization} AND email = ${email} AND "createdAt" > ${since}`,
  )
  const compared = [...names, 'portal', 'page'] as const
  const recent = rows.map((row) => toRecord(row))
  return (
    recent.find((lead) => compared.every((name) => (lead[name] ?? null) === (content[name] ?? null))) ?? null
  )
}

async function insert(
  client: Queryable,
  context: RequestContext,
  organization: string,
  values: Content,
): Promise<StoredRecord> {
  const lead = await insertRecord(client, Lead, organization, values, context.deps.now())
  await followWrite(client, context, Lead, { action: 'create', before: null, after: lead, values })
  return lead
}
