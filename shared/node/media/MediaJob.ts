import type { CaptionFile } from './captions/captions.ts'

export type MediaType = 'video' | 'audio' | 'image' | 'pdf' | 'scorm'

export type MediaProgress = {
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
  /** Captions in addition to those next to the input: .srt or .vtt. */
  captions?: CaptionFile[]
  onProgress?: (progress: MediaProgress) => void
  /** Reports playable faults that are worth a warning to the author. */
  onRemark?: ((text: string) => void) | undefined
  signal?: AbortSignal
}

export type MediaJob = MediaInput & {
  /** Reports overall progress, 0 to 1. */
  onShare: (share: number) => void
}
