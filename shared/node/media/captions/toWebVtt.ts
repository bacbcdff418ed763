import { maxCues, parseCaptions, writeWebVtt } from '#shared/features/content/rules/media/captionCues.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { decodeText } from '#shared/kernel/rules/texts/decodeText.ts'

/**
 * Converts SubRip or WebVTT bytes of any encoding to clean WebVTT: cues in order of time, text escaped except for bold,
 * italic, underline and the speaker's voice. `media_invalid` if there is no cue,
 * `too_large` for more than `maxCues`.
 */
export function toWebVtt(bytes: Uint8Array): string {
  const cues = parseCaptions(decodeText(bytes))
  if (cues.length === 0)
    throw new AppError('media_invalid', { message: 'There are no captions in this file.' })
  if (cues.length > maxCues)
    throw new AppError('too_large', {
      message: `This file has ${cues.length.toLocaleString('en')} captions; a film has at most ${maxCues.toLocaleString('en')}.`,
    })
  return writeWebVtt(cues)
}
