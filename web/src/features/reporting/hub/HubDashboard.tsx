import { reportingHubWords } from '#shared/features/reporting/words/hub/words.generated.ts'
import { PortalLink } from '#web/kernel/parts/PortalLink.tsx'
import { ItemCarousel } from '#widgets/features/portals/pageWidgets/itemCarousel/ItemCarouselWidget.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { BoardSections } from '../BoardSections.tsx'
import styles from './Hub.module.css'
import { categoryHref, topOf, withInside } from './hubPaths.ts'
import type { HubAnswer } from './hubQuery.ts'

type Category = HubAnswer['categories'][number]
type Props = Pick<HubAnswer, 'categories' | 'boards' | 'sections'> & {
  /** The category whose own items come first. */
  dashboard: Category | undefined
}

/** The hub at a glance: what its dashboard holds, its boards, and a way into each other section with how much is in it. */
export function HubDashboard({ categories, boards, sections, dashboard }: Props) {
  const t = useWords(reportingHubWords)
  const others = topOf(categories).filter(({ id }) => id !== dashboard?.id)
  const first = dashboard ? withInside(categories, dashboard).filter(({ items }) => items.length > 0) : []
  return (
    <div className={styles.body}>
      {dashboard?.description && <p className={styles.description}>{dashboard.description}</p>}
      {first.map(({ id, name }) => (
        <ItemCarousel key={id} id={id} title={name} headingLevel={2} />
      ))}
      {boards.map(({ key, name }) => (
        <section key={key} aria-labelledby={key}>
          <h2 id={key} className={styles.board}>
            {name}
          </h2>
          <BoardSections sections={sections.filter(({ board }) => board === key)} />
        </section>
      ))}
      <ul className={styles.tiles}>
        {others.map((category) => {
          const count = withInside(categories, category).reduce((sum, { items }) => sum + items.length, 0)
          return (
            <li key={category.id}>
              <PortalLink className={styles.tile} href={categoryHref(categories, category)}>
                <div className={styles.tileName}>{category.name}</div>
                {category.description && <div className={styles.tileAbout}>{category.description}</div>}
                <div className={styles.tileCount}>{count === 0 ? t('empty') : t('count', { count })}</div>
              </PortalLink>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
