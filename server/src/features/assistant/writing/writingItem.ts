import { authorize } from '#server/kernel/access/authorize.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { knownTypes } from '#shared/features/assistant/rules/answerSource.ts'
import type { WritingSource } from '#shared/features/assistant/rules/writingPrompt.ts'
import type { WrittenType } from '#shared/features/assistant/rules/writtenFields.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type LearnableItems, learnables } from '../../learning/learnables.ts'
import { loadPassages, type ReadAsset } from '../knowing/loadPassages.ts'
import { readAsset } from '../knowing/readAsset.ts'

export type ItemName = { itemType: WrittenType; itemID: string }
type Reading = Pick<Deps, 'db' | 'storage' | 'log'>

const entityOf = (type: WrittenType) => (type === 'asset' ? Asset : learnables[type].item)

/** @throws AppError `not_found` where the organization has no such item, `forbidden` where the caller may not change it */
export async function requireWritable(
  context: RequestContext,
  organization: string,
  { itemType, itemID }: ItemName,
): Promise<void> {
  const entity = entityOf(itemType)
  const record = await findRecord(context.deps.db, entity, {
    where: ownKey(organization, itemID),
    fields: ['name'],
  })
  if (!record) throw new AppError('not_found')
  authorize(context, 'update', entity, organization, record)
}

/**
 * What an item says as it is under edit, place by place; with `lesson` only that one. Nothing of quizzes, hidden lessons and private fields, and
 * nothing of other organizations. @throws AppError `not_found`
 */
export async function loadWritingSources(
  deps: Reading,
  organization: string,
  { itemType, itemID }: ItemName,
  lesson: string | null,
): Promise<WritingSource[]> {
  const where = ownKey(organization, itemID)
  const read = readOwnAssets(deps, organization)
  if (itemType === 'asset') {
    // Cast: a stored record has the fields of its entity.
    const asset = (await findRecord(deps.db, Asset, { where })) as Asset | undefined
    if (!asset) throw new AppError('not_found')
    const parts = await readAsset(deps, asset, () => undefined)
    return joinPlaces(parts.map(({ text }) => ({ name: asset.name, text })))
  }
  const type = knownTypes.find((known) => known === itemType) ?? 'course'
  // Cast: as above.
  const item = (await findRecord(deps.db, learnables[type].item, { where })) as
    | LearnableItems[typeof type]
    | undefined
  if (!item) throw new AppError('not_found')
  const passages = await loadPassages(type, item, read, [])
  return joinPlaces(
    passages
      .filter((passage) => lesson === null || passage.lesson === lesson)
      .map(({ lessonName, text }) => ({ name: lessonName ?? item.name, text })),
  )
}

/** The text of the organization's own files, by their keys. */
export const readOwnAssets =
  (deps: Reading, organization: string): ReadAsset =>
  async (key) => {
    const asset = await findOwnAsset(deps, organization, key)
    return asset ? await readAsset(deps, asset, () => undefined) : []
  }

export async function findOwnAsset(
  { db }: Pick<Deps, 'db'>,
  organization: string,
  key: string,
): Promise<Asset | null> {
  const where = Prisma.sql`key = ${key} AND organization = ${organization} AND status NOT IN ('removed', 'deleted')`
  // Cast: as above.
  return ((await findRecord(db, Asset, { where })) as Asset | undefined) ?? null
}

/** Removed files are not there. */
const ownKey = (organization: string, id: string) =>
  Prisma.sql`key = ${`${organization}~${id}`} AND organization = ${organization}`

function joinPlaces(pieces: readonly WritingSource[]): WritingSource[] {
  const joined: WritingSource[] = []
  for (const { name, text } of pieces) {
    const last = joined.at(-1)
    if (last?.name === name) last.text += `\n${text}`
    else joined.push({ name, text })
  }
  return joined.filter(({ text }) => text.trim() !== '')
}
