import type { Row } from '#desktop/core/Row.ts'
import type { SoundFacts } from '#shared/kernel/richText/check/checkMedia.ts'

/** What a file of the library has for people who cannot hear it; null for one that makes no sound, or is not here. */
export function soundFactsOf(asset: Row | undefined): SoundFacts | null {
  if (asset?.type !== 'video' && asset?.type !== 'audio') return null
  return {
    isFilm: asset.type === 'video',
    hasCaptions: Array.isArray(asset.captions) && asset.captions.length > 0,
    hasTranscript: typeof asset.transcript === 'string' && asset.transcript.trim() !== '',
  }
}
