import { publishedWith } from '../../../../shared/src/entities.ts'
import type { Belonging } from '../../../../shared/src/kernel/editions/partsOf.ts'
import type { Entity } from '../../../../shared/src/kernel/model/Entity.ts'
import { everyRow, listRows } from '../store/listRows.ts'
import type { Store } from '../store/openStore.ts'

/** The records that are published with this one: those that stand with it, and those that stand with none. */
export const belongingIn = ({ db }: Store, owner: Entity, key: string): Belonging[] =>
  publishedWith(owner).flatMap((entity) =>
    listRows(db, { entity: entity.name, offset: 0, limit: everyRow })
      .items.filter((row) =>
        [null, key].includes((row[entity.editions?.with ?? ''] ?? null) as string | null),
      )
      .map((record) => ({ entity, record })),
  )
