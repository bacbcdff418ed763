import { useMemo } from 'react'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import styles from './PageSketch.module.css'
import { sketchPage } from './sketchPage.ts'

const size = { width: 64, height: 40 }

/** A page as a small picture; a part of one stands in the middle of it. */
export function PageSketch({ nodes, isPart = false }: { nodes: readonly PageNode[]; isPart?: boolean }) {
  const marks = useMemo(() => sketchPage(nodes, size.width, size.height), [nodes])
  const top = Math.min(...marks.map(({ y }) => y))
  const bottom = Math.max(...marks.map(({ y, height }) => y + height))
  const shift = isPart && marks.length > 0 ? Math.max(0, (size.height - bottom - top) / 2) : 0
  return (
    <svg className={styles.sketch} viewBox={`0 ${-shift} ${size.width} ${size.height}`} aria-hidden="true">
      {marks.map(({ kind, color, ...box }, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
          key={at}
          className={styles[kind]}
          {...box}
          {...(color && { fill: color })}
          rx={kind === 'action' ? 2 : 0.8}
        />
      ))}
    </svg>
  )
}
