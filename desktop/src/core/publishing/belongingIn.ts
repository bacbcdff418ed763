import { publishedWith } from '#shared/entities.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Row } from '../Row.ts'
import { everyRow, listRows } from '../store/listRows.ts'
import type { Store } from '../store/openStore.ts'

/** A record with its entity. */
export type OfRecord = { readonly entity: Entity; readonly record: Row }

/** The records that are published with this one: those that stand with it, and those that stand with none. */
export const belongingIn = ({ db }: Store, owner: Entity, key: string): OfRecord[] =>
  publishedWith(owner).flatMap((entity) =>
    listRows(db, { entity: entity.name, offset: 0, limit: everyRow })
      .items.filter((row) =>
        [null, key].includes((row[entity.editions?.with ?? ''] ?? null) as string | null),
      )
      .map((record) => ({ entity, record })),
  )
