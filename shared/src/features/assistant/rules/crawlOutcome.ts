/** The outcome of a page: `waiting` is not visited yet, `read` is used in answers, `skipped` is left out on purpose. */
export const pageStates = ['waiting', 'read', 'skipped', 'failed'] as const
export type PageState = (typeof pageStates)[number]

/** Why a page is left out, or could not be read. */
export const pageReasons = [
  'robots',
  'rules',
  'noindex',
  'otherSite',
  'moved',
  'duplicate',
  'noText',
  'type',
  'notFound',
  'refused',
  'serverError',
  'notPublic',
  'unreachable',
  'tooSlow',
  'tooLarge',
  'redirects',
  'damaged',
  'limit',
] as const
export type PageReason = (typeof pageReasons)[number]

/** Said to staff, in words. */
export const pageReasonTexts: Readonly<Record<PageReason, string>> = {
  robots: 'The website’s robots.txt does not allow it.',
  rules: 'The rules of this crawl leave it out.',
  noindex: 'The page asks not to be indexed.',
  otherSite: 'It is on another website.',
  moved: 'It moved to another address, which is read in its place.',
  duplicate: 'Another page says the same.',
  noText: 'It has no text.',
  type: 'It is neither a web page nor a PDF.',
  notFound: 'The page does not exist.',
  refused: 'The website refuses to show it.',
  serverError: 'The website reports an error.',
  notPublic: 'Its address is not a public one, so it is not read.',
  unreachable: 'The website does not answer.',
  tooSlow: 'The website takes too long.',
  tooLarge: 'The page is too large.',
  redirects: 'It redirects too often.',
  damaged: 'It cannot be read: its content is damaged.',
  limit: 'The limit of pages was reached.',
}

export type CrawlCounts = { read: number; unchanged: number; failed: number; skipped: number }

/** How a crawl ended. */
export function describeCrawl({ read, unchanged, failed, skipped }: CrawlCounts): string {
  if (read === 0) return failed > 0 ? 'No page could be read.' : 'No page with text was found.'
  return [
    `${countPages(read)} ${read === 1 ? 'is' : 'are'} used in answers.`,
    unchanged > 0 && `${unchanged === read ? 'None' : read - unchanged} of them changed since the last time.`,
    failed > 0 && `${countPages(failed)} could not be read.`,
    skipped > 0 && `${countPages(skipped)} ${skipped === 1 ? 'was' : 'were'} left out.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const countPages = (count: number) => `${count} ${count === 1 ? 'page' : 'pages'}`
