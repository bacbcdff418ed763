import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Job } from '#desktop/core/ConsoleState.ts'
import type { Row } from '#desktop/core/Row.ts'
import type { FrozenList } from '#desktop/renderer/kernel/api/useFrozenList.ts'
import { ago } from '#desktop/renderer/kernel/parts/ago.ts'
import type { Remover } from '#desktop/renderer/kernel/records/choosing/ChoiceBar.tsx'
import type { Choice } from '#desktop/renderer/kernel/records/choosing/useChoice.ts'
import { useRowKeys } from '#desktop/renderer/kernel/records/table/useRowKeys.ts'
import styles from './AssetGrid.module.css'
import { AssetState } from './AssetState.tsx'
import { AssetThumb } from './AssetThumb.tsx'
import { assetFacts } from './assetFacts.ts'

type AssetGridProps = {
  view: 'grid' | 'list'
  total: number
  at(index: number): Row | undefined
  jobs: readonly Job[]
  onWindow(window: { from: number; to: number }): void
  onOpen(row: Row): void
  frozen: FrozenList['handlers']
  choice: Choice
  remover: RefObject<Remover | null>
}

/** Assets as cards or rows; only visible ones are rendered. */
export function AssetGrid(props: AssetGridProps) {
  const { view, total, at, jobs, onWindow, onOpen, frozen, choice, remover } = props
  const frame = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<number | null>(null)
  const width = useWidth(frame)
  const columns =
    view === 'list' ? 1 : Math.max(1, Math.floor((width + 14) / ((width < 500 ? 150 : 190) + 14)))
  const rowHeight = view === 'list' ? 52 : 190
  const rows = Math.ceil(total / columns)
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 3,
    // The bar of actions covers the last row.
    scrollPaddingEnd: 96,
    // The card with the focus stays on the page when it is scrolled away.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      const row = active === null ? null : Math.floor(active / columns)
      const isShown = row === null || row >= range.count || shown.includes(row)
      return isShown ? shown : [...shown, row].sort((one, other) => one - other)
    },
  })
  const show = (index: number) => virtual.scrollToIndex(Math.floor(index / columns))
  useRowKeys({ frame, list: { total, at }, choice, active, setActive, show, columns, remover })
  const items = virtual.getVirtualItems()
  const from = (items[0]?.index ?? 0) * columns
  const to = Math.max(from, (items.at(-1)?.index ?? 0) * columns + columns - 1)
  useEffect(() => onWindow({ from, to }), [from, to, onWindow])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has rows of another height
  useEffect(() => virtual.measure(), [view, columns])
  return (
    <div ref={frame} className={styles.frame} data-list data-choosing={choice.chosen.size > 0}>
      <div className={styles.canvas} style={{ height: virtual.getTotalSize() }} {...frozen}>
        {items.map((item) => (
          <div
            key={item.key}
            className={view === 'list' ? styles.line : styles.row}
            style={{
              transform: `translateY(${item.start}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {Array.from({ length: columns }, (_cell, column) => item.index * columns + column)
              .filter((index) => index < total)
              .map((index) => {
                const asset = at(index)
                return asset ? (
                  <AssetCard key={asset.key} {...{ asset, jobs, view, onOpen, choice, index, setActive }} />
                ) : (
                  <div key={index} className={`${styles.card} bp6-skeleton`} />
                )
              })}
          </div>
        ))}
      </div>
    </div>
  )
}

type AssetCardProps = Pick<AssetGridProps, 'jobs' | 'view' | 'onOpen' | 'choice'> & {
  asset: Row
  index: number
  setActive(index: number): void
}

function AssetCard({ asset, jobs, view, onOpen, choice, index, setActive }: AssetCardProps) {
  const name = String(asset.name)
  const isChosen = choice.chosen.has(asset.key)
  return (
    <article
      className={view === 'grid' ? styles.card : styles.item}
      data-chosen={isChosen}
      data-index={index}
      onFocus={() => setActive(index)}
    >
      <input
        type="checkbox"
        className={styles.choice}
        aria-label={`Choose ${name}`}
        checked={isChosen}
        onChange={() => undefined}
        onClick={({ shiftKey }) => (shiftKey ? choice.extendTo(index) : choice.toggle(index, asset.key))}
      />
      <button
        type="button"
        className={styles.open}
        data-open
        onClick={({ shiftKey }) => (shiftKey ? choice.extendTo(index) : onOpen(asset))}
      >
        <AssetThumb asset={asset} className={(view === 'grid' ? styles.thumb : styles.small) ?? ''} />
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.facts}>
          {assetFacts(asset) || ' '}
          {view === 'list' && <span> · {ago(asset.updatedAt)}</span>}
        </span>
      </button>
      <div className={styles.state}>
        <AssetState asset={asset} jobs={jobs} isBrief />
      </div>
    </article>
  )
}

function useWidth(frame: { current: HTMLDivElement | null }): number {
  const [width, setWidth] = useState(800)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return width
}
