import { AppError } from '../errors/AppError.ts'
import type { Entity } from '../model/Entity.ts'
import { createId, keyOf } from '../model/key.ts'
import { archivedFields } from './archivedValues.ts'
import { mapReferences } from './mapReferences.ts'
import { goneReference } from './packRecords.ts'

/** Refuses an archive, with the reason for its author. */
export const archiveInvalid = (reason: string, cause?: unknown) =>
  new AppError('package_invalid', { message: `This archive cannot be imported: ${reason}`, cause })

/** Refuses an archive that is not as it was written: first what to do, then what is wrong in it. */
export const archiveDamaged = (detail: string, cause?: unknown) =>
  archiveInvalid(`it is damaged. Copy or export it again. What is wrong: ${detail}`, cause)

/** Where a record of an archive is put; null for one that is left out, and so are references to it. */
export type Place = { entity: Entity; id: string } | null

/**
 * A record's values with the keys of their new places in the references. @throws AppError `package_invalid` for a field that an
 * archive does not hold, and a reference to nothing in it or to something of another kind
 */
export function unpackRecord(
  entity: Entity,
  values: Readonly<Record<string, unknown>>,
  places: readonly Place[],
  organization: string,
): Record<string, unknown> {
  const fields = archivedFields(entity)
  for (const name of Object.keys(values))
    if (!Object.hasOwn(fields, name))
      throw archiveInvalid(`a ${entity.name} in it has the field ${JSON.stringify(name.slice(0, 80))}.`)
  return mapReferences(fields, values, ({ to, by, value, isInText }) => {
    if (isInText && value === goneReference) return `${organization}~${createId()}`
    const number = /^#([1-9]\d{0,5})$/.exec(value)?.[1]
    const place = number === undefined ? undefined : places[Number(number) - 1]
    if (place === undefined || by === 'code')
      throw archiveInvalid(`a ${entity.name} in it names a record that is not in it.`)
    if (place === null) return isInText ? `${organization}~${createId()}` : null
    if (place.entity.name !== to)
      throw archiveInvalid(`a ${entity.name} in it names a ${place.entity.name} in the place of a ${to}.`)
    return by === 'id' ? place.id : keyOf(place.entity, organization, place.id)
  })
}
