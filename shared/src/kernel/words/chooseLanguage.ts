import { isLanguage, isWritten, type Language, languages } from './languages.ts'

export type Wishes = {
  /** The customer's own choice, kept with their account or by their browser. */
  chosen: unknown
  /** What the portal offers, its first one first; empty: everything that is translated. */
  offered: readonly string[]
  /** An `Accept-Language` header, RFC 9110: `de-AT, de;q=0.9, en;q=0.5`. */
  accepted: string
}

/**
 * The language that somebody reads: their own choice, then what the portal offers, of that what their browser prefers.
 * A choice that the portal does not offer does not count.
 */
export function chooseLanguage({ chosen, offered, accepted }: Wishes): Language {
  const open = offeredLanguages(offered)
  if (isLanguage(chosen) && (open.includes(chosen) || languages[chosen].isForTests)) return chosen
  const wanted = acceptedTags(accepted)
  for (const tag of wanted) {
    const match = open.find((language) => language === tag || tag.startsWith(`${language}-`))
    if (match) return match
  }
  return offered.length > 0 ? (open[0] ?? 'en') : 'en'
}

/** The portal's languages that are translated. */
export function offeredLanguages(offered: readonly string[]): Language[] {
  const own = offered.filter(isLanguage)
  return own.length > 0 ? own : Object.keys(languages).filter(isLanguage).filter(isWritten)
}

const maxTags = 20

function acceptedTags(header: string): string[] {
  return header
    .slice(0, 500)
    .split(',', maxTags)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean)
      return { tag: tag.toLowerCase(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
