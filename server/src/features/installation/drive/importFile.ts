import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { detectTypeInThread } from '#node/media/types/detectTypeInThread.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { withSaveRules } from '#server/kernel/records/withSaveRules.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import { objectPath } from '../../content/files/fileAddress.ts'
import { enqueueAsset } from '../../content/processing/processAssetJob.ts'

type Imported = { organization: string; id: string; bytes: Uint8Array; name: string }
type Target = { library: string; repository: { key: string; id: string } | null }

/**
 * Stores a file of a drive: as an asset, and unless it is a film, sound or picture, as a document of the library that opens it. Their ids
 * are made of the drive's, so a sync that was broken off makes nothing twice. Documents are drafts until an author publishes them.
 *
 * @returns false for a file that was deleted here. @throws AppError `media_invalid`, `package_invalid`, `too_large`
 */
export async function importFile(
  deps: Deps,
  file: Imported,
  target: Target,
  isKnown: boolean,
): Promise<boolean> {
  const { organization, id, bytes } = file
  const key = keyOf(Asset, organization, idFor('asset', organization, id))
  const before = await findRecord(deps.db, Asset, { where: Prisma.sql`key = ${key}` })
  if (isKnown && (!before || ['removed', 'deleted'].includes(before.status))) return false
  const name = cleanName(file.name)
  const { type, mimeType } = await detect(deps, bytes, name)
  const hash = createHash('sha256').update(bytes).digest('hex')
  await deps.storage.put(objectPath(organization, hash), bytes, { mimeType, size: bytes.length })
  const values = {
    ...{ name: name.slice(0, 255), type, mimeType, size: bytes.length, externalID: id.slice(0, 255) },
    files: [{ name: 'original', hash, size: bytes.length, mimeType }],
    ...{ status: 'processing', derivativeStatus: 'processing', derivativeError: null },
    ...(target.repository && {
      repository: target.repository.key,
      repositoryID: target.repository.id,
      path: `${idFor('asset', organization, id)}/${name.replace(/[^\w.-]/g, '_').replace(/^\.+/, '_')}`,
    }),
  }
  await writeSynced(deps, organization, { do: before ? 'update' : 'create', entity: Asset, key, values })
  await enqueueAsset(deps, organization, { key, type }, key)
  if (!['video', 'audio', 'image', 'font'].includes(type)) await makeDocument(deps, file, name, key, target)
  return true
}

/** One that is there, or was deleted by an author, stays as it is: it opens the asset, which has the new file. */
async function makeDocument(
  deps: Deps,
  { organization, id }: Imported,
  name: string,
  asset: string,
  { library }: Target,
): Promise<void> {
  const key = keyOf(Document, organization, idFor('document', organization, id))
  if (await findRecord(deps.db, Document, { where: Prisma.sql`key = ${key}` })) return
  const values = await withSaveRules(deps.db.pool, Document, organization, null, {
    ...{ name: titleOf(name), asset, libraries: [library], externalID: id.slice(0, 255) },
  })
  await writeSynced(deps, organization, { do: 'create', entity: Document, key, values })
}

const idFor = (kind: string, organization: string, id: string): string =>
  createHash('sha256').update(`${kind} ${organization} ${id}`).digest('hex').slice(0, 16)

/** By its content, in a file that is gone afterwards. */
async function detect(deps: Deps, bytes: Uint8Array, name: string) {
  const parent = join(deps.settings.dataDir, 'processing')
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'drive-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, bytes)
    return await detectTypeInThread(path, name)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const cleanName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(-200) || 'File'

/** As documents are called: three letters at least, one word. */
function titleOf(name: string): string {
  const bare = name.slice(0, name.length - extname(name).length).trim()
  const title = /\p{L}/u.test(bare) && bare.length >= 3 ? bare : `Document ${bare}`.trim()
  return title.slice(0, 80).trim()
}
