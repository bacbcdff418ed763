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
 * The captions after a film was prepared again, in the order that its author gave them: the first is the default. New ones of an author
 * take the place of those in the same language. Those that the film carries itself take the place of their earlier ones or come last,
 * and none stays beside an author's in the same language.
 */
export function mergedCaptions(kept: Captions, found: Captions): Captions {
  const [carried, added] = [found.filter(isCarried), found.filter((one) => !isCarried(one))]
  const present = added.reduce(placedCaption, kept)
  const renewed = present.map((one) => (isCarried(one) && carried.find(({ id }) => id === one.id)) || one)
  const isKnown = ({ id }: Captions[number]) => renewed.some((one) => isCarried(one) && one.id === id)
  const isWritten = ({ language }: Captions[number]) =>
    renewed.some((one) => !isCarried(one) && one.language === language)
  return [...renewed, ...carried.filter((one) => !isKnown(one))].filter(
    (one) => !isCarried(one) || !isWritten(one),
  )
}
