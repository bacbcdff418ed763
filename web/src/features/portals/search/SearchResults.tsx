import type { SearchType } from '#shared/features/portals/operations/searchPortal.ts'
import { portalsSearchWords } from '#shared/features/portals/words/search/words.generated.ts'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import page from '#web/kernel/parts/Page.module.css'
import { ItemGrid } from '#widgets/features/portals/cards/ItemGrid.tsx'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { usePortalFrame } from '../usePortalFrame.ts'
import { NothingFound } from './NothingFound.tsx'
import styles from './Search.module.css'
import { Sentences } from './Sentences.tsx'
import { findCount, useResults } from './searchQuery.ts'

/** The results of one type, and matching passages inside them (PAG-02 to PAG-04). */
export function SearchResults({ type, term }: { type: SearchType; term: string }) {
  const t = useWords(portalsSearchWords)
  const { portal } = usePortalFrame()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useResults(type, term)
  const name = t(`type.${type}`)
  if (!data)
    return (
      <div className={styles.results}>
        {error ? (
          <NotLoaded error={error} retry={refetch} />
        ) : (
          <p className={styles.lead} role="status">
            {t('loading', { type: name })}
          </p>
        )}
      </div>
    )
  const counts = data.pages[0]?.counts ?? []
  const count = findCount(type, counts)
  const items = data.pages.flatMap((one) => one.items)
  const sentences = data.pages[0]?.sentences.filter((one) => one.type === type) ?? []
  return (
    <div className={styles.results}>
      <p className={styles.lead} role="status">
        {count === 0
          ? t('noneOf', { type: name })
          : t('availableOf', { count, type: name, one: t(`one.${type}`) })}
      </p>
      {count === 0 && <NothingFound term={term} counts={counts} isSaid={sentences.length > 0} />}
      {items.length > 0 && (
        <ItemGrid items={items} portal={portal} headingLevel={2} max={items.length} isFirst />
      )}
      {error && <NotLoaded error={error} retry={fetchNextPage} />}
      {hasNextPage && !error && (
        <div className={page.actions}>
          <Button look="secondary" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('showMore')}
          </Button>
        </div>
      )}
      <Sentences sentences={sentences} term={term} />
    </div>
  )
}
