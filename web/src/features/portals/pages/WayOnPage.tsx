import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useContext, useSyncExternalStore } from 'react'
import { useSearch } from 'wouter'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { OpenedPage } from '#web/kernel/manifest/OpenedPage.ts'
import { Breadcrumbs, SaysWay, type Step } from '#web/kernel/parts/Breadcrumbs.tsx'
import type { Frame } from '#web/kernel/site/Frame.ts'
import { frameKey } from '#web/kernel/site/frameQuery.ts'
import { type ViewerAnswer, viewerKey } from '#web/kernel/viewer/viewerQuery.ts'
import { useLanguage, useWords } from '#widgets/kernel/words/useWords.ts'

/** The breadcrumbs of the page that is open: Home and its title, unless its page knows more steps. */
export function WayOnPage({ steps }: { steps: readonly Step[] | null }) {
  const t = useWords(kernelFrameWords)
  const title = useOpenTitle()
  const ofTitle = title ? [{ label: t('home'), href: '/' }, { label: title }] : [{ label: t('home') }]
  return (
    <SaysWay value={false}>
      <Breadcrumbs steps={steps ?? ofTitle} />
    </SaysWay>
  )
}

/** What the open page is called; null on home, and while it is not known. */
function useOpenTitle(): string | null {
  const opened = useContext(OpenedPage)
  const cache = useQueryClient()
  const search = useSearch()
  const language = useLanguage()
  const follow = useCallback((onChange: () => void) => cache.getQueryCache().subscribe(onChange), [cache])
  const read = () => {
    const frame = cache.getQueryData<Frame>(frameKey) ?? null
    const viewer = cache.getQueryData<ViewerAnswer>(viewerKey)
    const head = opened?.head({ cache, frame, viewer, search, address: '', home: '', language })
    return head?.title?.find(Boolean) ?? null
  }
  return useSyncExternalStore(follow, read, read)
}
