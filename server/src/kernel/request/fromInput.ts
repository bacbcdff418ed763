import '../../../../shared/src/kernel/model/issueText.ts'
import type { z } from 'zod'
import { AppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import type { Fields } from '../../../../shared/src/kernel/model/Field.ts'
import { isDeeperThan, maxJsonLevels } from '../../../../shared/src/kernel/model/isDeeperThan.ts'
import { kindOf } from '../../../../shared/src/kernel/model/kindOf.ts'

/** Converts client input (3§7.1): values stored as JSON may be sent as JSON text. */
export function fromInput(fields: Fields, input: Record<string, unknown>): Record<string, unknown> {
  const convert = (name: string, value: unknown) => {
    // A name may be `constructor`, a property of every object but no entity.
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    const isJson = field !== undefined && kindOf(field).storage(field) === 'json'
    return isJson && typeof value === 'string' ? parsed(value) : value
  }
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, convert(name, value)]))
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

/** Parses the input. @throws AppError `validation` with the fault of every field: `{ fields: { name: 'Required' } }` */
export function parseOrRefuse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsedValue = schema.safeParse(value)
  if (parsedValue.success) return parsedValue.data
  const fields: Record<string, string> = {}
  for (const issue of parsedValue.error.issues) fields[issue.path.join('.')] ??= issue.message
  throw new AppError('validation', { details: { fields } })
}
