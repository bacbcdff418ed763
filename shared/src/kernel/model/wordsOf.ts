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
export const wordsOf = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/([a-zA-Z]{2})(\d+)$/, '$1 $2')
    .toLowerCase()
    .split(' ')
    .map((word) => abbreviations[word] ?? word)
    .join(' ')
