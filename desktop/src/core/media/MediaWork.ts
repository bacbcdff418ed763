import type { WordDocument } from '#node/documents/readWordDocument.ts'
import type { CroppedFile } from '#node/media/cropPicture.ts'
import type { Pause } from '#node/media/pause.ts'
import type { Asset } from '#shared/features/content/entities/Asset.ts'
import type { PictureCrop } from '#shared/features/content/entities/parts/pictureCrop.ts'
import type { MediaType } from '#shared/kernel/model/Field.ts'
import type { FontFacts } from '#shared/kernel/theme/FontFacts.ts'
import type { Job, JobStage } from '../ConsoleState.ts'

/** The result of processing: derived files, by their names in the asset, and fields. */
export type ProcessedMedia = {
  files: { name: string; path: string; mimeType: string }[]
  facts: Partial<Asset>
  /** A warning to the author about a playable file. */
  remark?: string | null
}

/** The port to ffmpeg and the readers of packages and documents (shared/node): the core queues jobs, this runs them. */
export type MediaWork = {
  /** Whether work stands still while its pause is on; otherwise a pause stops it, and it begins again. */
  canFreeze: boolean
  /**
   * Detects a file's type by its content, not only by its name. Refuses files that are not of the required type.
   */
  detect(path: string, name: string, wanted?: MediaType): Promise<{ type: Asset['type']; mimeType: string }>
  /** @throws AppError `media_invalid`, `package_invalid`, … with a reason for the author */
  process(task: {
    kind: Job['kind']
    /** The file, and its original name. */
    path: string
    name: string
    outputDir: string
    /** The part that is shown; null for all of it. */
    trim: { startMs: number; endMs: number } | null
    /** 0 to 1. */
    onProgress(progress: number, stage?: JobStage): void
    signal: AbortSignal
    pause: Pause
  }): Promise<ProcessedMedia>
  /** A poster and its preview, of a picture. */
  makePoster(picture: string, outputDir: string): Promise<ProcessedMedia>
  /** Writes what a crop leaves of a picture. */
  cropPicture(picture: string, crop: PictureCrop, path: string): Promise<CroppedFile>
  /** Reads a Word file; unpacks it below the folder. @throws AppError `media_invalid`, `too_large` */
  readWord(path: string, folder: string): Promise<WordDocument>
  /** What a font's file says of itself. @throws AppError `media_invalid`, `too_large` */
  readFont(path: string): Promise<FontFacts>
  /** Writes the picture that a film shows at a time. */
  grabFrame(film: string, atMs: number, path: string): Promise<void>
}

const kinds: readonly string[] = ['video', 'audio', 'image', 'pdf', 'scorm', 'font'] satisfies Job['kind'][]

/** The kind of processing for an asset's type; null for files kept unchanged. */
export function jobKindOf(type: Asset['type']): Job['kind'] | null {
  // Cast: checked by `includes`.
  return kinds.includes(type) ? (type as Job['kind']) : null
}
