import { useState } from 'react'
import type { CardSide } from '#shared/kernel/richText/blocks/flashcards.ts'
import { kernelRichTextWords } from '#shared/kernel/richText/words/words.generated.ts'
import { Icon } from '../../parts/Icon.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { useWords } from '../../words/useWords.ts'
import type { BlockTools, BlockViewProps } from './BlockViewProps.ts'
import styles from './Flashcards.module.css'
import { keyedParts } from './keyedParts.ts'

/** Cards that turn by a press; both sides on paper and without scripts. */
export function FlashcardsView({ block: { cards }, tools }: BlockViewProps<'flashcards'>) {
  return (
    <ul className={styles.cards}>
      {keyedParts(cards).map(({ key, part }) => (
        <CardView key={key} at={key + 1} count={cards.length} {...part} tools={tools} />
      ))}
    </ul>
  )
}

type CardProps = { at: number; count: number; front: CardSide; back: CardSide; tools: BlockTools }

function CardView({ at, count, front, back, tools }: CardProps) {
  const t = useWords(kernelRichTextWords)
  const [turned, setTurned] = useState<boolean | null>(null)
  const isBack = turned === true
  const shown = isBack ? back : front
  const words = [shown.picture?.alt, shown.text].filter(Boolean).join('. ')
  return (
    <li className={styles.card} data-turned={isBack}>
      <div className={styles.turning}>
        <Side side={front} tools={tools} isHidden={isBack} />
        <Side side={back} tools={tools} isHidden={!isBack} isBack />
      </div>
      <button
        type="button"
        className={styles.turn}
        aria-label={t(isBack ? 'card.toFront' : 'card.toBack', { at, count })}
        onClick={() => setTurned(!isBack)}
      >
        <Icon name="replay" size={18} />
      </button>
      <span className={styles.hidden} aria-live="polite">
        {turned !== null && words}
      </span>
    </li>
  )
}

type SideProps = { side: CardSide; tools: BlockTools; isHidden: boolean; isBack?: boolean }

function Side({ side: { text, picture }, tools, isHidden, isBack = false }: SideProps) {
  return (
    <div className={styles.side} data-back={isBack || undefined} aria-hidden={isHidden}>
      {picture && (
        <Picture src={tools.image(picture.asset)} alt={picture.alt} loading="lazy" decoding="async" />
      )}
      {text && <p dir="auto">{text}</p>}
    </div>
  )
}
