import { type PointerEvent, useRef, useState } from 'react'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { inOrder } from '#shared/features/portals/rules/columnWidths.ts'
import { partsPerRow } from '#shared/features/portals/rules/pageFaults.ts'
import { areSideBySide, resizeColumn, shownParts } from '../acts/columnParts.ts'
import { useDesigner } from '../designer/DesignerContext.ts'
import styles from './Overlay.module.css'
import type { Box, Boxes } from './usePartBoxes.ts'

/** The borders behind the columns of a row: dragged, they make columns wider and narrower, in twelfths for the shown width. */
export function ColumnBorders({ row, boxes }: { row: PageNode; boxes: Boxes }) {
  const { size } = useDesigner()
  const columns = inOrder(row.elements)
  const parts = shownParts(columns, size)
  const around = boxes.get(row.id)
  return columns.map((column, at) => {
    const box = boxes.get(column.id)
    const isMovable = !areSideBySide(size) || at < columns.length - 1
    return (
      box &&
      around && (
        <div key={column.id}>
          {columns.length > 1 && (
            <span className={styles.parts} style={{ left: box.x + box.width, top: box.y + box.height }}>
              {parts[at]}/{partsPerRow}
            </span>
          )}
          {isMovable && <Border column={column} box={box} rowWidth={around.width} />}
        </div>
      )
    )
  })
}

/** Dragged by pointer; the keys are those of the column (Shift, Alt and arrows). */
function Border({ column, box, rowWidth }: { column: PageNode; box: Box; rowWidth: number }) {
  const { nodes, size, run, select } = useDesigner()
  const start = useRef<number | null>(null)
  const [by, setBy] = useState(0)
  const partWidth = rowWidth / partsPerRow
  function onPointerMove({ clientX }: PointerEvent) {
    if (start.current === null) return
    const wish = Math.round((clientX - start.current) / partWidth)
    if (wish !== by && (wish === 0 || !('refused' in resizeColumn(nodes, column.id, size, wish)))) setBy(wish)
  }
  function end() {
    start.current = null
    if (by !== 0) run(resizeColumn(nodes, column.id, size, by))
    setBy(0)
  }
  return (
    <div
      className={styles.border}
      data-moving={by !== 0}
      data-column={column.id}
      style={{ left: box.x + box.width + by * partWidth, top: box.y, height: box.height }}
      title="Drag to change the widths"
      onPointerDown={(event) => {
        event.preventDefault()
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = event.clientX
        select(column.id)
      }}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={() => {
        start.current = null
        setBy(0)
      }}
    >
      {by !== 0 && (
        <span className={styles.change}>
          {by > 0 ? '+' : '−'}
          {Math.abs(by)}
        </span>
      )}
    </div>
  )
}
