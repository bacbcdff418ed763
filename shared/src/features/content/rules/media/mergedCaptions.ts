import type { Asset } from '../../entities/Asset.ts'

type Captions = Asset['captions']

/** A larger file of captions is neither taken nor read. */
export const maxCaptionBytes = 10 * 1024 * 1024

/** The files of captions that a film or sound carries itself begin so; those that an author added do not. */
export const carriedCaptions = 'captions/file-'
export const isCarried = ({ file }: { file: string }): boolean => file.startsWith(carriedCaptions)

/**
 * Keeps an author's captions, unless new ones have the same language. Those that the film carries itself come beside
 * them, and never take the place of added ones.
 */
export function mergedCaptions(kept: Captions, found: Captions): Captions {
  const [carried, added] = [found.filter(isCarried), found.filter((one) => !isCarried(one))]
  const stays = kept.filter((one) => !added.some(({ language }) => language === one.language))
  const authored = [...stays.filter((one) => !isCarried(one)), ...added]
  const earlier = stays.filter((one) => isCarried(one) && !carried.some(({ id }) => id === one.id))
  const isNew = ({ language }: Captions[number]) => !authored.some((one) => one.language === language)
  return [...authored, ...[...earlier, ...carried].filter(isNew)]
}
