import type { z } from 'zod'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type Fault, makeDetails } from '#shared/kernel/errors/faults.ts'
import { isDeeperThan, maxJsonLevels } from '#shared/kernel/model/edits/isDeeperThan.ts'
import type { Fields } from '#shared/kernel/model/Field.ts'
import { kindOf } from '#shared/kernel/model/kindOf.ts'
import { faultOfIssue } from '#shared/kernel/model/schemas/issueText.ts'
import { createJsonCounter } from './json/countJson.ts'
import { isTooMuch, parseCounted } from './json/parseCounted.ts'

/** Texts from this length are parsed in slices that let other requests run. */
const bigChars = 64 * 1024

/**
 * Converts client input (3§7.1): values stored as JSON may be sent as JSON text.
 * @throws AppError `too_large` if long texts together have more values than a body may
 */
export async function fromInput(
  fields: Fields,
  input: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {}
  const counted = { values: 0 }
  for (const [name, value] of Object.entries(input)) {
    // Own: a name may be `__proto__`.
    const property = {
      value: await convert(name, value),
      writable: true,
      enumerable: true,
      configurable: true,
    }
    Object.defineProperty(values, name, property)
  }
  return values

  async function convert(name: string, value: unknown): Promise<unknown> {
    // A name may be `constructor`, a property of every object but no entity.
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    const isJson = field !== undefined && kindOf(field).storage(field) === 'json'
    if (!isJson || typeof value !== 'string') return value
    return value.length < bigChars ? parsed(value) : await parsedLong(value, counted)
  }
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    // Keep it as plain text: fields that need an object refuse it.
    return isDeeperThan(value, maxJsonLevels) ? text : value
  } catch {
    // Plain text is also a JSON value; the field's schema validates it.
    return text
  }
}

/** The same, for a long text. `counted`: the values of the call's long texts so far. */
async function parsedLong(text: string, counted: { values: number }): Promise<unknown> {
  const bytes = Buffer.from(text)
  const counter = createJsonCounter()
  counter.read(bytes)
  const count = counter.count()
  // Plain text may have any number of brackets and commas.
  if (!count.root || count.levels > maxJsonLevels) return count.root ? text : parsed(text)
  counted.values += count.values
  if (isTooMuch({ ...count, values: counted.values })) throw new AppError('too_large')
  try {
    return await parseCounted(bytes, count, bigChars)
  } catch {
    return text
  }
}

/** Parses the input. @throws AppError `validation` with the fault of every field (`makeDetails`) */
export function parseOrRefuse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsedValue = schema.safeParse(value)
  if (parsedValue.success) return parsedValue.data
  const faults: Record<string, Fault> = {}
  for (const issue of parsedValue.error.issues) faults[issue.path.join('.')] ??= faultOfIssue(issue)
  throw new AppError('validation', { details: makeDetails(faults) })
}
