import { findEntity } from '#shared/entities.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { Publication } from '#shared/kernel/editions/Publication.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { keyOf, parseKey } from '#shared/kernel/model/key.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import type { Row } from '../Row.ts'
import { everyRow, listRows } from '../store/listRows.ts'
import type { Store } from '../store/openStore.ts'

/**
 * Why a file may not be deleted, as far as this computer knows: an edition of a record shows it, as its publication
 * says. Null if it may; the server looks again (kernel/editions/assetsNamed).
 */
export function keptByEdition({ db, projection }: Store, entity: Entity, { key, id }: Row): string | null {
  if (entity.name !== Asset.name) return null
  const { items } = listRows(db, {
    entity: Publication.name,
    filter: { outcome: 'published' },
    sort: { field: 'settledAt', direction: 'desc' },
    offset: 0,
    limit: everyRow,
  })
  // Cast: rows of the publications' table.
  for (const { entity: name, recordID, edition, assets } of items as Publication[]) {
    if (!Array.isArray(assets) || !assets.includes(id)) continue
    const about = findEntity(name)
    const record = about && projection.find(about, keyOf(about, parseKey(key)?.organization ?? '', recordID))
    if (about && record)
      return `Edition ${edition} of the ${nounOf(about)} “${String(record.name)}” shows this file, so it cannot be deleted.`
  }
  return null
}
