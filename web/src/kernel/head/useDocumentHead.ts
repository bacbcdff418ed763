import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import type { OpenPage } from '../manifest/page.tsx'
import type { Frame } from '../site/Frame.ts'
import { frameKey } from '../site/frameQuery.ts'
import { useSite } from '../site/Site.ts'
import { type ViewerAnswer, viewerKey } from '../viewer/viewerQuery.ts'
import { pageHead } from './pageHead.ts'

/** Keeps the title true while one walks from page to page; the server wrote the first one. */
export function useDocumentHead(opened: OpenPage | null) {
  const cache = useQueryClient()
  const search = useSearch()
  const { language, terms } = useSite()
  useEffect(() => {
    const apply = () => {
      const frame = cache.getQueryData<Frame>(frameKey) ?? null
      const viewer = cache.getQueryData<ViewerAnswer>(viewerKey)
      document.title = pageHead(opened, {
        cache,
        frame,
        viewer,
        search,
        address: '',
        home: '',
        language,
        terms,
      }).title
    }
    apply()
    return cache.getQueryCache().subscribe((event) => event.type === 'updated' && apply())
  }, [cache, opened, search, language, terms])
}
