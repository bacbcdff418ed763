import { syncedEntities } from '#shared/entities.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { NamedBy } from '#shared/kernel/model/EntityHooks.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import { mayNameRecords, namedRecords } from '#shared/kernel/rules/records/namedRecords.ts'
import type { Row } from '../CoreApi.ts'
import { everyRow, listRows } from '../store/listRows.ts'
import type { Store } from '../store/openStore.ts'

/**
 * Why a record may not be deleted while others name it (`EntityHooks.undeletableWhileNamed`), as far as this computer knows;
 * null if it may. The server looks again.
 */
export function keptByUse({ db, organization }: Store, entity: Entity, { key }: Row): string | null {
  const reason = entity.hooks?.undeletableWhileNamed
  if (!reason) return null
  const uses = syncedEntities.flatMap((other): NamedBy[] => {
    const naming = Object.entries(other.fields).filter(
      ([, field]) => !field.onlineOnly && !field.secret && mayNameRecords(field, entity.name),
    )
    if (naming.length === 0) return []
    const fields = Object.fromEntries(naming)
    const { items } = listRows(db, {
      entity: other.name,
      fields: Object.keys(fields),
      offset: 0,
      limit: everyRow,
    })
    const { length: count } = items.filter((row) =>
      namedRecords(fields, row).some(
        (named) =>
          named.to === entity.name &&
          (named.by === 'id' ? keyOf(entity, organization, named.value) : named.value) === key,
      ),
    )
    return count > 0 ? [{ entity: other, count }] : []
  })
  return uses.length > 0 ? reason(uses) : null
}
