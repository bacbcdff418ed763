import { AppError } from '../../errors/AppError.ts'
import type { Entity } from '../../model/Entity.ts'
import type { Field } from '../../model/Field.ts'
import { createId, parseKey } from '../../model/key.ts'

/**
 * The values of a copy (SAV-14): named 'Copy of {name}', with a slug of its own, not yet published.
 * What the definition says of copies (`copiesAs`) goes before. Ids of elements inside stay: they only have to be unique within one record.
 *
 * @throws AppError `forbidden` for an item of another organization (SAV-15)
 */
export function cloneRecord(
  entity: Entity,
  record: Readonly<Record<string, unknown>> & { key: string },
  organization: string,
): Record<string, unknown> {
  refuseForeignItem(entity, record.key, organization)
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(entity.fields))
    if (!field.readOnly && !field.onlineOnly && !field.secret) values[name] = structuredClone(record[name])
  if (typeof record.name === 'string') values.name = copyName(entity, record.name)
  if ('slug' in entity.fields) values.slug = null
  if ('manualSlug' in entity.fields) values.manualSlug = false
  for (const name of entity.distinct ?? []) values[name] = ownVersion(entity, name, record[name])
  if ('publishedAt' in values) values.publishedAt = null
  return { ...values, ...entity.copiesAs }
}

/** Checked by the key alone, before any lookup (SAV-15). */
export function refuseForeignItem(entity: Pick<Entity, 'scope'>, key: string, organization: string): void {
  if (entity.scope !== 'global' && parseKey(key)?.organization !== organization)
    throw new AppError('forbidden', { message: 'An item of another organization cannot be cloned.' })
}

/** A unique field gets a suffix: `GUESTS-x7Ka`; in capitals where it has no others. */
function ownVersion({ fields }: Entity, name: string, value: unknown): string {
  const field = fields[name]
  const made = createId().slice(0, 4)
  const isInCapitals = field?.kind === 'text' && field.capitals === true
  const ending = `-${isInCapitals ? made.toUpperCase().replaceAll('_', 'X').replaceAll('-', 'X') : made}`
  const max = maxOf(field) ?? 40
  return `${[...String(value ?? '')].slice(0, max - ending.length).join('')}${ending}`
}

/** Cut at the field's maximum length: at a word's end if there is one near, else in whole characters. */
function copyName(entity: Entity, name: string): string {
  const whole = [...`Copy of ${name}`]
  const max = maxOf(entity.fields.name) ?? whole.length
  if (whole.length <= max) return whole.join('').trimEnd()
  const cut = whole.slice(0, max - 1)
  const end = whole[max - 1] === ' ' ? cut.length : cut.lastIndexOf(' ')
  return `${cut
    .slice(0, end > max / 2 ? end : cut.length)
    .join('')
    .trimEnd()}…`
}

const maxOf = (field: Field | undefined): number | undefined =>
  field?.kind === 'text' ? field.max : undefined
