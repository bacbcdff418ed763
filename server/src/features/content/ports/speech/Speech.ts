import type { SpokenText } from '#shared/features/content/rules/media/spokenCues.ts'

export type SpeechAsk = {
  /** A sound file in the port's `format`. */
  path: string
  durationMs: number
  /** The language that is spoken, such as `en`; null: the port finds it. */
  language: string | null
  /** How much of this file is done, from 0 to 1. */
  onShare(share: number): void
  signal: AbortSignal
}

/** Writes down what is said: a program on this computer, or a service. */
export type Speech = {
  /** False: nothing is set up, and `transcribe` is refused. */
  isAvailable: boolean
  /** What it takes: 16 kHz WAV, or AAC, whose minute has 0.4 MB. */
  format: 'wav' | 'm4a'
  /** A longer sound is given in pieces; null: at once, however long it is. */
  longestPieceMs: number | null
  /**
   * What is said, with its times in the file. @throws AppError `unavailable` if it cannot be asked or does not answer in time, `media_invalid`
   * if it refuses this file or its answer is none, `forbidden` if it refuses its key
   */
  transcribe(ask: SpeechAsk): Promise<SpokenText>
}
