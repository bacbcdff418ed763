import type { CardItem } from './CardItem.ts'
import type { CardPortal } from './CardPortal.ts'
import { ItemCardView } from './ItemCardView.tsx'
import styles from './ItemGrid.module.css'

type Props = {
  items: readonly CardItem[]
  portal: CardPortal
  headingLevel?: 2 | 3
  max?: number
  /** The grid is the first thing on its page: the pictures of the first row load at once. */
  isFirst?: boolean
}

/** Cards, up to 100 by default (2§2.4). */
export function ItemGrid({ items, portal, headingLevel = 3, max = 100, isFirst = false }: Props) {
  return (
    <ul className={styles.grid}>
      {items.slice(0, max).map((item, index) => (
        <li key={`${item.type} ${item.key}`} className={styles.cell}>
          <ItemCardView
            item={item}
            portal={portal}
            isEager={isFirst && index < 3}
            headingLevel={headingLevel}
          />
        </li>
      ))}
    </ul>
  )
}
