import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { languageName } from '#node/media/captions/captions.ts'
import { probe } from '#node/media/probe.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import type { Queryable } from '#server/kernel/db/query.ts'
import { writeFieldsWithoutCells } from '#server/kernel/sync/fieldsWithoutCells.ts'
import { Asset, type AssetFile } from '#shared/features/content/entities/Asset.ts'
import { writeWebVtt } from '#shared/features/content/rules/media/captionCues.ts'
import { isCarried, placedCaption } from '#shared/features/content/rules/media/mergedCaptions.ts'
import {
  type SpokenText,
  spokenCues,
  transcriptOfCues,
} from '#shared/features/content/rules/media/spokenCues.ts'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import { objectPath } from '../files/fileAddress.ts'
import { findPromised } from '../objects/promiseObjects.ts'
import { speechPort } from '../ports/speech/speechPort.ts'
import { findAsset, findOriginal, writeOutcome } from '../processing/writeOutcome.ts'
import { extractSound } from './extractSound.ts'

const queue = 'transcribeAsset'
/** A day of school; a longer sound is a mistake rather than a lesson. */
const longestMs = 8 * 60 * 60 * 1000

const jobData = z.object({ organization: z.string(), asset: z.string(), language: z.string().nullable() })
/** `language`: what is spoken, whose captions are replaced; null: it is found, and captions that an author wrote in it stay. */
type TranscribeJob = z.infer<typeof jobData>

/** One job for each asset; organizations take turns. */
export const queueTranscription = (
  { jobs }: Pick<Deps, 'jobs'>,
  data: TranscribeJob,
  client?: Queryable,
): Promise<void> =>
  jobs.enqueue(queue, data, { singletonKey: data.asset, takesTurns: true, ...(client && { client }) })

/** Starts the worker for all organizations; called once per server process. */
export async function workOnTranscriptions(deps: Deps): Promise<void> {
  await deps.jobs.work(queue, (data, signal) => transcribeJob(deps, data, signal))
}

/**
 * Writes down what is said in a film or sound, as captions of its language and, where it has none, as its transcript. A fault is written to the
 * asset with its reason (AST-05); one that may pass is thrown, too, and the job retries.
 */
export async function transcribeJob(
  deps: Deps,
  data: Record<string, unknown>,
  signal: AbortSignal,
): Promise<void> {
  const { organization, asset: key, language } = jobData.parse(data)
  const asset = await findAsset(deps, key)
  const original = asset && findOriginal(asset)
  // It was deleted meanwhile, or has no original.
  if (!original) return
  const write = (valuesFor: (current: Asset) => Record<string, unknown>) =>
    writeOutcome(deps, { organization, key, original }, valuesFor)
  const parent = join(deps.settings.dataDir, 'processing')
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'speech-'))
  try {
    await tellPercent(deps, key, 0)
    if (asset.transcribeStatus !== 'processing')
      await write(() => ({ transcribeStatus: 'processing', transcribeError: null }))
    const said = await listen(deps, { asset, organization, original, language, folder, signal })
    const spoken = language ?? said.language ?? 'und'
    const cues = spokenCues(said)
    if (cues.length === 0) throw new AppError('media_invalid', { message: 'Nobody speaks in this file.' })
    const file = await storeCaptions(deps, organization, spoken, writeWebVtt(cues))
    await write((current) =>
      valuesOf(current, { file, spoken, isKept: language === null, text: transcriptOfCues(cues) }),
    )
  } catch (error) {
    if (signal.aborted) throw error
    const reason = isAppError(error) ? error.message : 'Something went wrong while this was transcribed.'
    await write(() => ({ transcribeStatus: 'error', transcribeError: reason }))
    deps.log.warn({ err: error, asset: key }, 'a film could not be transcribed')
    const isFinal = (['media_invalid', 'too_large', 'forbidden'] as const).some((code) =>
      isAppError(error, code),
    )
    if (!isFinal) throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Heard = {
  asset: Asset
  organization: string
  original: AssetFile
  language: string | null
  folder: string
  signal: AbortSignal
}

/** Piece by piece, with the times of the whole. */
async function listen(deps: Deps, heard: Heard): Promise<SpokenText> {
  const { asset, organization, original, folder, signal } = heard
  const speech = deps.ports.of(speechPort)
  const input = join(folder, 'original')
  const { body } = await deps.storage.get(objectPath(organization, original.hash))
  await pipeline(body, createWriteStream(input), { signal })
  const facts = await probe(input, signal)
  if (!facts.hasAudio) throw new AppError('media_invalid', { message: 'There is no sound in this file.' })
  const { trim } = asset
  const durationMs = trim ? trim.endMs - trim.startMs : facts.durationMs
  if (durationMs > longestMs)
    throw new AppError('too_large', { message: 'Sound of up to 8 hours can be transcribed.' })
  const pieces = await extractSound({ input, folder, trim, durationMs, signal, ...speech })
  const segments: SpokenText['segments'][number][] = []
  let { language } = heard
  for (const [index, { path, startMs }] of pieces.entries()) {
    const lengthMs = Math.min(speech.longestPieceMs ?? durationMs, durationMs)
    const told = { percent: 0 }
    const said = await speech.transcribe({
      ...{ path, durationMs: lengthMs, language, signal },
      onShare(share) {
        const percent = Math.floor(((index + share) / pieces.length) * 100)
        if (percent <= told.percent) return
        told.percent = percent
        void tellPercent(deps, asset.key, percent).catch((err) =>
          deps.log.warn({ err }, 'how far a transcription is could not be written'),
        )
      },
    })
    // All of it is in the language of its beginning.
    language ??= said.language
    segments.push(
      ...said.segments.map((one) => ({ ...one, startMs: one.startMs + startMs, endMs: one.endMs + startMs })),
    )
  }
  return { language, segments }
}

const tellPercent = ({ db }: Pick<Deps, 'db'>, key: string, transcribePercent: number) =>
  writeFieldsWithoutCells(db.pool, Asset, key, { transcribePercent })

async function storeCaptions(
  deps: Deps,
  organization: string,
  language: string,
  text: string,
): Promise<AssetFile> {
  const bytes = Buffer.from(text)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const mimeType = 'text/vtt'
  if (!(await findPromised(deps, organization, hash)))
    await deps.storage.put(objectPath(organization, hash), bytes, { mimeType, size: bytes.length })
  return { name: `captions/${language}.vtt`, hash, size: bytes.length, mimeType }
}

type Outcome = { file: AssetFile; spoken: string; isKept: boolean; text: string }

/** @throws AppError `media_invalid` where an author's captions would be lost that nobody wanted to replace */
function valuesOf(current: Asset, { file, spoken, isKept, text }: Outcome): Record<string, unknown> {
  const label = languageName(spoken)
  const isWritten = current.captions.some((one) => one.language === spoken && !isCarried(one))
  if (isKept && isWritten)
    throw new AppError('media_invalid', {
      message: `There are captions in ${label} already. Choose this language to replace them.`,
    })
  return {
    captions: placedCaption(current.captions, { id: spoken, language: spoken, label, file: file.name }),
    files: [...current.files.filter(({ name }) => name !== file.name), file],
    ...(!current.transcript?.trim() && { transcript: text }),
    transcribeStatus: 'processed',
    transcribeError: null,
  }
}
