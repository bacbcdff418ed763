import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { toWebVtt } from '#node/media/captions/toWebVtt.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import {
  type CaptionCue,
  maxCues,
  parseCaptions,
  writeWebVtt,
} from '#shared/features/content/rules/media/captionCues.ts'
import { placedCaption } from '#shared/features/content/rules/media/mergedCaptions.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { CoreApi } from '../CoreApi.ts'
import type { ObjectStore } from '../objects/objectStore.ts'
import type { Row } from '../Row.ts'
import type { Records } from '../records/createRecords.ts'
import { captionsOf, filesOf } from './assetFiles.ts'
import type { ReplacedFiles } from './replacedFiles.ts'

type CaptionParts = {
  records: Records
  objects: ObjectStore
  replaced: ReplacedFiles
  onFault(error: unknown): void
  localPath(file: Asset['files'][number]): Promise<string>
}
type Language = { asset: string; language: string; label: string }

/** Captions as files of an asset, one for each language. */
export function createCaptions({ records, objects, replaced, onFault, localPath }: CaptionParts) {
  /** One after another: a file that is written again must not be collected meanwhile. */
  let last: Promise<unknown> = Promise.resolve()
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
  const collect = () => void inTurn(replaced.collect).catch(onFault)

  function requireMay(key: string): void {
    records.requireMay(Asset, 'update')
    const { type } = records.find(Asset, key)
    if (type !== 'video' && type !== 'audio')
      throw new AppError('unsupported', { message: 'Only video and audio have captions.' })
  }

  /** They replace those of the same language, in its place of the list. */
  async function store({ asset: key, language, label }: Language, text: string, what: string): Promise<Row> {
    const file = `captions/${language}.vtt`
    const object = await objects.put(Readable.from([Buffer.from(text)]))
    const asset = records.find(Asset, key)
    const before = filesOf(asset).find((one) => one.name === file)
    const row = records.change(
      Asset,
      key,
      {
        captions: placedCaption(captionsOf(asset), { id: language, language, label, file }),
        files: [
          ...filesOf(asset).filter((one) => one.name !== file),
          { name: file, mimeType: 'text/vtt', ...object },
        ],
      },
      what,
    )
    if (before && before.hash !== object.hash && replaced.note(key, before.hash)) collect()
    return row
  }
  return {
    /** Removes files of earlier captions that nothing needs any more. */
    collect,
    /** Resolves when nothing of it still writes. */
    settle: async () => void (await last),

    async add({ bytes, ...language }: Parameters<CoreApi['addCaptions']>[0]): Promise<Row> {
      requireMay(language.asset)
      const text = toWebVtt(Buffer.from(bytes, 'base64'))
      return await inTurn(() => store(language, text, 'Captions added'))
    },

    async save({ cues, ...language }: Parameters<CoreApi['saveCaptions']>[0]): Promise<Row> {
      requireMay(language.asset)
      return await inTurn(() => store(language, writeWebVtt(cues), 'Captions edited'))
    },

    /** Those of one language, to edit: with the ones whose text is still to be written. @throws AppError `not_found` */
    async read({ asset: key, id }: Parameters<CoreApi['readCaptions']>[0]): Promise<{ cues: CaptionCue[] }> {
      const asset = records.find(Asset, key)
      const caption = captionsOf(asset).find((one) => one.id === id)
      const file = caption && filesOf(asset).find(({ name }) => name === caption.file)
      if (!file) throw new AppError('not_found')
      const cues = parseCaptions(await readFile(await localPath(file), 'utf8'), true)
      // Another program may have stored more than can be saved.
      return { cues: cues.slice(0, maxCues) }
    },
  }
}
