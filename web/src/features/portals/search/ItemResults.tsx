import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ItemCard } from '../../../../../shared/src/features/portals/operations/itemCards.ts'
import { portalsSearchWords } from '../../../../../shared/src/features/portals/words/search/words.generated.ts'
import grid from '../../../../../shared/widgets/features/portals/cards/CourseGrid.module.css'
import { ItemCardView } from '../../../../../shared/widgets/features/portals/cards/ItemCardView.tsx'
import { useList } from '../../../../../shared/widgets/kernel/data/useList.ts'
import { Button } from '../../../../../shared/widgets/kernel/parts/Button.tsx'
import { useWords } from '../../../../../shared/widgets/kernel/words/useWords.ts'
import { NotLoaded } from '../../../kernel/parts/NotLoaded.tsx'
import page from '../../../kernel/parts/Page.module.css'
import { useSite } from '../../../kernel/site/Site.ts'
import { useViewer } from '../../../kernel/viewer/useViewer.ts'
import { itemCardsQuery } from '../cards/itemCardsQuery.ts'
import { usePortalFrame } from '../usePortalFrame.ts'
import { searchOptions, searchPageSize } from './searchOptions.ts'

/** Programs, microcasts or documents that match the term. */
export function ItemResults({ type, term }: { type: ItemCard['type']; term: string }) {
  const t = useWords(portalsSearchWords)
  const { api } = useSite()
  const { portal } = usePortalFrame()
  const [count, setCount] = useState(searchPageSize)
  const list = useList(type, searchOptions(term, count))
  const keys = list.items.slice(0, count).map(({ key }) => key)
  const isFound = list.items.length > 0 || list.state === 'loaded'
  const viewer = useViewer()
  const cards = useQuery({
    ...itemCardsQuery(api, viewer, type, keys),
    enabled: isFound && keys.length > 0,
    placeholderData: keepPreviousData,
  })
  const name = t(`type.${type}`)
  const error = list.error ?? cards.error
  if (error && list.items.length === 0) return <NotLoaded error={error} retry={list.retry} />
  if (!isFound || (keys.length > 0 && !cards.data))
    return (
      <p className={page.lead} role="status">
        {t('loading', { type: name })}
      </p>
    )
  const number = list.total ?? list.items.length
  return (
    <>
      <p className={page.lead} role="status">
        {number === 0 ? t('noneOf', { type: name }) : t('availableOf', { count: number, type: name })}
      </p>
      <ul className={`${grid.grid} ${page.section}`}>
        {(keys.length > 0 ? (cards.data ?? []) : []).map((item) => (
          <li key={item.key} className={grid.cell}>
            <ItemCardView item={item} portal={portal} headingLevel={2} />
          </li>
        ))}
      </ul>
      {(list.items.length > count || list.hasMore) && (
        <div className={page.actions}>
          <Button look="secondary" onClick={() => setCount(count + searchPageSize)}>
            {t('showMore')}
          </Button>
        </div>
      )}
    </>
  )
}
