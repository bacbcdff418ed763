import { useId } from 'react'
import type { AssistantLook } from '#shared/features/assistant/rules/assistantLook.ts'
import type { ItemReferences } from '#shared/features/assistant/rules/itemReference.ts'
import { assistantConversationWords } from '#shared/features/assistant/words/conversation/words.generated.ts'
import { CoursePicture } from '#widgets/features/content/course/CoursePicture.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { isWebAddress, PlaceLink } from '../embed/PlaceLink.tsx'
import { clickEvent, trackConversation } from '../trackConversation.ts'
import styles from './ReferencedItems.module.css'

type Props = {
  /** Keys of the references, in the order in which they came. */
  keys: readonly string[]
  references: ItemReferences
  /** The key of the item that is open: nobody has to be led to it. */
  open: string | null
  max: number
  isHiddenOnMobile: boolean
  /** What a card shows (AIC-30). */
  card: AssistantLook['courseCard'] | undefined
  /** Of a description; 0 shows none. */
  lines: number
}

/** What the answers refer to, the latest first: beside the conversation where there is room, below it where not (AIC-06, AIC-32). */
export function ReferencedItems(props: Props) {
  const { keys, references, open, max, isHiddenOnMobile, card, lines } = props
  const t = useWords(assistantConversationWords)
  const heading = useId()
  const items = keys
    .toReversed()
    .flatMap((key) => references[key] ?? [])
    // Products are in the answer itself.
    .filter(
      ({ key, type, url }) =>
        key !== open && type !== 'product' && (url?.startsWith('/') || (url && isWebAddress(url))),
    )
    .slice(0, max)
  if (items.length === 0) return null
  return (
    <aside className={styles.items} aria-labelledby={heading} data-desktop={isHiddenOnMobile || undefined}>
      <p id={heading} className={styles.title}>
        {t('related')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard */}
      <ul className={styles.list} tabIndex={0} aria-labelledby={heading}>
        {items.map(({ key, type, title, image, description, instructor, url }) => (
          <li key={key}>
            <PlaceLink
              href={url ?? '/'}
              className={styles.item}
              onClick={() => trackConversation(clickEvent(type), { type, key })}
            >
              {/* A web page has no picture here. */}
              {card?.image !== false && type !== 'web' && (
                <CoursePicture name={title} image={image ?? null} color={null} />
              )}
              <span className={styles.text}>
                {card?.title !== false && (
                  <span className={styles.name} dir="auto">
                    {title}
                  </span>
                )}
                {card?.instructor !== false && instructor && (
                  <span className={styles.description} dir="auto">
                    {instructor}
                  </span>
                )}
                {description && lines > 0 && (
                  <span
                    className={styles.description}
                    dir="auto"
                    style={{ WebkitLineClamp: lines, textAlign: 'start' }}
                  >
                    {description}
                  </span>
                )}
              </span>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </aside>
  )
}
