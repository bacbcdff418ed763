import { readInThread } from '#node/threads/readInThread.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'

/** What the thread reads. All of it comes from a server of others. */
export type SiteInput =
  /** A page: `bytes` in the encoding that the server or the page names. */
  | { kind: 'page'; bytes: Uint8Array; contentType: string; url: string }
  | { kind: 'sitemap'; bytes: Uint8Array; url: string }
  /** May `url` be visited by the rules of `text`, the robots.txt of its origin? */
  | { kind: 'robots'; text: string; robotsUrl: string; url: string }
  /** Pieces of HTML, such as descriptions of products. */
  | { kind: 'fragments'; fragments: readonly string[] }

export type ReadPage = {
  title: string | null
  description: string | null
  /** The address of the picture that it names for links to it. */
  image: string | null
  /** The address that the page says is its own. */
  canonical: string | null
  mayIndex: boolean
  /** The addresses that it links to, each once; none where it says that they are not to be followed. */
  links: string[]
  /** Its main text, a line for each paragraph. */
  text: string
}
export type ReadSitemap = { pages: string[]; sitemaps: string[] }
export type ReadRobots = { isAllowed: boolean; delayMs: number; sitemaps: string[] }
/** The text of each fragment, a line for each paragraph. */
export type ReadFragments = readonly string[]
type Answers = { page: ReadPage; sitemap: ReadSitemap; robots: ReadRobots; fragments: ReadFragments }

/** How our crawler names itself to websites. */
export const agentName = 'LecternBot'

/**
 * Reads what a website sent in a thread, with limits of time and memory. @throws AppError `media_invalid` for what is damaged or takes
 * too much
 */
export const readSite = <Kind extends SiteInput['kind']>(
  input: Extract<SiteInput, { kind: Kind }>,
  signal: AbortSignal,
): Promise<Answers[Kind]> =>
  readInThread<SiteInput, Answers[Kind]>({
    script: new URL('./readPage.worker.ts', import.meta.url),
    input,
    bytes: sizeOf(input),
    budget: { baseMs: 5000, perMegabyteMs: 3000, mostMs: 20_000 },
    maxHeapMb: 512,
    refuse: (reason, cause) =>
      new AppError('media_invalid', { message: `This page cannot be read: ${reason}`, cause }),
    signal,
  })

function sizeOf(input: SiteInput): number {
  if (input.kind === 'robots') return input.text.length
  if (input.kind === 'fragments') return input.fragments.reduce((all, { length }) => all + length, 0)
  return input.bytes.length
}
