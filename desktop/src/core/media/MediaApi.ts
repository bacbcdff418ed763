import type { PictureCrop } from '#shared/features/content/entities/parts/pictureCrop.ts'
import type { CaptionCue } from '#shared/features/content/rules/media/captionCues.ts'
import type { PicturePoint } from '#shared/features/content/rules/media/croppedPicture.ts'
import type { MediaType } from '#shared/kernel/model/Field.ts'
import type { FontFacts } from '#shared/kernel/theme/FontFacts.ts'
import type { DiskSpace, DiskUse, Job, JobList } from '../ConsoleState.ts'
import type { Row } from '../Row.ts'

/** Files of the library: import, processing, captions, pictures, recordings, disk space. */
export type MediaApi = {
  /**
   * Imports a file from this computer: copied, hashed, then processed in the background. Refused first if its
   * type is not `wanted`.
   */
  importFile(input: { path: string; name: string; wanted?: MediaType }): Promise<ImportedFile>
  /**
   * Adds captions to a video or audio asset, or replaces those of the same language; `bytes` is a WebVTT or SubRip file in
   * Base64, as it is: its encoding is found here.
   */
  addCaptions(input: { asset: string; language: string; label: string; bytes: string }): Promise<Row>
  /**
   * Shows a part of a film or sound, in milliseconds of its original, or all of it for null: its files are made again, its
   * captions move along, and the original stays.
   */
  trimAsset(input: { asset: string; range: { startMs: number; endMs: number } | null }): Promise<JobList>
  /** The poster of a film: what it shows at a time, a picture of the library (by key), or the automatic one. */
  setPoster(input: {
    asset: string
    from: { atMs: number } | { picture: string } | 'automatic'
  }): Promise<Row>
  /**
   * Turns, mirrors and cuts a picture, and says what is kept of it where it is cut further (`focus`, in percent of the result). The crop is of the picture
   * that this one was made of, which stays as it is: the answer is another asset, or the picture itself for a crop that leaves all of it.
   * `alt`: null leaves the alternative text.
   */
  editPicture(input: {
    asset: string
    crop: PictureCrop
    focus: PicturePoint | null
    alt: string | null
  }): Promise<Row>
  /** The captions of one language, to edit. */
  readCaptions(input: { asset: string; id: string }): Promise<{ cues: CaptionCue[] }>
  /** Writes the captions of a language; they replace those that it has. */
  saveCaptions(input: { asset: string; language: string; label: string; cues: CaptionCue[] }): Promise<Row>
  jobs(input: Record<string, never>): Promise<JobList>
  cancelJob(input: { id: string }): Promise<JobList>
  retryJob(input: { id: string }): Promise<JobList>
  /** A paused job keeps what it has done, and lets the next one begin. */
  pauseJob(input: { id: string; isPaused: boolean }): Promise<JobList>
  /** The whole queue; it stays paused after a restart. */
  pauseJobs(input: { isPaused: boolean }): Promise<JobList>
  /** Puts a job before another one of the queue, or at its end. */
  moveJob(input: { id: string; before: string | null }): Promise<JobList>
  /** How many run at a time; null for the number that suits the processor. */
  setJobsAtATime(input: { count: number | null }): Promise<JobList>
  /** Takes a job that has ended off the list; its asset keeps its state, and can still be processed. */
  dismissJob(input: { id: string }): Promise<JobList>
  /** The same for all that are done or were cancelled. */
  dismissEndedJobs(input: Record<string, never>): Promise<JobList>
  /** The assets on the author's screen: their jobs come before others. */
  lookAtAssets(input: { assets: string[] }): Promise<{ looksAt: number }>
  /** Processes an asset's original here, after a failure, or when it was not processed elsewhere. */
  prepareAsset(input: { asset: string }): Promise<JobList>
  /** Begins a recording: its parts are written as they come, so that a crash loses some seconds at most. */
  beginRecording(input: { name: string }): Promise<{ id: string }>
  /** The next part in Base64, at its place in the recording; a part that is there already is not written again. */
  appendRecording(input: { id: string; at: number; bytes: string }): Promise<{ size: number }>
  /** Takes a recording into the library, as any other file. */
  keepRecording(input: { id: string; name: string }): Promise<ImportedFile>
  discardRecording(input: { id: string }): Promise<{ discarded: true }>
  /** Recordings that a crash or a closed page left. */
  leftRecordings(input: Record<string, never>): Promise<{ recordings: KeptRecording[] }>
  /** The space that is left; cheap enough to ask every minute. */
  diskSpace(input: Record<string, never>): Promise<DiskSpace>
  /** What media uses on this computer, and which originals may go from it. */
  diskUse(input: Record<string, never>): Promise<DiskUse>
  /** Removes originals from this computer that the server has; they come again on demand. */
  removeOriginals(input: { assets: string[] }): Promise<{ freedBytes: number }>
  /** What a font says of itself, from its original. @throws AppError `unsupported` for another file */
  readFont(input: { asset: string }): Promise<FontFacts>
  /** Where an asset's original is stored; processing here requires it. */
  originalPlace(input: { asset: string }): Promise<{ place: 'here' | 'server' | 'elsewhere' }>
}

/** `twin`: another asset of the library with the same content; null if there is none. */
export type ImportedFile = { asset: Row; job: Job | null; twin: { key: string; name: string } | null }

/** A recording that is in no library yet. */
export type KeptRecording = { id: string; name: string; startedAt: string; size: number }
