import {
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  DragOverlay,
  getClientRect,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useSteady } from '#desktop/renderer/kernel/parts/useSteady.ts'
import type { OutlineNode } from './OutlineKind.ts'
import { indent, OutlineRowView, rowHeight } from './OutlineRowView.tsx'
import styles from './OutlineTree.module.css'
import { type OutlinePlace, outlineRows } from './outline.ts'
import { lessonKind } from './outlineEntries.tsx'
import { type Direction, placeOfDrop } from './outlineMoves.ts'
import { mayMove } from './outlineRules.ts'
import type { OutlineActs } from './useOutlineActs.ts'

type OutlineTreeProps = {
  label: string
  /** Flat: the parts of a block cannot have children. */
  isFlat?: boolean
  sections: readonly OutlineNode[]
  acts: OutlineActs
  collapsed: ReadonlySet<string>
  openId: string | null
  focusedId: string | null
  renamingId: string | null
  onCollapse(id: string, isCollapsed: boolean): void
  onOpen(id: string | null): void
  onFocus(id: string | null): void
  onRename(id: string | null): void
}

type Drop = OutlinePlace & { depth: number; gap: number; isAllowed: boolean }
const directions: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** Here, since another object would render all rows. */
const pressing = { activationConstraint: { distance: 6 } }

/** The row's visible position: rows are placed by a transform, which offsets ignore. */
const measuring = { draggable: { measure: getClientRect } }

