import type { AnyNode } from '../find/textPlaces.ts'
import { type AccessFault, factOf } from './checkDocument.ts'

/** Where a document plays or offers a file of the library, by the key of its asset. */
export type MediaPlace = { path: readonly number[]; asset: string; text: string }

/** What people who cannot hear a film or sound get with it. */
export type SoundFacts = { isFilm: boolean; hasCaptions: boolean; hasTranscript: boolean }

/** Deeper than any valid document. */
const deepest = 40

/** The films, sounds and files in a document, in its order. */
export function findMediaPlaces(blocks: readonly AnyNode[], path: readonly number[] = []): MediaPlace[] {
  if (path.length > deepest) return []
  return blocks.flatMap((block, index) => {
    const at = [...path, index]
    if (block.type !== 'video' && block.type !== 'audio' && block.type !== 'file')
      return findMediaPlaces(block.children ?? [], at)
    const [asset, title, name] = ['asset', 'title', 'name'].map((fact) => String(factOf(block, fact) ?? ''))
    return asset ? [{ path: at, asset, text: title || name || '' }] : []
  })
}

/** What a film or sound lacks for people who cannot hear it; null if nothing. */
export function judgeSound({ isFilm, hasCaptions, hasTranscript }: SoundFacts): AccessFault['rule'] | null {
  if (isFilm) return hasCaptions ? null : 'filmWithoutCaptions'
  return hasCaptions || hasTranscript ? null : 'soundWithoutTranscript'
}

/** The faults of a document's films and sounds. `factsOf`: null for other files, and for those that are not known here. */
export const checkMedia = (
  places: readonly MediaPlace[],
  factsOf: (asset: string) => SoundFacts | null,
): AccessFault[] =>
  places.flatMap(({ path, asset, text }) => {
    const facts = factsOf(asset)
    const rule = facts && judgeSound(facts)
    return rule ? [{ rule, path, text, asset }] : []
  })
