import { catalogueRows, shownOf } from '#server/kernel/access/catalogueRows.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import type { Stored } from '#server/kernel/db/records/columns.ts'
import { type Selection, selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import type { portalItemTypes } from '#shared/features/portals/operations/portalItem.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'

type Type = (typeof portalItemTypes)[number]
/** A published program, microcast or document, as its table has it. */
export type ListedItem =
  | (Stored<typeof Program> & { type: 'program' })
  | (Stored<typeof Microcast> & { type: 'microcast' })
  | (Stored<typeof Document> & { type: 'document' })

/** Those of one type that the portal shows to the asker and that `which` selects, the newest first; one statement. */
export async function listItems(
  context: RequestContext,
  type: Type,
  selection: ItemSelection,
): Promise<ListedItem[]> {
  switch (type) {
    case 'program':
      return (await listRows(context, Program, selection)).map((row) => ({ ...row, type }))
    case 'microcast':
      return (await listRows(context, Microcast, selection)).map((row) => ({ ...row, type }))
    case 'document':
      return (await listRows(context, Document, selection)).map((row) => ({ ...row, type }))
  }
}

type ItemSelection = { organization: string; asker: AskerFacts; which?: Prisma.Sql; limit: number }

const listRows = <E extends Entity>(
  context: RequestContext,
  entity: E,
  selection: ItemSelection,
): Promise<Stored<E>[]> =>
  selectRecords(context.deps.db, shownOf(entity), selectShown(context, entity, selection))

/** What the portal shows of an entity of items, the newest first. */
export const selectShown = (
  { deps }: RequestContext,
  entity: Entity,
  { organization, asker, which = Prisma.sql`TRUE`, limit }: ItemSelection,
): Selection => ({
  where: Prisma.sql`(${catalogueRows(entity, organization, asker, deps.now())}) AND (${which})`,
  orderBy: Prisma.sql`"publishedAt" DESC, key`,
  limit,
})

/** The rows with these keys. */
export const keyIn = (keys: readonly string[]): Prisma.Sql => Prisma.sql`key = ANY(${[...keys]}::text[])`
