import type { CaptionFile } from './captions/captions.ts'
import type { Pause } from './pause.ts'

export type MediaType = 'video' | 'audio' | 'image' | 'pdf' | 'scorm' | 'font'

/** What a job does at the moment; converting takes most of its time. */
export type MediaStage = 'reading' | 'cutting' | 'measuring' | 'converting' | 'finishing'

export type MediaProgress = {
  stage: MediaStage
  /** 0 to 1. */
  progress: number
  /** Null until it can be estimated. */
  secondsLeft: number | null
}

export type MediaInput = {
  /** The original, on this computer. */
  input: string
  /** The folder for derived files; existing contents are replaced as a whole at the end. */
  outputDir: string
  type: MediaType
  /** The part of a film or sound that is shown; the whole without it. */
  trim?: { startMs: number; endMs: number } | null
  /** Captions in addition to those next to the input: .srt or .vtt. */
  captions?: CaptionFile[]
  onProgress?: (progress: MediaProgress) => void
  /** Reports playable faults that are worth a warning to the author. */
  onRemark?: ((text: string) => void) | undefined
  signal?: AbortSignal
  /** While it is on, programs stand still. */
  pause?: Pause | undefined
}

export type MediaJob = MediaInput & {
  /** Reports overall progress, 0 to 1, and the stage if it is another one. */
  onShare: (share: number, stage?: MediaStage) => void
}
