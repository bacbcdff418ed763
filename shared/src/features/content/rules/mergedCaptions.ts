import type { Asset } from '../entities/Asset.ts'

type Captions = Asset['captions']

/** What an author added stays where others of the same languages are not found. */
export function mergedCaptions(kept: Captions, found: Captions): Captions {
  const isReplaced = (language: string) => found.some((one) => one.language === language)
  return [...kept.filter(({ language }) => !isReplaced(language)), ...found]
}
