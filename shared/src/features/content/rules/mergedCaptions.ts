import type { Asset } from '../entities/Asset.ts'

type Captions = Asset['captions']

/** A larger file of captions is neither taken nor read. */
export const maxCaptionBytes = 10 * 1024 * 1024

/** Keeps an author's captions, unless new ones have the same language. */
export function mergedCaptions(kept: Captions, found: Captions): Captions {
  const isReplaced = (language: string) => found.some((one) => one.language === language)
  return [...kept.filter(({ language }) => !isReplaced(language)), ...found]
}
