import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { wordsIn } from '#shared/kernel/words/loadWords.ts'
import type { Known } from '../manifest/page.tsx'

type Described = {
  name: string
  /** The pages between the home page and this one, with their paths on the portal. */
  above?: readonly { name: string; path: string }[]
  /** What else the page is, as objects of schema.org. */
  parts?: readonly object[]
}

/** What a page tells search engines beside its text (schema.org): the way to it from the home page, and what it is. */
export const structuredData = ({ name, above = [], parts = [] }: Described, known: Known): object => ({
  '@context': 'https://schema.org',
  '@graph': [breadcrumbs([...above, { name, path: null }], known), ...parts],
})

function breadcrumbs(
  steps: readonly { name: string; path: string | null }[],
  { home, address, language }: Known,
): object {
  const all = [{ name: wordsIn(kernelFrameWords, language)('home'), path: '/' }, ...steps]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: path === null ? address : home + path,
    })),
  }
}
