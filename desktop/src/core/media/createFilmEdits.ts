import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import {
  type CaptionCue,
  parseCaptions,
  writeWebVtt,
} from '#shared/features/content/rules/media/captionCues.ts'
import { isCarried } from '#shared/features/content/rules/media/mergedCaptions.ts'
import { type TrimRange, trimCaptions } from '#shared/features/content/rules/media/trimmedCaptions.ts'
import {
  automaticPictures,
  withoutChosenPoster,
} from '#shared/features/content/rules/publishing/assetFiles.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { JobList } from '../ConsoleState.ts'
import type { CoreApi } from '../CoreApi.ts'
import type { ObjectStore } from '../objects/objectStore.ts'
import type { Row } from '../Row.ts'
import type { Records } from '../records/createRecords.ts'
import { captionsOf, filesOf, findOriginal } from './assetFiles.ts'
import type { MediaWork } from './MediaWork.ts'

type FilmEditParts = {
  records: Records
  objects: ObjectStore
  work: MediaWork
  workDir: string
  localPath(file: Asset['files'][number]): Promise<string>
  jobs(): JobList
  /** Makes the files of an asset again. */
  prepare(key: string): JobList
}

/** Trimming a film or sound, and choosing a film's poster. The original is never changed. */
export function createFilmEdits({
  records,
  objects,
  work,
  workDir,
  localPath,
  jobs,
  prepare,
}: FilmEditParts) {
  const trimOf = (asset: Row): Asset['trim'] => (asset.trim ?? null) as Asset['trim']

  async function readCues(asset: Row, name: string): Promise<CaptionCue[]> {
    const file = filesOf(asset).find((one) => one.name === name)
    return file ? parseCaptions(await readFile(await localPath(file), 'utf8'), true) : []
  }

  /** The asset's files with its captions moved along; those that the film carries are read again with it. */
  async function movedCaptions(asset: Row, from: TrimRange, to: TrimRange): Promise<Asset['files']> {
    let files = filesOf(asset)
    for (const { file } of captionsOf(asset).filter((one) => !isCarried(one))) {
      const cutName = `cut/${file}`
      const moved = trimCaptions(
        { cues: await readCues(asset, file), cutOff: await readCues(asset, cutName) },
        from,
        to,
      )
      files = files.filter(({ name }) => name !== file && name !== cutName)
      for (const [name, cues] of [
        [file, moved.cues],
        [cutName, moved.cutOff],
      ] as const) {
        if (name === cutName && cues.length === 0) continue
        const object = await objects.put(Readable.from([Buffer.from(writeWebVtt(cues))]))
        files = [...files, { name, mimeType: 'text/vtt', ...object }]
      }
    }
    return files
  }

  return {
    /** @throws AppError `unsupported`, `validation` */
    async trim({ asset: key, range }: Parameters<CoreApi['trimAsset']>[0]): Promise<JobList> {
      records.requireMay(Asset, 'update')
      const asset = records.find(Asset, key)
      if (asset.type !== 'video' && asset.type !== 'audio')
        throw new AppError('unsupported', { message: 'Only video and audio can be trimmed.' })
      const isBusy = jobs().jobs.some(
        (job) => job.asset === key && ['running', 'waiting', 'paused'].includes(job.state),
      )
      const present = trimOf(asset)
      const wholeMs = present?.wholeMs ?? (typeof asset.durationMs === 'number' ? asset.durationMs : 0)
      if (isBusy || wholeMs === 0)
        throw new AppError('unsupported', { message: 'It can be trimmed once it is prepared.' })
      if (range && !(range.startMs >= 0 && range.endMs <= wholeMs && range.endMs - range.startMs >= leastMs))
        throw new AppError('validation', {
          message: 'Choose a start and an end within the film, at least a second apart.',
        })
      const isWhole = range === null || (range.startMs === 0 && range.endMs === wholeMs)
      const trim = isWhole ? null : { ...range, wholeMs }
      const files = await movedCaptions(asset, present, trim)
      records.change(Asset, key, { trim, files }, trim ? 'Trimmed' : 'Trim removed')
      return prepare(key)
    },

    /** @throws AppError `unsupported`, `media_invalid`, `unavailable` (its original is elsewhere) */
    async setPoster({ asset: key, from }: Parameters<CoreApi['setPoster']>[0]): Promise<Row> {
      records.requireMay(Asset, 'update')
      const asset = records.find(Asset, key)
      if (asset.type !== 'video') throw new AppError('unsupported', { message: 'Only videos have a poster.' })
      if (from === 'automatic')
        return records.change(Asset, key, { files: withoutChosenPoster(filesOf(asset)) }, 'Automatic poster')
      await mkdir(workDir, { recursive: true, mode: 0o700 })
      const folder = await mkdtemp(join(workDir, 'poster-'))
      try {
        const picture = await pictureFor(asset, from, folder)
        const made = await work.makePoster(picture, folder)
        const stored: Asset['files'] = []
        for (const { name, path, mimeType } of made.files)
          stored.push({ name, mimeType, ...(await objects.take(path)) })
        const present = records.find(Asset, key)
        const files = automaticPictures(filesOf(present))
        const kept = files.filter(({ name }) => !stored.some((one) => one.name === name))
        const { dominantColor } = made.facts
        return records.change(
          Asset,
          key,
          { files: [...kept, ...stored], ...(dominantColor ? { dominantColor } : {}) },
          'Poster chosen',
        )
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }

  async function pictureFor(
    asset: Row,
    from: Exclude<Parameters<CoreApi['setPoster']>[0]['from'], 'automatic'>,
    folder: string,
  ): Promise<string> {
    if ('picture' in from) {
      const picture = records.find(Asset, from.picture)
      const file = picture.type === 'image' ? findOriginal(picture) : null
      if (!file) throw new AppError('unsupported', { message: 'Choose a picture.' })
      return await localPath(file)
    }
    const original = findOriginal(asset)
    if (!original) throw new AppError('unsupported', { message: 'This video has no file.' })
    const path = join(folder, 'frame.png')
    await work.grabFrame(await localPath(original), from.atMs + (trimOf(asset)?.startMs ?? 0), path)
    return path
  }
}

const leastMs = 1000
