import { useId, useState } from 'react'
import { portalsPageWords } from '#shared/features/portals/words/page/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { usePageHost } from '../host/PageHost.ts'
import { useIsEager } from '../layout/NearTop.ts'
import { PageText } from '../parts/PageText.tsx'
import { HiddenItems, NoItems } from '../parts/Placeholder.tsx'
import type { WidgetProps } from '../WidgetProps.ts'
import styles from './ItemListWidget.module.css'

const views = ['list', 'grid'] as const

/** Items one below the other, or as a grid of cards, as its author or its reader likes (WID-09, PRT-34). */
export function ItemListWidget({ id, widget }: WidgetProps<'itemList'>) {
  const t = useWords(portalsPageWords)
  const { itemsOf, card, isEdited } = usePageHost()
  const [view, setView] = useState(widget.view)
  const heading = useId()
  const isEager = useIsEager()
  const items = itemsOf(id)
  const { title, showToggle } = widget
  if (items.length === 0 && !isEdited) return null
  return (
    <section {...(title ? { 'aria-labelledby': heading } : { 'aria-label': t('items') })}>
      {(title || (showToggle && items.length > 0)) && (
        <div className={styles.head}>
          {title ? (
            <h2 id={heading} className={styles.title}>
              <PageText element={id} path={['title']} text={title} />
            </h2>
          ) : (
            <span />
          )}
          {showToggle && items.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: two buttons are no fieldset
            <div className={styles.toggle} role="group" aria-label={t('showAs')}>
              {views.map((one) => (
                <button
                  key={one}
                  type="button"
                  className={styles.choice}
                  aria-pressed={view === one}
                  onClick={() => setView(one)}
                >
                  {t(one)}
                </button>
              ))}
            </div>
          )}
        </div>
      )}
      {items.length === 0 ? (
        <NoItems />
      ) : (
        <ul className={styles[view]}>
          {items.map((item, at) => (
            <li key={`${item.type} ${item.key}`} className={styles.cell}>
              {card({
                item,
                look: view === 'list' ? 'line' : 'card',
                headingLevel: title ? 3 : 2,
                isEager: isEager(at),
              })}
            </li>
          ))}
        </ul>
      )}
      <HiddenItems element={id} />
    </section>
  )
}
