import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import type { PictureCrop } from '#shared/features/content/entities/parts/pictureCrop.ts'
import { areSameCrops, isWhole, tidyCrop } from '#shared/features/content/rules/media/croppedPicture.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { isSameJson } from '#shared/kernel/sync/json.ts'
import type { CoreApi } from '../CoreApi.ts'
import type { Row } from '../Row.ts'
import { findOriginal } from './assetFiles.ts'
import type { ImportParts } from './importFiles.ts'

type PictureEditParts = Omit<ImportParts, 'disk'> & {
  disk: Pick<ImportParts['disk'], 'requireRoom'>
  workDir: string
  localPath(file: Asset['files'][number]): Promise<string>
}

/** Crops of pictures: an asset of its own each, that names the picture it was made of, which stays as it is (docs/decisions/0045). */
export function createPictureEdits(parts: PictureEditParts) {
  const { store, records, objects, queue, disk, work, workDir, localPath } = parts
  const made = store.db.prepare<[string], { key: string }>(
    'SELECT key FROM "asset" WHERE source = ? ORDER BY createdAt',
  )

  /** The picture that a crop is made of; a crop whose picture was deleted is one itself. */
  function findSource(asset: Row): Row {
    const source = typeof asset.source === 'string' ? store.projection.find(Asset, asset.source) : null
    return source ?? asset
  }

  /** The same crop that was made before. */
  function findMade(source: Row, crop: PictureCrop): Row | null {
    for (const { key } of made.all(source.key)) {
      const row = store.projection.find(Asset, key)
      // Cast: a stored asset has a crop of its definition.
      const present = (row?.crop ?? null) as Asset['crop']
      if (row && present && areSameCrops(present, crop)) return row
    }
    return null
  }

  async function make(source: Row, crop: PictureCrop, facts: Partial<Asset>): Promise<Row> {
    records.requireMay(Asset, 'create')
    const original = findOriginal(source)
    if (!original) throw new AppError('unsupported', { message: 'This picture has no file.' })
    await disk.requireRoom(String(source.name), original.size)
    await mkdir(workDir, { recursive: true, mode: 0o700 })
    const folder = await mkdtemp(join(workDir, 'crop-'))
    try {
      const path = join(folder, 'picture')
      const { mimeType, extension, width, height } = await work.cropPicture(
        await localPath(original),
        crop,
        path,
      )
      const object = await objects.take(path)
      const name = croppedName(String(source.name), extension)
      const asset = store.write('Picture cropped', () => {
        const row = records.create(Asset, {
          ...facts,
          ...{ name, type: 'image', mimeType, size: object.size, width, height },
          ...{ source: source.key, crop, status: 'defined', derivativeStatus: 'pending' },
          tags: source.tags,
          files: [{ name: 'original', mimeType, ...object }],
        })
        queue.add(row.key, name, 'image')
        return row
      })
      queue.wake()
      return asset
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  return {
    /** @throws AppError `unsupported`, `media_invalid`, `too_large`, `storage`, `unavailable` (its original is elsewhere) */
    async edit({ asset: key, crop, focus, alt }: Parameters<CoreApi['editPicture']>[0]): Promise<Row> {
      records.requireMay(Asset, 'update')
      const asset = records.find(Asset, key)
      if (asset.type !== 'image')
        throw new AppError('unsupported', { message: 'Only pictures can be cropped.' })
      const source = findSource(asset)
      const wanted = tidyCrop(crop)
      const facts = { focus, ...(alt === null ? {} : { alt }) }
      const present = isWhole(wanted) ? source : findMade(source, wanted)
      if (!present) return await make(source, wanted, { alt: String(asset.alt ?? ''), ...facts })
      const isSame = Object.entries(facts).every(([name, value]) =>
        isSameJson(present[name] ?? null, value || null),
      )
      return isSame ? present : records.change(Asset, present.key, facts, 'Picture edited')
    },
  }
}

/** "tea.jpg" becomes "tea (cropped).png". */
function croppedName(name: string, extension: string): string {
  const ending = ` (cropped).${extension}`
  const dot = name.lastIndexOf('.')
  const stem = dot > 0 && name.length - dot <= 5 ? name.slice(0, dot) : name
  return [...stem].slice(0, 255 - ending.length).join('') + ending
}
