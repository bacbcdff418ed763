import { Link, useSearchParams } from 'wouter'
import { type SearchType, searchTypes } from '#shared/features/portals/operations/searchPortal.ts'
import { portalsSearchWords } from '#shared/features/portals/words/search/words.generated.ts'
import { type Asked, foundPage, type LoadedPage } from '#web/kernel/manifest/page.tsx'
import page from '#web/kernel/parts/Page.module.css'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { whoOf } from '#web/kernel/viewer/whoOf.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Search.module.css'
import { SearchResults } from './SearchResults.tsx'
import { searchPath } from './searchPaths.ts'
import { findCount, resultsQuery, useResults } from './searchQuery.ts'

/** What fits the term, best first; all of it without a term. On the left the types, with how many there are of each (PAG-01). */
export function SearchPage() {
  const t = useWords(portalsSearchWords)
  const [params] = useSearchParams()
  const term = termIn(params)
  const type = useType(params, term)
  return (
    <section className={`${page.page} ${styles.search}`}>
      <h1 className={page.title}>
        {term ? t('resultsFor', { term: shortened(term) }) : t('allOf', { type: t(`type.${type}`) })}
      </h1>
      <Types type={type} term={term} />
      <SearchResults key={`${whoOf(useViewer())} ${type} ${term}`} type={type} term={term} />
    </section>
  )
}

function Types({ type, term }: { type: SearchType; term: string }) {
  const t = useWords(portalsSearchWords)
  const counts = useResults(type, term).data?.pages[0]?.counts
  return (
    <nav className={styles.types} aria-label={t('types')}>
      {searchTypes.map((one) => (
        <Link
          key={one}
          href={searchPath(term, one)}
          className={styles.type}
          aria-current={one === type ? 'page' : undefined}
        >
          {t(`type.${one}`)}
          {counts && ' '}
          {counts && <span className={styles.count}>{t('number', { count: findCount(one, counts) })}</span>}
        </Link>
      ))}
    </nav>
  )
}

const termIn = (params: URLSearchParams) => (params.get('q') ?? '').trim()
const typeIn = (params: URLSearchParams) => searchTypes.find((one) => one === params.get('type'))

/** The requested type; by default the first one with results, and courses where nothing matches. */
function useType(params: URLSearchParams, term: string): SearchType {
  const { data } = useResults('course', term)
  return typeIn(params) ?? firstFound(data?.pages[0]?.counts)
}

const firstFound = (counts: Counts = []): SearchType =>
  searchTypes.find((one) => findCount(one, counts) > 0) ?? 'course'
type Counts = Parameters<typeof findCount>[1]

const shortened = (term: string) => (term.length > 80 ? `${term.slice(0, 80).trimEnd()}…` : term)

/** Loads the first results and their cards before the page is rendered. */
export async function loadSearch(
  _params: object,
  { site, cache, viewer, search }: Asked,
): Promise<LoadedPage> {
  const params = new URLSearchParams(search)
  const asker = await viewer
  const load = async (type: SearchType) => {
    const asked = resultsQuery(site.api, asker, type, termIn(params))
    await cache.prefetchInfiniteQuery(asked)
    return cache.getQueryData(asked.queryKey)?.pages[0]?.counts
  }
  const type = typeIn(params)
  if (type) await load(type)
  else {
    const first = firstFound(await load('course'))
    if (first !== 'course') await load(first)
  }
  return foundPage
}
