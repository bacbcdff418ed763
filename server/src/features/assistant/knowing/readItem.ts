import { shownOf } from '#server/kernel/access/catalogueRows.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, query } from '#server/kernel/db/query.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import type { KnownType } from '#shared/features/assistant/rules/answerSource.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { type LearnableItems, learnables } from '../../learning/learnables.ts'
import type { ItemName } from '../ports/knowledge/Knowledge.ts'
import { knowledgePort } from '../ports/knowledge/knowledgePort.ts'
import { type AnsweredFaq, loadPassages } from './loadPassages.ts'
import { readAsset } from './readAsset.ts'

/** Reads an item as it is published; forgets it if it is not, or is to be kept out of answers (MOD-99). */
export async function readItem(
  deps: Pick<Deps, 'db' | 'storage' | 'ports' | 'log' | 'now'>,
  { type, key }: ItemName<KnownType>,
): Promise<void> {
  const { db } = deps
  const knowledge = deps.ports.of(knowledgePort)
  // Before anything is read: what changes meanwhile is read again.
  const readAt = new Date(deps.now()).toISOString()
  // Cast: a stored record has the fields of its entity.
  const item = (await findRecord(db, shownOf(learnables[type].item), {
    where: Prisma.sql`key = ${key}`,
  })) as (LearnableItems[typeof type] & { edition: number }) | undefined
  if (!item) {
    await knowledge.forget([{ type, key }])
    await execute(db, Prisma.sql`DELETE FROM "KnowledgeSource" WHERE "itemType" = ${type} AND item = ${key}`)
    return
  }
  const organization = item.organization ?? ''
  const assets = new Set<string>()
  const hashes = new Set<string>()
  const read = async (asset: string) => {
    if (!asset.startsWith(`${organization}~`)) return []
    assets.add(asset)
    const found = await findAsset(deps, asset)
    return found ? await readAsset(deps, found, (hash) => void hashes.add(hash)) : []
  }
  const faqs = item.doNotReference || !('faqs' in item) ? [] : await findFaqs(deps, organization, item.faqs)
  const passages = item.doNotReference
    ? []
    : await loadPassages(type, item, read, faqs).catch((error: unknown) => {
        // Not read again until it is published again: what takes too much today would at the next start, too.
        if (!isAppError(error, 'media_invalid')) throw error
        deps.log.warn({ err: error, item: key }, 'the assistant cannot read an item')
        return []
      })
  await knowledge.put({ type, key, organization, edition: item.edition, name: item.name }, passages)
  await execute(
    db,
    Prisma.sql`INSERT INTO "KnowledgeSource" ("itemType", item, organization, version, assets, hashes, faqs, "readAt")
     VALUES (${type}, ${key}, ${organization}, ${item.updatedAt}, ${JSON.stringify([...assets])},
     ${JSON.stringify([...hashes])}, ${JSON.stringify(faqs.map(({ key }) => key))}, ${readAt})
     ON CONFLICT ("itemType", item) DO UPDATE
     SET version = excluded.version, assets = excluded.assets, hashes = excluded.hashes, faqs = excluded.faqs,
       "readAt" = excluded."readAt"`,
  )
  await execute(
    db,
    Prisma.sql`DELETE FROM "KnowledgeFile" f WHERE f.organization = ${organization} AND NOT EXISTS (
      SELECT FROM "KnowledgeSource" s WHERE s.organization = ${organization} AND s.hashes ? f.hash)`,
  )
}

/** In the order of the page, those that are there; they are shown as they are now, and have no editions. */
async function findFaqs(
  { db }: Pick<Deps, 'db'>,
  organization: string,
  keys: readonly string[],
): Promise<(AnsweredFaq & { key: string })[]> {
  if (keys.length === 0) return []
  const rows = await query<AnsweredFaq & { key: string }>(
    db,
    Prisma.sql`SELECT key, question, answer FROM "Faq" WHERE organization = ${organization}
      AND key = ANY(${[...keys]}::text[])
     ORDER BY array_position(${[...keys]}::text[], key)`,
  )
  return rows
}

async function findAsset({ db }: Pick<Deps, 'db'>, key: string): Promise<Asset | null> {
  const record = await findRecord(db, Asset, {
    where: Prisma.sql`key = ${key} AND status NOT IN ('removed', 'deleted')`,
  })
  // Cast: as above.
  return (record as Asset | undefined) ?? null
}
