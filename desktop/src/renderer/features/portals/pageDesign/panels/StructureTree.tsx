import { EyeOff } from '@blueprintjs/icons'
import { useDroppable } from '@dnd-kit/core'
import { useEffect, useRef } from 'react'
import { missingIn } from '#shared/features/portals/pageWidgets/missingIn.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { hiddenInWords, hiddenOn } from '#shared/features/portals/rules/hiddenOn.ts'
import { capitalized } from '#shared/kernel/model/nounOf.ts'
import { firstWords, kindName, partName } from '../acts/pageTree.ts'
import { iconOf } from '../adding/addable.tsx'
import { useDesigner } from '../designer/DesignerContext.ts'
import { useDesignerKeys } from '../designer/useDesignerKeys.ts'
import { treeDrop, useDrop, usePartDrag } from '../dragging/Dragging.tsx'
import styles from './StructureTree.module.css'

/** The page as a tree of its rows, columns and widgets. Its selection and its keys are those of the canvas. */
export function StructureTree() {
  const { nodes, selected } = useDesigner()
  const onKeyDown = useDesignerKeys()
  const { setNodeRef } = useDroppable({ id: treeDrop })
  const { isDragging } = useDrop()
  const tree = useRef<HTMLDivElement>(null)
  // The selected row is in sight, and has the focus where the tree had it. What is dragged stays below the pointer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection or place moves the row
  useEffect(() => {
    if (isDragging) return
    const row = tree.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    row?.scrollIntoView?.({ block: 'nearest' })
    if (tree.current?.contains(document.activeElement)) row?.focus({ preventScroll: true })
  }, [selected, nodes, isDragging])
  if (nodes.length === 0) return <p className={styles.none}>Nothing is on this page yet.</p>
  return (
    <div
      ref={(element) => {
        tree.current = element
        setNodeRef(element)
      }}
      className={styles.tree}
      role="tree"
      aria-label="Structure of the page"
      data-designer-keys
      onKeyDown={onKeyDown}
    >
      <Level nodes={nodes} depth={0} tabStop={selected ?? nodes[0]?.id ?? null} />
    </div>
  )
}

type LevelProps = { nodes: readonly PageNode[]; depth: number; tabStop: string | null }

const Level = ({ nodes, depth, tabStop }: LevelProps) =>
  nodes.map((node) => (
    <div key={node.id} role="none">
      <TreeRow {...{ node, depth, tabStop }} />
      {node.elements.length > 0 && <Level nodes={node.elements} depth={depth + 1} tabStop={tabStop} />}
    </div>
  ))

function TreeRow({ node, depth, tabStop }: { node: PageNode; depth: number; tabStop: string | null }) {
  const { selected, hovered, isReadOnly, select, hover } = useDesigner()
  const { setNodeRef, listeners } = usePartDrag(node.id, 'tree')
  const { treeDrop: drop } = useDrop()
  const { id } = node
  const words = firstWords(node)
  const isMissing = missingIn(node.element) !== null
  const hidden = hiddenInWords(hiddenOn(node))
  const states = [isMissing && 'not shown to visitors yet', hidden].filter(
    (state) => typeof state === 'string',
  )
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the tree
    <div
      ref={setNodeRef}
      className={styles.row}
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={id === selected}
      aria-label={[partName(node), ...states].join(', ')}
      tabIndex={id === tabStop ? 0 : -1}
      data-node={id}
      data-kind={node.element.type}
      data-hovered={id === hovered}
      data-drop={drop?.id === id ? drop.side : undefined}
      style={{ paddingInlineStart: `${10 + depth * 16}px` }}
      onClick={(event) => {
        select(id)
        event.currentTarget.focus({ preventScroll: true })
      }}
      onMouseEnter={() => hover(id)}
      onMouseLeave={() => hover(null)}
      {...(isReadOnly ? {} : listeners)}
    >
      <span className={styles.icon}>{iconOf(node.element.type)}</span>
      <span className={`clipped ${styles.words}`} title={partName(node)}>
        {words ?? kindName(node)}
      </span>
      {hidden !== null && (
        <span className={styles.hidden} title={capitalized(hidden)}>
          <EyeOff size={14} />
        </span>
      )}
      {isMissing && <span className={styles.missing} title="Visitors do not see it yet" />}
    </div>
  )
}
