import { findEntity, syncedEntities } from '#shared/entities.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import { nameField, recordName } from '#shared/kernel/model/recordName.ts'
import { namedInTexts, textFieldsNaming } from '#shared/kernel/rules/records/namedInTexts.ts'
import { mayNameRecords, type NamedRecord, namedRecords } from '#shared/kernel/rules/records/namedRecords.ts'
import type { Row } from '../Row.ts'
import { everyRow, listRows } from '../store/listRows.ts'
import type { Store } from '../store/openStore.ts'

/** The records of an entity that name a record, and which of the records asked about they name. */
type Uses = { entity: Entity; keys: string[]; names: string[]; used: string[] }

/**
 * Why a record may not be deleted while others name it (`EntityHooks.undeletableWhileNamed`), as far as this computer knows;
 * null if it may. The server looks again.
 */
export function keptByUse(store: Store, entity: Entity, row: Row): string | null {
  const reason = entity.hooks?.undeletableWhileNamed
  if (!reason) return null
  const uses = findUses(store, entity, [row.key])
  return uses.length > 0
    ? reason(uses.map(({ entity: other, names }) => ({ entity: other, count: names.length })))
    : null
}

/**
 * The records on this computer that name one of these records, or show one of these files in a text, by their entities. Those
 * among them that name each other do not count.
 */
export function findUses(store: Store, entity: Entity, keys: readonly string[]): Uses[] {
  const { db, organization, projection } = store
  const asked = new Set(keys)
  // Access groups are named by their code.
  const codes = new Map(
    'code' in entity.fields ? keys.map((key) => [String(projection.find(entity, key)?.code ?? ''), key]) : [],
  )
  return syncedEntities.flatMap((other): Uses[] => {
    const naming = Object.entries(other.fields).filter(
      ([, field]) =>
        !field.onlineOnly &&
        !field.secret &&
        (mayNameRecords(field, entity.name) || (field.kind === 'reference' && field.toBy !== undefined)),
    )
    // Files are shown by texts, too.
    const texts = textFieldsNaming(other.fields, entity.name)
    if (naming.length === 0 && texts.length === 0) return []
    const fields = Object.fromEntries(naming)
    // What kind of record a reference names is in the field beside it.
    const beside = naming.flatMap(([, field]) => (field.kind === 'reference' && field.toBy) || [])
    const calledBy = nameField(other)
    const named = calledBy in other.fields ? [calledBy] : []
    const { items } = listRows(db, {
      entity: other.name,
      fields: [...new Set([...Object.keys(fields), ...texts, ...beside, ...named])],
      offset: 0,
      limit: everyRow,
    })
    const uses = items.flatMap((row) => {
      if (other === entity && asked.has(row.key)) return []
      const inTexts = texts.length > 0 ? namedInTexts(other.fields, row) : []
      const names: readonly Pick<NamedRecord, 'to' | 'instead' | 'by' | 'value'>[] = [
        ...namedRecords(fields, row),
        ...inTexts,
      ]
      const used = names.flatMap(({ to, instead, by, value }) => {
        if ((instead !== undefined && findEntity(instead) ? instead : to) !== entity.name) return []
        const key =
          by === 'code' ? codes.get(value) : by === 'id' ? keyOf(entity, organization, value) : value
        return key !== undefined && asked.has(key) ? [key] : []
      })
      return used.length > 0 ? [{ row, used }] : []
    })
    if (uses.length === 0) return []
    return [
      {
        entity: other,
        keys: uses.map(({ row }) => row.key),
        names: uses.map(({ row }) => recordName(other, row) ?? ''),
        used: uses.flatMap(({ used }) => used),
      },
    ]
  })
}
