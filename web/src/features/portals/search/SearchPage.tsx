import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { portalsSearchWords } from '../../../../../shared/src/features/portals/words/search/words.generated.ts'
import { kernelFrameWords } from '../../../../../shared/src/kernel/words/frame/words.generated.ts'
import { CourseGrid } from '../../../../../shared/widgets/features/portals/cards/CourseGrid.tsx'
import { useList } from '../../../../../shared/widgets/kernel/data/useList.ts'
import { Button, buttonClass } from '../../../../../shared/widgets/kernel/parts/Button.tsx'
import { useWords } from '../../../../../shared/widgets/kernel/words/useWords.ts'
import { type Asked, found, type LoadedPage } from '../../../kernel/manifest/page.tsx'
import { Loading } from '../../../kernel/parts/Loading.tsx'
import { NotLoaded } from '../../../kernel/parts/NotLoaded.tsx'
import page from '../../../kernel/parts/Page.module.css'
import { useSite } from '../../../kernel/site/Site.ts'
import { PortalStore } from '../../../kernel/store/PortalStore.tsx'
import { portalStoreOf } from '../../../kernel/store/portalStoreOf.ts'
import { useViewer } from '../../../kernel/viewer/useViewer.ts'
import type { ViewerAnswer } from '../../../kernel/viewer/viewerQuery.ts'
import { whoOf } from '../../../kernel/viewer/whoOf.ts'
import { courseCardsQuery } from '../cards/courseCardsQuery.ts'
import { usePortalFrame } from '../usePortalFrame.ts'
import { ItemResults } from './ItemResults.tsx'
import styles from './Search.module.css'
import { searchOptions, searchPageSize, searchTypes } from './searchOptions.ts'

/** What of one type matches the term, best first; all of it without a term (2§2.3, 2§7, PAG-01). */
export function SearchPage() {
  const t = useWords(portalsSearchWords)
  const [params] = useSearchParams()
  const viewer = useViewer()
  const term = (params.get('q') ?? '').trim()
  const type = typeIn(params)
  const all = type === 'course' ? t('allCourses') : t('allOf', { type: t(`type.${type}`) })
  return (
    <section className={page.page}>
      <h1 className={page.title}>{term ? t('resultsFor', { term: shortened(term) }) : all}</h1>
      <nav className={styles.types} aria-label={t('types')}>
        {searchTypes.map((one) => (
          <Link
            key={one}
            href={`/search?${new URLSearchParams({ ...(term && { q: term }), ...(one !== 'course' && { type: one }) })}`}
            className={styles.type}
            aria-current={one === type ? 'page' : undefined}
          >
            {t(`type.${one}`)}
          </Link>
        ))}
      </nav>
      <PortalStore viewer={viewer}>
        {type === 'course' ? (
          <Results key={`${whoOf(viewer)} ${term}`} term={term} viewer={viewer} />
        ) : (
          <ItemResults key={`${whoOf(viewer)} ${type} ${term}`} type={type} term={term} />
        )}
      </PortalStore>
    </section>
  )
}

const typeIn = (params: URLSearchParams) => searchTypes.find((one) => one === params.get('type')) ?? 'course'

const shortened = (term: string) => (term.length > 80 ? `${term.slice(0, 80).trimEnd()}…` : term)

/** Loads the first results and their cards before the page is rendered. */
export async function loadSearch(
  _params: object,
  { site, cache, viewer, search }: Asked,
): Promise<LoadedPage> {
  const who = await viewer
  const params = new URLSearchParams(search)
  // Of other types the browser asks itself.
  if (typeIn(params) !== 'course') return found
  const term = (params.get('q') ?? '').trim()
  const { items } = await portalStoreOf(cache, site, who).search('course', searchOptions(term))
  const keys = items.slice(0, searchPageSize).map(({ key }) => key)
  await cache.prefetchQuery(courseCardsQuery(site.api, who, keys))
  return found
}

function Results({ term, viewer }: { term: string; viewer: ViewerAnswer }) {
  const t = useWords(portalsSearchWords)
  const ofFrame = useWords(kernelFrameWords)
  const { api } = useSite()
  const { portal } = usePortalFrame()
  const [count, setCount] = useState(searchPageSize)
  const list = useList('course', searchOptions(term, count))
  const keys = list.items.slice(0, count).map(({ key }) => key)
  const isFound = list.items.length > 0 || list.state === 'loaded'
  const cards = useQuery({
    ...courseCardsQuery(api, viewer, keys),
    enabled: isFound,
    placeholderData: keepPreviousData,
  })
  if (!isFound) return list.error ? <NotLoaded error={list.error} retry={list.retry} /> : <Loading />
  if (cards.error && !cards.data) return <NotLoaded error={cards.error} retry={cards.refetch} />
  if (!cards.data) return <Loading />
  const number = list.total ?? list.items.length
  const isMore = list.items.length > count || list.hasMore
  return (
    <>
      <p className={page.lead} role="status">
        {number === 0 ? t('noItems') : t('available', { count: number })}
      </p>
      {cards.data.length > 0 && (
        <div className={page.section}>
          <CourseGrid courses={cards.data} portal={portal} headingLevel={2} max={count} />
        </div>
      )}
      {number === 0 && (
        <div className={page.actions}>
          <Link href={term ? '/search' : '/'} className={buttonClass()}>
            {term ? ofFrame('seeAllCourses') : ofFrame('toHome')}
          </Link>
        </div>
      )}
      {list.error && <NotLoaded error={list.error} retry={list.retry} />}
      {isMore && !list.error && (
        <div className={page.actions}>
          <Button
            look="secondary"
            disabled={cards.isFetching || list.state !== 'loaded'}
            onClick={() => setCount(count + searchPageSize)}
          >
            {t('showMore')}
          </Button>
        </div>
      )}
    </>
  )
}
