import { useId } from 'react'
import { portalsPageWords } from '#shared/features/portals/words/page/words.generated.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { usePageHost } from '../host/PageHost.ts'
import { PageText } from '../parts/PageText.tsx'
import { HiddenItems, NoItems } from '../parts/Placeholder.tsx'
import type { WidgetProps } from '../WidgetProps.ts'
import styles from './ItemCarouselWidget.module.css'
import { useScroller } from './useScroller.ts'

/**
 * Items side by side (WID-07, WID-08): a box that scrolls, by touch, wheel and arrow keys, and without scripts. The buttons move
 * it by its visible width.
 */
export function ItemCarouselWidget({ id, widget: { title } }: WidgetProps<'itemCarousel'>) {
  return <ItemCarousel id={id} title={title} headingLevel={2} />
}

type Props = {
  /** The id of its list (`PageHost.itemsOf`). */
  id: string
  title: string | null
  headingLevel: 2 | 3
}

/** The same for who has a list, and no page. */
export function ItemCarousel({ id, title, headingLevel }: Props) {
  const t = useWords(portalsPageWords)
  const { itemsOf, card } = usePageHost()
  const heading = useId()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const { ref, isAtStart, isAtEnd, move } = useScroller<HTMLUListElement>()
  const items = itemsOf(id)
  const naming = title ? { 'aria-labelledby': heading } : { 'aria-label': t('items') }
  return (
    <section {...naming}>
      <div className={styles.head}>
        {title && (
          <Heading id={heading} className={styles.title}>
            <PageText element={id} path={['title']} text={title} />
          </Heading>
        )}
        {items.length > 0 && (
          <div className={styles.buttons} data-idle={(isAtStart && isAtEnd) || undefined}>
            <button
              type="button"
              className={styles.button}
              aria-label={t('previous')}
              disabled={isAtStart}
              onClick={() => move(-1)}
            >
              <Icon name="chevronLeft" />
            </button>
            <button
              type="button"
              className={styles.button}
              aria-label={t('next')}
              disabled={isAtEnd}
              onClick={() => move(1)}
            >
              <Icon name="chevronRight" />
            </button>
          </div>
        )}
      </div>
      {items.length === 0 ? (
        <NoItems />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard
        <ul ref={ref} className={styles.items} tabIndex={0} {...naming}>
          {items.map((item) => (
            <li key={`${item.type} ${item.key}`} className={styles.item}>
              {card({ item, look: 'card', headingLevel: title ? 3 : 2 })}
            </li>
          ))}
        </ul>
      )}
      <HiddenItems element={id} />
    </section>
  )
}
