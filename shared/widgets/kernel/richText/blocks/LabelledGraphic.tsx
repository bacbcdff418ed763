import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { kernelRichTextWords } from '#shared/kernel/richText/words/words.generated.ts'
import { Icon } from '../../parts/Icon.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { useWords } from '../../words/useWords.ts'
import type { BlockViewProps } from './BlockViewProps.ts'
import { keyedParts } from './keyedParts.ts'
import styles from './LabelledGraphic.module.css'

/**
 * A picture with points, of which one is open: its text is next to it, on phones below the picture. Arrows go from point to point.
 * On paper and without scripts all texts are a list below the picture.
 */
export function LabelledGraphicView({ block, tools }: BlockViewProps<'labelledGraphic'>) {
  const t = useWords(kernelRichTextWords)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<number | null>(null)
  /** The point that the Tab key reaches. */
  const [reached, setReached] = useState(0)
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const points = keyedParts(block.points)
  const count = points.length
  const shown = open === null ? null : block.points[open]
  const show = (at: number) => {
    setReached(at)
    setOpen(at)
    setSeen((before) => new Set([...before, at]))
  }
  const focus = (at: number) => box.current?.querySelectorAll<HTMLElement>('[data-point]')[at]?.focus()
  const close = () => {
    if (open !== null) focus(open)
    setOpen(null)
  }
  const go = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key] ?? 0
    const next = { Home: 0, End: count - 1 }[event.key] ?? reached + step
    if (next === reached) return
    event.preventDefault()
    const at = (next + count) % count
    setReached(at)
    if (open !== null) show(at)
    focus(at)
  }
  useEffect(() => {
    // On phones it is below a picture that may fill the window.
    if (open !== null) card.current?.scrollIntoView?.({ block: 'nearest' })
  }, [open])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the point, wherever in it the focus is
    <div ref={box} onKeyDown={({ key }) => key === 'Escape' && close()}>
      <div className={styles.graphic}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the arrows of the points */}
        <div className={styles.picture} onKeyDown={go}>
          <Picture src={tools.image(block.asset)} alt={block.alt} loading="lazy" decoding="async" />
          {points.map(({ key, part: { x, y, title } }) => (
            <button
              key={key}
              type="button"
              data-point
              className={styles.point}
              style={{ left: `${x}%`, top: `${y}%` }}
              data-seen={seen.has(key)}
              tabIndex={key === reached ? 0 : -1}
              aria-expanded={key === open}
              aria-controls={`${id}-text`}
              aria-label={title ? `${key + 1}. ${title}` : t('point.name', { at: key + 1 })}
              onClick={() => (key === open ? close() : show(key))}
            >
              <span aria-hidden>{key + 1}</span>
            </button>
          ))}
        </div>
        <div
          ref={card}
          id={`${id}-text`}
          className={styles.text}
          aria-live="polite"
          hidden={!shown}
          style={shown ? placeOf(shown) : undefined}
        >
          {shown && open !== null && (
            <>
              <button type="button" className={styles.close} aria-label={t('point.close')} onClick={close}>
                <Icon name="close" size={16} />
              </button>
              {shown.title && (
                <p className={styles.title} dir="auto">
                  {shown.title}
                </p>
              )}
              <p dir="auto">{shown.text}</p>
              {count > 1 && (
                <div className={styles.turns}>
                  <button
                    type="button"
                    aria-label={t('point.before')}
                    onClick={() => show((open - 1 + count) % count)}
                  >
                    <Icon name="chevronLeft" size={18} />
                  </button>
                  <span>{t('point.of', { at: open + 1, count })}</span>
                  <button type="button" aria-label={t('point.next')} onClick={() => show((open + 1) % count)}>
                    <Icon name="chevronRight" size={18} />
                  </button>
                </div>
              )}
            </>
          )}
        </div>
      </div>
      <ol className={styles.list}>
        {points.map(({ key, part: { title, text } }) => (
          <li key={key}>
            {title && <span className={styles.title}>{title} </span>}
            <span className={styles.words}>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Beside its point, within the picture's width: below it in the upper part, else above it. */
const placeOf = ({ x, y }: { x: number; y: number }) =>
  ({
    '--card-left': `clamp(0px, ${x}% - 150px, 100% - 300px)`,
    '--card-top': y < 55 ? `calc(${y}% + 26px)` : 'auto',
    '--card-bottom': y < 55 ? 'auto' : `calc(${100 - y}% + 26px)`,
  }) as CSSProperties
