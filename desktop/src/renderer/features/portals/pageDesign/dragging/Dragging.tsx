import {
  DndContext,
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
  useEffectEvent,
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
import { startAs } from '../adding/startAs.ts'
import { useStartingSettings } from '../adding/useStartingSettings.ts'
import { type Drop, findDrop, type Point } from '../canvas/findDrop.ts'
import { measureParts } from '../canvas/usePartBoxes.ts'
import { useDesigner } from '../designer/DesignerContext.ts'
import styles from './Dragging.module.css'
import { findTreeDrop, type TreeDrop } from './findTreeDrop.ts'

/** Where panes scroll while something is dragged over them. */
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
type Landing = { drop: Drop | null; treeDrop: TreeDrop | null }

const nowhere: Landing = { drop: null, treeDrop: null }

/**
 * Drags parts within the page and the tree, and new ones from the Add panel. Escape cancels; places scroll near their edges.
 * Where a part lands is read from the screen each time the pointer moves or something scrolls, and once more when it
 * is let go: what scrolls below a still pointer would otherwise take the place along.
 */
export function Dragging({ stage, children }: { stage: RefObject<HTMLElement | null>; children: ReactNode }) {
  const { nodes, run, select, isReadOnly } = useDesigner()
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const [landing, setLanding] = useState(nowhere)
  const [at, setAt] = useState({ x: 0, y: 0 })
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A short press scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
  )
  const configs = useStartingSettings()
  const moved = useMemo(() => {
    if (dragged?.part) return findPart(nodes, dragged.part)?.node ?? null
    const added = addables.find(({ id }) => id === dragged?.add)
    return added ? startAs(added.make(), configs) : null
  }, [dragged, nodes, configs])

  const actAt = (place: Drop['place']) =>
    moved && (dragged?.part ? movePart(nodes, moved.id, place) : insertPart(nodes, moved, place))
  /** Only places where the rules of pages allow it are shown. */
  function isLegal(place: Drop['place']): boolean {
    const act = actAt(place)
    if (!act || 'refused' in act) return false
    return !('refused' in judgeAct({ config: { elements: nodes } }, act.edits))
  }
  /** Where it would land at a point of the window. */
  function findLanding(point: Point): Landing {
    const around = stage.current
    if (!moved || isReadOnly || !around) return nowhere
    const inTree = findTreeDrop(nodes, moved, point)
    if (inTree)
      return isLegal(inTree.place)
        ? { drop: { place: inTree.place, line: noLine, into: null }, treeDrop: inTree.shown }
        : nowhere
    const page = around.querySelector('[data-page-theme]')
    if (!page || !around.contains(document.elementFromPoint(point.x, point.y))) return nowhere
    const origin = around.getBoundingClientRect()
    const onStage = { x: point.x - origin.left, y: point.y - origin.top }
    const own = { id: dragged?.part ?? null, type: moved.element.type }
    const drop = findDrop(nodes, measureParts(around, page), onStage, own)
    return drop && isLegal(drop.place) ? { drop, treeDrop: null } : nowhere
  }
  const pointer = usePointer(dragged !== null, (point) => {
    setAt(point)
    const next = findLanding(point)
    setLanding((before) => (isSame(before, next) ? before : next))
  })
  function stop() {
    setDragged(null)
    setLanding(nowhere)
  }
  const shown = useMemo(
    () => ({
      drop: landing.treeDrop ? null : landing.drop,
      treeDrop: landing.treeDrop,
      isDragging: dragged !== null,
    }),
    [landing, dragged],
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      // Tools and outlines that appear with a drag move nothing: there is nothing to make up for by scrolling.
      autoScroll={{ threshold: { x: 0, y: 0.08 }, layoutShiftCompensation: false }}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragStart={(event) => {
        const start = readStart(event)
        pointer.current = start.at
        if (start.part === null && start.add === null) return
        if (start.part !== null) select(start.part)
        setDragged(start)
        setAt(start.at)
      }}
      onDragEnd={() => {
        const { drop } = findLanding(pointer.current)
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
const InHand = ({ node, at }: { node: PageNode; at: Point }) => (
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

function readStart({ active, activatorEvent }: DragStartEvent): Dragged & { at: Point } {
  // Cast: the data of the three kinds above.
  const data = (active.data.current ?? {}) as { part?: string; add?: string; isPressed?: boolean }
  const pressed = activatorEvent.target instanceof Element ? activatorEvent.target : null
  const part = data.isPressed
    ? (pressed?.closest('[data-part]')?.getAttribute('data-part') ?? null)
    : (data.part ?? null)
  return { part, add: data.add ?? null, at: readPoint(activatorEvent) }
}

function readPoint(event: Event): Point {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY }
  const touch = 'touches' in event ? (event as TouchEvent).touches[0] : undefined
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 }
}

/** The pointer's place in the window while something is dragged; `onChange` hears when it moves, and when a pane scrolls below it. */
function usePointer(isDragging: boolean, onChange: (point: Point) => void) {
  const pointer = useRef<Point>({ x: 0, y: 0 })
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (!isDragging) return
    const follow = (event: Event) => {
      if (event.type !== 'scroll') pointer.current = readPoint(event)
      tell(pointer.current)
    }
    const options = { capture: true, passive: true }
    const events = ['mousemove', 'touchmove', 'scroll'] as const
    for (const event of events) window.addEventListener(event, follow, options)
    return () => {
      for (const event of events) window.removeEventListener(event, follow, options)
    }
  }, [isDragging])
  return pointer
}

const isSame = (one: Landing, other: Landing): boolean =>
  one.treeDrop?.id === other.treeDrop?.id &&
  one.treeDrop?.side === other.treeDrop?.side &&
  (one.drop === null || other.drop === null
    ? one.drop === other.drop
    : one.drop.place.parent === other.drop.place.parent &&
      one.drop.place.after === other.drop.place.after &&
      Math.abs(one.drop.line.y - other.drop.line.y) < 1 &&
      Math.abs(one.drop.line.x - other.drop.line.x) < 1)
