import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { solved } from '#shared/kernel/richText/blocks/activities.ts'
import type { SortingCard } from '#shared/kernel/richText/blocks/sorting.ts'
import { kernelRichTextWords } from '#shared/kernel/richText/words/words.generated.ts'
import { Button } from '../../parts/Button.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import type { BlockViewProps } from './BlockViewProps.ts'
import styles from './Sorting.module.css'
import { useCardDrag } from './useCardDrag.ts'
import { useMarks } from './useMarks.ts'

/** Where each card is: the number of a pile, null for the deck. */
type Places = readonly (number | null)[]

/**
 * Cards that are put on piles: by dragging; by a press on the card and one on the pile; or by the pile's number on the keyboard. Once
 * all are placed they are checked; wrong ones come back for another try. On paper and without scripts the solution is shown.
 */
export function SortingView({ block, tools }: BlockViewProps<'sorting'>) {
  const t = useWords(kernelRichTextWords)
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const { prompt, piles, cards } = block
  const [marks, keep] = useMarks(tools)
  const wasSolved = marks.includes(solved)
  const order = useMemo(() => shuffled(cards), [cards])
  const pileOf = (card: SortingCard) => Math.min(card.pile, piles.length - 1)
  const [made, setMade] = useState<Places | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [isChecked, setChecked] = useState(false)
  const [news, setNews] = useState('')
  const places: Places = made ?? cards.map((card) => (wasSolved ? pileOf(card) : null))
  const isRight = (at: number) => cards[at] !== undefined && places[at] === pileOf(cards[at])
  const rightCount = cards.filter((_card, at) => isRight(at)).length
  const isShownSolved = rightCount === cards.length && (isChecked || (wasSolved && made === null))
  const isOpen = !isChecked && !isShownSolved
  const pileName = (at: number) => piles[at]?.title || t('sorting.pile', { at: at + 1 })

  const place = (card: number, pile: number | null) => {
    if (!isOpen) return
    setMade(places.with(card, pile))
    setChosen(null)
    const text = cards[card]?.text ?? ''
    setNews(
      pile === null
        ? t('sorting.back', { card: text })
        : t('sorting.placed', { card: text, pile: pileName(pile) }),
    )
    // The card has moved to another list: the focus goes with it.
    setTimeout(() => box.current?.querySelector<HTMLElement>(`[data-card="${card}"]`)?.focus())
  }
  const drag = useCardDrag(box, (card, pile) => place(card, pile))
  const check = () => {
    setChecked(true)
    setChosen(null)
    if (rightCount === cards.length) keep([solved])
  }
  const retry = () => {
    setMade(places.map((pile, at) => (isRight(at) ? pile : null)))
    setChecked(false)
    setTimeout(() => box.current?.querySelector<HTMLElement>('[data-deck] [data-card]')?.focus())
  }
  const restart = () => {
    setMade(cards.map(() => null))
    setChecked(false)
  }
  const onKey = (event: KeyboardEvent, card: number) => {
    const pile = Number(event.key) - 1
    if (event.ctrlKey || event.metaKey || event.altKey || !piles[pile]) return
    event.preventDefault()
    place(card, pile)
  }

  const cardView = (at: number): ReactNode => {
    const verdict = isChecked || isShownSolved ? (isRight(at) ? 'right' : 'wrong') : null
    return (
      <li key={at}>
        <button
          type="button"
          className={styles.card}
          data-card={at}
          data-verdict={verdict ?? undefined}
          aria-pressed={isOpen ? chosen === at : undefined}
          aria-disabled={!isOpen}
          onClick={() => isOpen && !drag.wasDragged() && setChosen(chosen === at ? null : at)}
          onKeyDown={(event) => onKey(event, at)}
          {...(isOpen && drag.handlers(at))}
        >
          <span className={styles.grip} data-grip aria-hidden>
            ⠿
          </span>
          <span dir="auto">{cards[at]?.text}</span>
          {verdict && (
            <span className={styles.verdict}>
              <Icon name={verdict === 'right' ? 'check' : 'close'} size={18} />
              <span className={styles.hidden}>{t(`sorting.${verdict}`)}</span>
            </span>
          )}
        </button>
      </li>
    )
  }
  const deck = order.filter((at) => places[at] === null)
  if (cards.length === 0) return null
  return (
    <section ref={box} className={styles.sorting} aria-labelledby={`${id}-prompt`}>
      <p id={`${id}-prompt`} className={styles.prompt} dir="auto">
        {prompt || t('sorting.name')}
      </p>
      <p className={styles.help}>{t('sorting.help', { count: piles.length })}</p>
      <ul className={styles.deck} data-deck aria-label={t('sorting.deck')}>
        {deck.map(cardView)}
      </ul>
      <div className={styles.piles}>
        {piles.map((_pile, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: piles have no ids, and a shown text is never reordered
          <div key={at} className={styles.pile} data-pile={at}>
            <p className={styles.pileName} dir="auto">
              <span aria-hidden>{at + 1}</span> {pileName(at)}
            </p>
            <ul aria-label={pileName(at)}>{order.filter((card) => places[card] === at).map(cardView)}</ul>
            {isOpen && (
              <button
                type="button"
                className={styles.here}
                disabled={chosen === null}
                onClick={() => chosen !== null && place(chosen, at)}
              >
                {chosen === null ? t('sorting.empty') : t('sorting.here')}
              </button>
            )}
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        {isOpen && (
          <Button disabled={deck.length > 0} onClick={check}>
            {t('sorting.check')}
          </Button>
        )}
        {isChecked && !isShownSolved && <Button onClick={retry}>{t('sorting.retry')}</Button>}
        {isShownSolved && (
          <Button look="secondary" onClick={restart}>
            {t('sorting.again')}
          </Button>
        )}
        <p role="status" className={styles.result} data-verdict={isShownSolved ? 'right' : undefined}>
          {isShownSolved
            ? block.right || t('sorting.allRight')
            : isChecked
              ? `${t('sorting.someRight', { right: rightCount, count: cards.length })} ${block.wrong}`
              : ''}
        </p>
        <span className={styles.hidden} aria-live="polite">
          {news}
        </span>
      </div>
      <div className={styles.paper}>
        {piles.map((_pile, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <div key={at}>
            <p>{pileName(at)}</p>
            <ul>
              {cards.map((card, index) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                pileOf(card) === at ? <li key={index}>{card.text}</li> : null,
              )}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

/** The numbers of the cards in an order that tells nothing, and is the same each time: the server and the browser show the same. */
function shuffled(cards: readonly SortingCard[]): number[] {
  return cards
    .map(({ text }, at) => ({ at, rank: hash(`${at * 7919} ${text}`) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ at }) => at)
}

const hash = (text: string): number =>
  [...text].reduce(
    (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0,
    0x811c9dc5,
  )
