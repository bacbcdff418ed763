import { syncedEntities } from '../../../../shared/src/entities.ts'
import { Library } from '../../../../shared/src/features/content/entities/Library.ts'
import { type LibraryUse, libraryInUse } from '../../../../shared/src/features/content/rules/libraryInUse.ts'
import type { Entity } from '../../../../shared/src/kernel/model/Entity.ts'
import { keyOf } from '../../../../shared/src/kernel/model/key.ts'
import { mayNameRecords, namedRecords } from '../../../../shared/src/kernel/rules/namedRecords.ts'
import type { Row } from '../CoreApi.ts'
import { everyRow, listRows } from '../store/listRows.ts'
import type { Store } from '../store/openStore.ts'

/**
 * Why a library may not be deleted, as far as this computer knows; null if it may. The server looks again
 * (server/features/content/keepUsedLibraries).
 */
export function keptByUse({ db, organization }: Store, entity: Entity, { key }: Row): string | null {
  if (entity.name !== Library.name) return null
  const uses = syncedEntities.flatMap((other): LibraryUse[] => {
    const naming = Object.entries(other.fields).filter(
      ([, field]) => !field.onlineOnly && !field.secret && mayNameRecords(field, Library.name),
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
        ({ to, by, value }) =>
          to === Library.name && (by === 'id' ? keyOf(Library, organization, value) : value) === key,
      ),
    )
    return count > 0 ? [{ entity: other, count }] : []
  })
  return uses.length > 0 ? libraryInUse(uses) : null
}
