import { useQuery } from '@tanstack/react-query'
import { type Asked, foundPage, type LoadedPage, missing } from '#web/kernel/manifest/page.tsx'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { NotFoundPage } from '#web/kernel/parts/NotFoundPage.tsx'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { freePageQuery } from './freePageQuery.ts'
import { OwnPage } from './OwnPage.tsx'

/** Another address of the page, such as its id, redirects to its present one. */
export async function loadFreePage(
  { page: reference }: { page: string },
  { site, cache, viewer }: Asked,
): Promise<LoadedPage> {
  const answer = await cache.fetchQuery(freePageQuery(site.api, await viewer, reference))
  if (!answer) return missing
  const { slug } = answer.page.template
  return slug && slug !== reference
    ? { ...foundPage, redirect: `/page/${encodeURIComponent(slug)}` }
    : foundPage
}

/** A page that the portal's administrators made beside its places, at `page/{slug}`. */
export function FreePage({ page: reference }: { page: string }) {
  const { api } = useSite()
  const { data: answer, error, refetch } = useQuery(freePageQuery(api, useViewer(), reference))
  if (answer === null) return <NotFoundPage />
  if (!answer) return error ? <NotLoaded error={error} retry={refetch} /> : <Loading />
  const { page } = answer
  const title = page.template.title || page.template.name
  return <OwnPage page={page} title={title} steps={[{ label: title }]} />
}
