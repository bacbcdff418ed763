import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { wordsIn } from '#shared/kernel/words/loadWords.ts'
import { findLink } from '../api/links.ts'
import type { Known, OpenPage, OwnHead, PageHead } from '../manifest/page.tsx'

/** What an open page says, with the portal's own for what it leaves out. Null: there is no such page. */
export function pageHead(opened: OpenPage | null, known: Known): PageHead {
  const t = wordsIn(kernelFrameWords, known.language, known.terms)
  const portal = known.frame?.portal
  const site = portal?.publicName || portal?.name || t('learningPortal')
  const own: OwnHead = opened?.head(known) ?? { title: [t('pageNotFound')] }
  const { title = [], image, ...rest } = own
  return {
    description: portal?.description ?? null,
    isIndexed: false,
    jsonLd: null,
    ...rest,
    title: [...title, site].filter(Boolean).join(' | '),
    image: image ?? findLink(known.frame?.links, portal?.ogImage),
  }
}
