/** An entity's names. */
type Nouns = {
  readonly name: string
  readonly plural: string
  /** What people call one and several, where its name says something else. */
  readonly called?: readonly [one: string, several: string]
}

/** The noun for an entity's records inside a sentence: "category", plural "categories". */
export const nounOf = ({ name, plural, called }: Nouns, count = 1): string =>
  called ? called[count === 1 ? 0 : 1] : splitIntoWords(count === 1 ? name : plural)

/** The same capitalised, for titles and the start of sentences: "Library shares". */
export const titleOf = (entity: Nouns, count = 1): string => capitalized(nounOf(entity, count))

export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Names always written in capitals. */
const abbreviations: Record<string, string> = {
  ai: 'AI',
  ais: 'AIs',
  api: 'API',
  css: 'CSS',
  faq: 'FAQ',
  faqs: 'FAQs',
  hls: 'HLS',
  html: 'HTML',
  id: 'ID',
  ids: 'IDs',
  mime: 'MIME',
  pdf: 'PDF',
  scorm: 'SCORM',
  ssl: 'SSL',
  url: 'URL',
  urls: 'URLs',
}

/** A camelCase name as words: "sslDomain" is "SSL domain", "clientAIStatus" is "client AI status". */
export const splitIntoWords = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/([a-zA-Z]{2})(\d+)$/, '$1 $2')
    .toLowerCase()
    .split(' ')
    .map((word) => abbreviations[word] ?? word)
    .join(' ')
