import { reportingHubWords } from '#shared/features/reporting/words/hub/words.generated.ts'
import page from '#web/kernel/parts/Page.module.css'
import { ItemCarousel } from '#widgets/features/portals/pageWidgets/itemCarousel/ItemCarouselWidget.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Hub.module.css'
import { withInside } from './hubPaths.ts'
import type { HubAnswer } from './hubQuery.ts'

type Category = HubAnswer['categories'][number]

/** A section of a hub: its items, and a carousel for each category inside of it. */
export function HubCategory({
  category,
  categories,
}: {
  category: Category
  categories: readonly Category[]
}) {
  const t = useWords(reportingHubWords)
  const shown = withInside(categories, category).filter(({ items }) => items.length > 0)
  return (
    <div className={styles.body}>
      {category.description && <p className={styles.description}>{category.description}</p>}
      {shown.map(({ id, name }) => (
        <ItemCarousel key={id} id={id} title={name} headingLevel={2} />
      ))}
      {shown.length === 0 && <p className={page.empty}>{t('empty')}</p>}
    </div>
  )
}
