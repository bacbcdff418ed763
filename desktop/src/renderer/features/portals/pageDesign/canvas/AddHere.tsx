import { Plus } from '@blueprintjs/icons'
import { holdsParts } from '#shared/features/portals/pageWidgets/holdsParts.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { findWay, kindName, listParts } from '../acts/pageTree.ts'
import { useDesigner } from '../designer/DesignerContext.ts'
import { gapBelow } from './findDrop.ts'
import styles from './Overlay.module.css'
import { type Boxes, pageBox } from './usePartBoxes.ts'

/** All rows, columns and conditional parts that hold nothing. */
const emptyColumns = (nodes: readonly PageNode[]): PageNode[] =>
  listParts(nodes).filter(({ element, elements }) => holdsParts(element.type) && elements.length === 0)

/** Buttons to add: between rows, at the selected or hovered one's edges, and in empty columns. */
export function AddHere({ boxes }: { boxes: Boxes }) {
  const { nodes, selected, hovered, askAdd } = useDesigner()
  const near = [hovered, selected].flatMap((id) => findWay(nodes, id)[0]?.id ?? [])
  const page = boxes.get(pageBox)
  if (!page) return null
  const gaps = nodes.flatMap(({ id }, at) => {
    const before = nodes[at - 1]?.id ?? null
    const isNear = near.includes(id)
    return [
      ...(isNear && before === null ? [{ after: null, y: boxes.get(id)?.y ?? 0 }] : []),
      ...(isNear || near.includes(nodes[at + 1]?.id ?? '')
        ? [{ after: id, y: gapBelow(nodes, boxes, at) }]
        : []),
    ]
  })
  return (
    <>
      {gaps.map(({ after, y }) => (
        <button
          key={after ?? ''}
          type="button"
          className={styles.between}
          style={{ top: y, left: page.x + page.width / 2 }}
          aria-label={after === null ? 'Add above the first row' : `Add below row ${rowNumber(nodes, after)}`}
          onClick={() => askAdd({ parent: null, after })}
        >
          <Plus size={14} />
        </button>
      ))}
      {emptyColumns(nodes).map((node) => {
        const box = boxes.get(node.id)
        return (
          box && (
            <button
              key={node.id}
              type="button"
              className={styles.between}
              style={{ top: box.y + box.height - 14, left: box.x + box.width / 2 }}
              aria-label={`Add to the empty ${kindName(node).toLowerCase()}`}
              onClick={() => askAdd({ parent: node.id, after: null })}
            >
              <Plus size={14} />
            </button>
          )
        )
      })}
    </>
  )
}

const rowNumber = (nodes: readonly { id: string }[], id: string) =>
  nodes.findIndex((node) => node.id === id) + 1
