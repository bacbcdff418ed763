import { useQuery } from '@tanstack/react-query'
import { portalsHomeWords } from '#shared/features/portals/words/home/words.generated.ts'
import page from '#web/kernel/parts/Page.module.css'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { ItemGrid } from '#widgets/features/portals/cards/ItemGrid.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { allItemsQuery } from '../cards/cardsQuery.ts'
import { usePortalFrame } from '../usePortalFrame.ts'
import styles from './BuiltInHome.module.css'

const headings = { program: 'programs', microcast: 'microcasts', document: 'documents' } as const

/** What else the portal shows, below its courses: one row of each type that it has. */
export function HomeItems() {
  return (['program', 'microcast', 'document'] as const).map((type) => <Row key={type} type={type} />)
}

function Row({ type }: { type: keyof typeof headings }) {
  const t = useWords(portalsHomeWords)
  const { api } = useSite()
  const { portal } = usePortalFrame()
  // No error message here: the page works without this row.
  const { data: items = [] } = useQuery(allItemsQuery(api, useViewer(), type))
  if (items.length === 0) return null
  return (
    <section className={`${page.page} ${styles.courses}`} aria-labelledby={`home-${type}`}>
      <div className={styles.head}>
        <h2 id={`home-${type}`} className={styles.heading}>
          {t(headings[type])}
        </h2>
      </div>
      <ItemGrid items={items} portal={portal} max={items.length} />
    </section>
  )
}
