import { foldText } from '../../richText/foldText.ts'
import { withoutEnding } from './withoutEnding.ts'

/**
 * A slug from a name (3§5.1, SAV-07): lower case, accents and special characters stripped, spaces
 * turned into single hyphens. Empty where the name has no Latin letter or digit.
 */
export function slugify(name: string, maxLength = 100): string {
  return (
    foldText(name)
      .replace(/[^a-z0-9\s-]/g, '')
      .trim()
      .replace(/[\s-]+/g, '-')
      .slice(0, maxLength)
      // A run of hyphens is one by now.
      .replace(/^-|-$/g, '')
  )
}

/** The slug itself, or the first free one of `-2`, `-3`, …. */
export function uniqueSlug(slug: string, isTaken: (slug: string) => boolean, maxLength = 100): string {
  if (!isTaken(slug)) return slug
  for (let n = 2; ; n += 1) {
    const ending = `-${n}`
    const candidate = withoutEnding(slug.slice(0, maxLength - ending.length), isHyphen) + ending
    if (!isTaken(candidate)) return candidate
  }
}

const isHyphen = (character: string) => character === '-'
