import { type ReactNode, useId } from 'react'
import { portalsPageWords } from '#shared/features/portals/words/page/words.generated.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Carousel.module.css'
import { useScroller } from './useScroller.ts'

type Props = {
  /** Its heading, and how it is shown; without one it is called `name`. */
  title: ReactNode | null
  name: string
  headingLevel: 2 | 3
  items: readonly { id: string; view: ReactNode }[]
  /** How many are seen at once on a desktop (WID-08, WID-10). */
  seen?: 2 | 4
  /** In place of items, where there are none. */
  none: ReactNode
  end?: ReactNode
}

/**
 * Things side by side (WID-08): a box that scrolls, by touch, wheel and arrow keys, and without scripts. The buttons move it by its
 * visible width.
 */
export function Carousel({ title, name, headingLevel, items, seen = 4, none, end }: Props) {
  const t = useWords(portalsPageWords)
  const heading = useId()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const { ref, isAtStart, isAtEnd, move } = useScroller<HTMLUListElement>()
  const naming = title ? { 'aria-labelledby': heading } : { 'aria-label': name }
  return (
    <section className={styles.carousel} {...naming}>
      <div className={styles.head}>
        {title && (
          <Heading id={heading} className={styles.title}>
            {title}
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
        none
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard
        <ul ref={ref} className={styles.items} data-seen={seen} tabIndex={0} {...naming}>
          {items.map(({ id, view }) => (
            <li key={id} className={styles.item}>
              {view}
            </li>
          ))}
        </ul>
      )}
      {end}
    </section>
  )
}
