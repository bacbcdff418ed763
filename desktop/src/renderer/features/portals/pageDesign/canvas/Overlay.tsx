import { EyeOff } from '@blueprintjs/icons'
import type { CSSProperties } from 'react'
import { hiddenInWords, hiddenOn } from '#shared/features/portals/rules/hiddenOn.ts'
import { capitalized } from '#shared/kernel/model/nounOf.ts'
import { screenAt } from '../acts/columnParts.ts'
import { findPart, findWay, listParts, partName } from '../acts/pageTree.ts'
import { useDesigner } from '../designer/DesignerContext.ts'
import { useDrop } from '../dragging/Dragging.tsx'
import { AddHere } from './AddHere.tsx'
import { ColumnBorders } from './ColumnBorders.tsx'
import styles from './Overlay.module.css'
import { PartTools } from './PartTools.tsx'
import type { Box, Boxes } from './usePartBoxes.ts'

/** Puts something over a rectangle of the stage. */
const placeOnStage = (box: Box | undefined): CSSProperties =>
  box ? { left: box.x, top: box.y, width: box.width, height: box.height } : {}

/** What the editor draws over the page: outlines, tools, borders of columns, places to add at, and where a part would land. */
export function Overlay({ boxes }: { boxes: Boxes }) {
  const { nodes, selected, hovered, edited, isReadOnly } = useDesigner()
  const { drop, isDragging } = useDrop()
  const own = selected === null ? undefined : boxes.get(selected)
  const part = findPart(nodes, selected)
  const other = hovered === null || hovered === selected ? undefined : boxes.get(hovered)
  const overOther = findPart(nodes, hovered)
  const row = findWay(nodes, selected).findLast(({ element }) => element.type === 'row')
  const isEditable = !isReadOnly && !isDragging
  return (
    <div className={styles.overlay}>
      <HiddenTags boxes={boxes} />
      {other && overOther && !isDragging && (
        <div className={styles.hovered} style={placeOnStage(other)}>
          <span className={styles.name}>{partName(overOther.node)}</span>
        </div>
      )}
      {own && part && (
        <div
          className={styles.selected}
          style={placeOnStage(own)}
          data-kind={part.node.element.type}
          data-editing={edited !== null}
        />
      )}
      {isEditable && !edited && <AddHere boxes={boxes} />}
      {isEditable && !edited && row && <ColumnBorders row={row} boxes={boxes} />}
      {own && part && isEditable && <PartTools key={part.node.id} node={part.node} box={own} />}
      {drop && (
        <>
          {drop.into !== null && boxes.get(drop.into) && (
            <div className={styles.into} style={placeOnStage(boxes.get(drop.into))} />
          )}
          <div className={styles.line} style={placeOnStage(drop.line)} data-testid="drop-line" />
        </>
      )}
      {nodes.length === 0 && !drop && !isReadOnly && <EmptyPage />}
    </div>
  )
}

/** At what this width hides: at which widths that is. */
function HiddenTags({ boxes }: { boxes: Boxes }) {
  const { nodes, size } = useDesigner()
  return listParts(nodes).map((node) => {
    const hidden = hiddenOn(node)
    const box = boxes.get(node.id)
    return (
      box &&
      hidden.includes(screenAt(size)) && (
        <span
          key={node.id}
          className={styles.hiddenTag}
          style={{ left: box.x + box.width, top: Math.max(box.y, 0) }}
        >
          <EyeOff size={12} />
          {capitalized(hiddenInWords(hidden) ?? '')}
        </span>
      )
    )
  })
}

function EmptyPage() {
  const { askAdd } = useDesigner()
  return (
    <div className={styles.empty}>
      <p>This page is empty.</p>
      <button type="button" className={styles.start} onClick={() => askAdd({ parent: null, after: null })}>
        Add a section
      </button>
      <p className={styles.hint}>Or drag one from the list at the left.</p>
    </div>
  )
}