/** The outline as a tree: by pointer, by keyboard, and windowed. */
export function OutlineTree(props: OutlineTreeProps) {
  const { label, isFlat = false, sections, acts, collapsed, openId, focusedId, renamingId } = props
  const { onCollapse, onOpen, onFocus, onRename } = props
  const frame = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => outlineRows(sections, collapsed), [sections, collapsed])
  const [dragged, setDragged] = useState<string | null>(null)
  const [drop, setDrop] = useState<Drop | null>(null)
  const pointer = useRef({ x: 0, y: 0, startX: 0 })
  /** The node whose row gets the focus next. A new object asks again; nothing else moves the focus. */
  const [toFocus, setToFocus] = useState<{ id: string } | null>(null)
  const sensors = useSensors(useSensor(PointerSensor, pressing))

  const focusIndex = rows.findIndex((row) => row.node.id === focusedId)
  const tabIndexAt =
    focusIndex >= 0
      ? focusIndex
      : Math.max(
          0,
          rows.findIndex((row) => row.node.id === openId),
        )
  const draggedIndex = rows.findIndex((row) => row.node.id === dragged)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    // The focused and the dragged row stay rendered when scrolled out of view.
    rangeExtractor: (range) =>
      [
        ...new Set([
          ...defaultRangeExtractor(range),
          ...[tabIndexAt, draggedIndex].filter((index) => index >= 0),
        ]),
      ].sort((a, b) => a - b),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wish, not when rows change
  useEffect(() => {
    if (!toFocus || focusIndex < 0) return
    virtual.scrollToIndex(focusIndex)
    frame.current?.querySelector<HTMLElement>(`[data-node="${toFocus.id}"]`)?.focus()
  }, [toFocus])

  function focusNode(id: string) {
    onFocus(id)
    setToFocus({ id })
  }
  function focusRow(index: number) {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))]
    if (row) focusNode(row.node.id)
  }

  function onKeyDown(event: KeyboardEvent) {
    const row = rows[tabIndexAt]
    if (!row || renamingId !== null || event.ctrlKey || event.metaKey) return
    const { node } = row
    const direction = directions[event.key]
    if (event.altKey) {
      if (!direction) return
      event.preventDefault()
      const above = rows[tabIndexAt - 1]
      // Expands the target section, so that the moved node stays visible.
      if (direction === 'in' && above?.isCollapsed) onCollapse(above.node.id, false)
      if (acts.moveByKey(node.id, direction)) focusNode(node.id)
      return
    }
    const hasChildren = node.sections.length > 0
    switch (event.key) {
      case 'ArrowDown':
        focusRow(tabIndexAt + 1)
        break
      case 'ArrowUp':
        focusRow(tabIndexAt - 1)
        break
      case 'Home':
        focusRow(0)
        break
      case 'End':
        focusRow(rows.length - 1)
        break
      case 'ArrowRight':
        if (row.isCollapsed) onCollapse(node.id, false)
        else if (hasChildren) focusRow(tabIndexAt + 1)
        break
      case 'ArrowLeft':
        if (hasChildren && !row.isCollapsed) onCollapse(node.id, true)
        else if (row.parent !== null) focusRow(rows.findIndex((one) => one.node.id === row.parent))
        break
      case 'Enter':
      case 'F2':
        onRename(node.id)
        break
      case ' ':
        onOpen(node.id)
        break
      case 'Delete':
      case 'Backspace':
        void removed(node.id)
        break
      default:
        return
    }
    event.preventDefault()
  }

  async function removed(id: string) {
    const index = rows.findIndex((row) => row.node.id === id)
    const next = rows[index + 1] ?? rows[index - 1]
    const isGone = await acts.remove(id)
    const heir = isGone ? next?.node.id : id
    if (heir === undefined) onFocus(null)
    else focusNode(heir)
    if (isGone && openId === id) onOpen(null)
  }

  function dropAt(event: DragMoveEvent): Drop | null {
    const element = frame.current
    const id = String(event.active.id)
    const row = rows.find((one) => one.node.id === id)
    if (!element || !row) return null
    const { x, y, startX } = pointer.current
    const top = y - element.getBoundingClientRect().top + element.scrollTop
    const gap = Math.max(-1, Math.min(rows.length - 1, Math.round(top / rowHeight) - 1))
    const place = placeOfDrop(rows, gap, row.depth + Math.round((x - startX) / indent))
    return { ...place, gap, isAllowed: mayMove(sections, id, place).isAllowed }
  }
  useEffect(() => {
    if (dragged === null) return
    const onMove = (event: PointerEvent) => {
      pointer.current = { ...pointer.current, x: event.clientX, y: event.clientY }
    }
    window.addEventListener('pointermove', onMove)
    return () => window.removeEventListener('pointermove', onMove)
  }, [dragged])

  const end = (event: DragEndEvent) => {
    setDragged(null)
    setDrop(null)
    if (!drop?.isAllowed) return
    const id = String(event.active.id)
    onFocus(id)
    acts.move(id, { parent: drop.parent, after: drop.after })
  }
  const inHand = rows[draggedIndex]
  const steadyActs = useSteady(acts)
  const heed = useSteady({
    onCollapse,
    onOpen,
    onFocus,
    onRename,
    onRemove: (id: string) => void removed(id),
    onRenamed(id: string, isByKey: boolean) {
      onRename(null)
      if (isByKey) focusNode(id)
    },
  })
  return (
    <DndContext
      sensors={sensors}
      measuring={measuring}
      onDragStart={(event) => {
        const at = event.activatorEvent as PointerEvent
        pointer.current = { x: at.clientX, y: at.clientY, startX: at.clientX }
        setDragged(String(event.active.id))
      }}
      onDragMove={(event) => setDrop(dropAt(event))}
      onDragEnd={end}
      onDragCancel={() => {
        setDragged(null)
        setDrop(null)
      }}
    >
      <div
        ref={frame}
        className={styles.frame}
        data-flat={isFlat}
        role="tree"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        <div className={styles.canvas} style={{ height: virtual.getTotalSize() }} role="presentation">
          {virtual.getVirtualItems().map((item) => {
            const row = rows[item.index]
            if (!row) return null
            const { node, depth, index, siblings, isCollapsed, isHiddenAbove } = row
            const { id } = node
            return (
              <OutlineRowView
                key={id}
                {...{ node, depth, index, isCollapsed, isHiddenAbove }}
                count={siblings.length}
                top={item.start}
                isFlat={isFlat}
                isOpen={id === openId}
                isTabStop={item.index === tabIndexAt}
                isDragged={id === dragged}
                isRenaming={id === renamingId}
                acts={steadyActs}
                {...heed}
              />
            )
          })}
          {drop && (
            <div
              className={styles.drop}
              data-allowed={drop.isAllowed}
              style={{ top: (drop.gap + 1) * rowHeight - 1, left: 12 + drop.depth * indent }}
            />
          )}
        </div>
      </div>
      <DragOverlay dropAnimation={null}>
        {inHand && (
          <div className={styles.hand}>
            {lessonKind(inHand.node.item?.type ?? 'container').icon}
            <span className="clipped">{inHand.node.name}</span>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
