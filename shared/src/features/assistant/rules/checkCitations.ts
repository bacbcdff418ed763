/** Where an answer cites a source: "[2]". */
export const citationPattern = /\[(\d{1,3})\]/g

/**
 * A model's answer as it may be shown: citations of sources that it was not given are removed, and so are links, pictures
 * and markup, which a page that it read could have told it to write. `sources`: how many it was given.
 */
export function checkCitations(text: string, sources: number): string {
  return (
    withoutLinks(text)
      // A run of spaces is taken whole, also where no citation follows: otherwise each of its spaces would be tried.
      .replace(/[ \t]+(?:\[(\d{1,3})\])?|\[(\d{1,3})\]/g, (found, spaced?: string, bare?: string) => {
        const number = spaced ?? bare
        return number === undefined || (Number(number) >= 1 && Number(number) <= sources) ? found : ''
      })
      .trim()
  )
}

/** The numbers of the sources that a checked answer cites, in the order of their first mention. */
export const citedIn = (text: string): number[] => [
  ...new Set([...text.matchAll(citationPattern)].map(([, number]) => Number(number))),
]

/**
 * Of `[name](address)` the name stays, of `![alt](address)`, bare addresses and tags nothing. A name has no bracket inside:
 * otherwise the rest of the text would be read again at each bracket that has no end.
 */
function withoutLinks(text: string): string {
  return text
    .replace(/!\[[^[\]]*\]\([^)]*\)?/g, '')
    .replace(/!\[[^[\]]*\]\[[^[\]]*\]/g, '')
    .replace(/\[([^[\]]*)\]\([^)]*\)?/g, (_found, name: string) =>
      /^\d{1,3}$/.test(name) ? `[${name}]` : name,
    )
    .replace(/^[ \t]*\[[^[\]]+\]:[ \t]*\S.*$/gm, '')
    .replace(/<\/?[a-z!][^>]*>?/gi, '')
    .replace(/\b(?:https?|ftp|javascript|data|file|mailto|tel):\S*/gi, '')
    .replace(/\bwww\.\S+/gi, '')
}
