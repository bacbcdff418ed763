import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { baseFieldNames } from '#shared/kernel/model/Entity.ts'
import { storedFields } from '#shared/kernel/printers/printDrizzleTables.ts'
import { parseField } from './parseField.ts'

type Fault = { path: string[]; message: string }

/**
 * A record in storable form: defaults filled, emptied values null. Only fields that differ from `before` are
 * validated, so that an old fault elsewhere does not block editing; nor does an old fault inside an edited field.
 *
 * @throws AppError `validation` with `details.faults`
 */
export function validateRecord(
  entity: Entity,
  record: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const name of baseFieldNames) result[name] = record[name]
  const faults: Fault[] = []
  for (const [name, field] of storedFields(entity)) {
    const value = record[name]
    if (before && before[name] === value) {
      result[name] = value
      continue
    }
    const parsed = parseField(name, field, value, before?.[name])
    if (parsed.success) result[name] = parsed.data
    else {
      const known = before ? (parseField(name, field, before[name], undefined).error?.issues ?? []) : []
      const isKnown = (fault: Fault) =>
        faultsIn(name, known).some((old) => old.message === fault.message && isSamePath(old.path, fault.path))
      const fresh = faultsIn(name, parsed.error.issues).filter((fault) => !isKnown(fault))
      faults.push(...fresh)
      result[name] = value
    }
  }
  for (const name of Object.keys(record))
    if (!Object.hasOwn(entity.fields, name) && !isBase(name))
      faults.push({ path: [name], message: `Unknown field: ${name}` })
  if (faults.length > 0) throw refusal(faults)
  return result
}

/** Slugs have their own text (SAV-08). */
function refusal(faults: Fault[]): AppError {
  const slug = faults.find(({ path }) => path.length === 1 && path[0] === 'slug')
  return new AppError('validation', {
    ...(slug ? { message: `slug: ${slug.message}` } : {}),
    details: { faults },
  })
}

const faultsIn = (
  name: string,
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Fault[] => issues.map(({ path, message }) => ({ path: [name, ...path.map(String)], message }))
const isSamePath = (one: string[], other: string[]) => one.join('/') === other.join('/')
const isBase = (name: string) => (baseFieldNames as readonly string[]).includes(name)
