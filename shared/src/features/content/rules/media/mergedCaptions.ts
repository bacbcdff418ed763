import type { Asset } from '../../entities/Asset.ts'

type Captions = Asset['captions']

/** A larger file of captions is neither taken nor read. */
export const maxCaptionBytes = 10 * 1024 * 1024

/** The files of captions that a film or sound carries itself begin so; those that an author added do not. */
export const carriedCaptions = 'captions/file-'
export const isCarried = ({ file }: { file: string }): boolean => file.startsWith(carriedCaptions)

/** An author's captions take the place of those in the same language; the first of the list is the default. */
export function placedCaption(kept: Captions, added: Captions[number]): Captions {
  const at = kept.findIndex(({ language }) => language === added.language)
  const others = kept.filter(({ language }) => language !== added.language)
  return at < 0 ? [...others, added] : [...others.slice(0, at), added, ...others.slice(at)]
}

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
