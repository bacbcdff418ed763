import { z } from 'zod'
import type { signUp as operation } from '../../../../shared/src/api/identity/signingUp.ts'
import { Customer } from '../../../../shared/src/entities/Customer.ts'
import { AppError } from '../../../../shared/src/errors/AppError.ts'
import { labelOf } from '../../../../shared/src/model/Field.ts'
import { zodForField } from '../../../../shared/src/model/kinds/record.ts'
import { toRecord } from '../../db/records/columns.ts'
import { insertRecord, updateRecord } from '../../db/records/writeRecords.ts'
import type { RequestContext } from '../../graphql/RequestContext.ts'
import type { Handler } from '../Handler.ts'
import { findAccount, nameOf, placeOf } from './accounts.ts'
import { createCode } from './codes.ts'
import { countTry } from './limitTries.ts'
import { hashPassword } from './passwords.ts'
import { sendIdentityMail } from './sendIdentityMail.ts'
import { subjectOf } from './sessions.ts'
import { texts } from './texts.ts'

/**
 * Creates a customer who is PENDING until the mailed code confirms the address. Whether the address has
 * an account already is told only to its mailbox. Until it is confirmed, the last sign-up's password counts.
 */
export const signUp: Handler<typeof operation> = async (input, context) => {
  const place = await placeOf(context, { pool: 'customer' })
  const organization = place.organization ?? ''
  const email = input.email.trim().toLowerCase()
  await countTry(context, 'mail', nameOf(place, email))
  const attributes = await readAttributes(context, organization, input.attributes)
  const passwordHash = await hashPassword(input.password)
  const known = await findAccount(context.deps, place, email)
  if (known && (known.isConfirmed || known.status !== 'PENDING')) {
    await sendIdentityMail(context, { to: email, code: null, purpose: 'hasAccount', organization })
  } else {
    const key = await saveCustomer(context, organization, known?.key ?? null, { ...attributes, email })
    const subject = subjectOf('customer', key)
    await context.deps.db.prisma.credential.upsert({
      where: { subject },
      create: { subject, passwordHash },
      update: { passwordHash },
    })
    const code = await createCode(context.deps, subject, 'signUp')
    await sendIdentityMail(context, { to: email, code, purpose: 'signUp', organization })
  }
  return { step: 'CONFIRM', message: texts.codeSent, token: null, challenge: null }
}

async function saveCustomer(
  { deps }: RequestContext,
  organization: string,
  key: string | null,
  values: Record<string, unknown>,
): Promise<string> {
  const { pool, prisma } = deps.db
  if (key === null) {
    const customer = { ...values, status: 'PENDING' }
    return (await insertRecord(pool, Customer, organization, customer, deps.now())).key
  }
  const before = toRecord({ ...(await prisma.customer.findUniqueOrThrow({ where: { key } })) })
  await updateRecord(pool, Customer, before, values, deps.now())
  return key
}

const attributesSchema = z.record(z.string(), z.unknown()).nullish()

/** The sign-up fields that the organization asks for, with '{label} is required.' where one is missing (3§5.4). */
async function readAttributes(
  { deps }: RequestContext,
  organization: string,
  given: unknown,
): Promise<Record<string, unknown>> {
  const { signUpFields, signUpRequiredFields } = await deps.db.prisma.organization.findUniqueOrThrow({
    where: { key: organization },
    select: { signUpFields: true, signUpRequiredFields: true },
  })
  const asked = z.array(z.string()).parse(signUpFields)
  const required = new Set(z.array(z.string()).parse(signUpRequiredFields))
  const attributes = attributesSchema.safeParse(given).data ?? {}
  const faults: Record<string, string> = {}
  const result: Record<string, unknown> = {}
  for (const name of asked) {
    const field = Customer.fields[name as keyof typeof Customer.fields]
    const label = labelOf(name, field)
    const parsed = zodForField(name, field).safeParse(attributes[name])
    if (required.has(name) && !String(attributes[name] ?? '').trim()) faults[name] = `${label} is required.`
    else if (!parsed.success) faults[name] = parsed.error.issues[0]?.message ?? ''
    else result[name] = parsed.data
  }
  if (Object.keys(faults).length > 0) throw new AppError('validation', { details: { fields: faults } })
  return result
}
