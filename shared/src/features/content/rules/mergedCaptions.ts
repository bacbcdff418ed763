import type { Asset } from '../entities/Asset.ts'

type Captions = Asset['captions']

/** Keeps an author's captions, unless new ones have the same language. */
export function mergedCaptions(kept: Captions, found: Captions): Captions {
  const isReplaced = (language: string) => found.some((one) => one.language === language)
  return [...kept.filter(({ language }) => !isReplaced(language)), ...found]
}
