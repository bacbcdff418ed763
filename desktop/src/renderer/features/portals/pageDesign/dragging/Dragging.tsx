import {
  DndContext,
  type DragMoveEvent,
  type DragStartEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { judgeAct } from '../acts/judgeAct.ts'
import { findPart, partName } from '../acts/pageTree.ts'
import { insertPart, movePart } from '../acts/placePart.ts'
import { addables, iconOf } from '../adding/addable.tsx'
import { type Drop, findDrop } from '../canvas/findDrop.ts'
import { measureParts } from '../canvas/usePartBoxes.ts'
import { useDesigner } from '../designer/DesignerContext.ts'
import styles from './Dragging.module.css'
import { findTreeDrop, type TreeDrop } from './findTreeDrop.ts'

export const canvasDrop = 'canvas'
export const treeDrop = 'tree'

type Shown = { drop: Drop | null; treeDrop: TreeDrop | null; isDragging: boolean }

const DropContext = createContext<Shown>({ drop: null, treeDrop: null, isDragging: false })
/** Where the dragged part would land. */
export const useDrop = () => useContext(DropContext)

/** A part by its handle or its row in the tree. */
export const usePartDrag = (id: string, from = 'part') =>
  useDraggable({ id: `${from}:${id}`, data: { part: id } })
/** A new part from the Add panel. */
export const useAddDrag = (id: string) => useDraggable({ id: `add:${id}`, data: { add: id } })
/** The part that is pressed on the page. */
export function useCanvasDrag() {
  const { setNodeRef, listeners } = useDraggable({ id: 'pressed', data: { isPressed: true } })
  return { setNodeRef, listeners: listeners ?? {} }
}

type Dragged = { part: string | null; add: string | null }

/** Drags parts within the page and the tree, and new ones from the Add panel. Escape cancels; places scroll near their edges. */
export function Dragging({ stage, children }: { stage: RefObject<HTMLElement | null>; children: ReactNode }) {
  const { nodes, run, select, isReadOnly } = useDesigner()
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const [drop, setDrop] = useState<Drop | null>(null)
  const [over, setOver] = useState<TreeDrop | null>(null)
  const pointer = usePointer(dragged !== null)
  const [at, setAt] = useState({ x: 0, y: 0 })
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A short press scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
  )
  const moved = useMemo(() => {
    if (dragged?.part) return findPart(nodes, dragged.part)?.node ?? null
    return addables.find(({ id }) => id === dragged?.add)?.make() ?? null
  }, [dragged, nodes])

  const actAt = (place: Drop['place']) =>
    moved && (dragged?.part ? movePart(nodes, moved.id, place) : insertPart(nodes, moved, place))
  /** Only places where the rules of pages allow it are shown. */
  function isLegal(place: Drop['place']): boolean {
    const act = actAt(place)
    if (!act || 'refused' in act) return false
    return !('refused' in judgeAct({ config: { elements: nodes } }, act.edits))
  }
  function onMove(event: DragMoveEvent) {
    if (!moved || isReadOnly) return
    setAt(pointer.current)
    const inTree = event.over?.id === treeDrop ? findTreeDrop(nodes, moved, pointer.current) : null
    if (inTree) {
      setOver(inTree.shown)
      return setDrop(isLegal(inTree.place) ? { place: inTree.place, line: noLine, into: null } : null)
    }
    setOver(null)
    const around = stage.current
    const page = around?.querySelector('[data-page-theme]')
    if (!around || !page || event.over?.id !== canvasDrop) return setDrop(null)
    const origin = around.getBoundingClientRect()
    const point = { x: pointer.current.x - origin.left, y: pointer.current.y - origin.top }
    const own = { id: dragged?.part ?? null, type: moved.element.type }
    const next = findDrop(nodes, measureParts(around, page), point, own)
    if (isSame(next, drop)) return
    setDrop(next && isLegal(next.place) ? next : null)
  }
  function stop() {
    setDragged(null)
    setDrop(null)
    setOver(null)
  }
  const shown = useMemo(
    () => ({ drop: over ? null : drop, treeDrop: drop ? over : null, isDragging: dragged !== null }),
    [drop, over, dragged],
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      autoScroll={{ threshold: { x: 0, y: 0.15 } }}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragStart={(event) => {
        const start = readStart(event)
        pointer.current = start.at
        if (start.part === null && start.add === null) return
        if (start.part !== null) select(start.part)
        setDragged(start)
        setAt(start.at)
      }}
      onDragMove={onMove}
      onDragEnd={() => {
        const act = drop && actAt(drop.place)
        stop()
        if (act) run(act)
      }}
      onDragCancel={stop}
    >
      <DropContext value={shown}>{children}</DropContext>
      {moved && createPortal(<InHand node={moved} at={at} />, document.body)}
    </DndContext>
  )
}

/** The dragged part, at the pointer. */
const InHand = ({ node, at }: { node: PageNode; at: { x: number; y: number } }) => (
  <div className={styles.hand} style={{ left: at.x, top: at.y }}>
    {iconOf(node.element.type)}
    <span className="clipped">{partName(node)}</span>
  </div>
)

const noLine = { x: 0, y: 0, width: 0, height: 0 }

/** The designer says itself what happens (`Designer.say`). */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

function readStart({ active, activatorEvent }: DragStartEvent): Dragged & { at: { x: number; y: number } } {
  // Cast: the data of the three kinds above.
  const data = (active.data.current ?? {}) as { part?: string; add?: string; isPressed?: boolean }
  const pressed = activatorEvent.target instanceof Element ? activatorEvent.target : null
  const part = data.isPressed
    ? (pressed?.closest('[data-part]')?.getAttribute('data-part') ?? null)
    : (data.part ?? null)
  return { part, add: data.add ?? null, at: readPoint(activatorEvent) }
}

function readPoint(event: Event): { x: number; y: number } {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY }
  const touch = 'touches' in event ? (event as TouchEvent).touches[0] : undefined
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 }
}

/** The pointer's place in the window while something is dragged: panes scroll below it. */
function usePointer(isDragging: boolean) {
  const pointer = useRef({ x: 0, y: 0 })
  useEffect(() => {
    if (!isDragging) return
    const follow = (event: Event) => {
      pointer.current = readPoint(event)
    }
    const options = { capture: true, passive: true }
    window.addEventListener('mousemove', follow, options)
    window.addEventListener('touchmove', follow, options)
    return () => {
      window.removeEventListener('mousemove', follow, options)
      window.removeEventListener('touchmove', follow, options)
    }
  }, [isDragging])
  return pointer
}

const isSame = (one: Drop | null, other: Drop | null): boolean =>
  one !== null &&
  other !== null &&
  one.place.parent === other.place.parent &&
  one.place.after === other.place.after &&
  Math.abs(one.line.y - other.line.y) < 1 &&
  Math.abs(one.line.x - other.line.x) < 1
