import { z } from 'zod'
import { getRecord } from '#server/kernel/db/records/findRecord.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { Organization, signUpFieldNames } from '#shared/features/identity/entities/Organization.ts'
import type { SignUpField } from '#shared/features/identity/operations/identityOptions.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type Fault, faultSaying, makeDetails } from '#shared/kernel/errors/faults.ts'
import { labelOf } from '#shared/kernel/model/FieldFacts.ts'
import { faultOfIssue } from '#shared/kernel/model/schemas/issueText.ts'
import { zodForField } from '#shared/kernel/model/schemas/zodForFields.ts'

const namesSchema = z.array(z.enum(signUpFieldNames))
const attributesSchema = z.record(z.string(), z.unknown()).nullish()

/** The organization's sign-up fields besides email and password, in its order (3§5.4). */
export async function loadSignUpFields(
  { deps }: RequestContext,
  organization: string,
): Promise<(SignUpField & { name: (typeof signUpFieldNames)[number] })[]> {
  const row = await getRecord(deps.db, Organization, organization, ['signUpFields', 'signUpRequiredFields'])
  const required = new Set<string>(namesSchema.parse(row.signUpRequiredFields))
  return namesSchema.parse(row.signUpFields).map((name) => ({
    name,
    label: labelOf(name, Customer.fields[name]),
    kind: name === 'phoneNumber' ? 'phone' : 'text',
    isRequired: required.has(name),
    min: leastOf(Customer.fields[name]),
  }))
}

/** The given values, or '{label} is required.' for a missing one. */
export async function readSignUpFields(
  context: RequestContext,
  organization: string,
  given: unknown,
): Promise<Record<string, unknown>> {
  const attributes = attributesSchema.safeParse(given).data ?? {}
  const faults: Record<string, Fault> = {}
  const values: Record<string, unknown> = {}
  for (const { name, label, isRequired } of await loadSignUpFields(context, organization)) {
    const parsed = zodForField(name, Customer.fields[name]).safeParse(attributes[name])
    if (isRequired && !String(attributes[name] ?? '').trim())
      faults[name] = faultSaying(`${label} is required.`, 'required')
    else if (parsed.success) values[name] = parsed.data
    else for (const issue of parsed.error.issues) faults[name] ??= faultOfIssue(issue)
  }
  if (Object.keys(faults).length > 0) throw new AppError('validation', { details: makeDetails(faults) })
  return values
}

const leastOf = (field: { min?: number }): number | null => field.min ?? null
