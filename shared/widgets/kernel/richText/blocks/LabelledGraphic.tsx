import { type CSSProperties, useId, useRef, useState } from 'react'
import { kernelRichTextWords } from '#shared/kernel/richText/words/words.generated.ts'
import { Icon } from '../../parts/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import type { BlockViewProps } from './BlockViewProps.ts'
import { keyedParts } from './keyedParts.ts'
import styles from './LabelledGraphic.module.css'

/** A picture whose points open; on phones, on paper and without scripts their texts are a list below it. */
export function LabelledGraphicView({ block, tools }: BlockViewProps<'labelledGraphic'>) {
  const t = useWords(kernelRichTextWords)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<number | null>(null)
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const points = keyedParts(block.points)
  const shown = open === null ? null : block.points[open]
  const choose = (at: number) => {
    setOpen(at === open ? null : at)
    setSeen(new Set([...seen, at]))
    box.current?.querySelectorAll('ol > li')[at]?.scrollIntoView?.({ block: 'nearest' })
  }
  const close = () => {
    if (open !== null) box.current?.querySelectorAll<HTMLElement>('[data-point]')[open]?.focus()
    setOpen(null)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the point, wherever in it the focus is
    <div ref={box} onKeyDown={({ key }) => key === 'Escape' && close()}>
      <div className={styles.graphic}>
        <img src={tools.image(block.asset)} alt={block.alt} loading="lazy" decoding="async" />
        {points.map(({ key, part: { x, y, title } }) => (
          <button
            key={key}
            type="button"
            data-point
            className={styles.point}
            style={{ left: `${x}%`, top: `${y}%` }}
            data-seen={seen.has(key)}
            aria-expanded={key === open}
            aria-controls={`${id}-text`}
            aria-label={title ? `${key + 1}. ${title}` : t('point.name', { at: key + 1 })}
            onClick={() => choose(key)}
          >
            <span aria-hidden>{key + 1}</span>
          </button>
        ))}
        <div
          id={`${id}-text`}
          className={styles.text}
          aria-live="polite"
          hidden={!shown}
          style={shown ? placeOf(shown) : undefined}
        >
          {shown && (
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
            </>
          )}
        </div>
      </div>
      <ol className={styles.list}>
        {points.map(({ key, part: { title, text } }) => (
          <li key={key} data-open={key === open || undefined}>
            {title && <span className={styles.title}>{title} </span>}
            <span className={styles.words}>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Beside its point, within the picture's width: below it in the upper part, else above it. */
const placeOf = ({ x, y }: { x: number; y: number }): CSSProperties => ({
  left: `clamp(0px, ${x}% - 150px, 100% - 300px)`,
  ...(y < 55 ? { top: `calc(${y}% + 26px)` } : { bottom: `calc(${100 - y}% + 26px)` }),
})
