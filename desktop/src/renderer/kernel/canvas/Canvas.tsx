import { Button, Tooltip } from '@blueprintjs/core'
import { Minus, Plus, ZoomToFit } from '@blueprintjs/icons'
import {
  Background,
  type NodeChange,
  Panel,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  ViewportPortal,
} from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import styles from './Canvas.module.css'
import type { Box, CanvasDirection, CanvasLink, CanvasNode } from './CanvasGraph.ts'
import { CanvasLinks } from './CanvasLinks.tsx'
import { CanvasActs, type NodeActs, NodeView, type ShownNode } from './CanvasNodeView.tsx'
import { findNearest, findNeighbour, firstView, viewOn } from './canvasGeometry.ts'

export type CanvasProps = {
  label: string
  /** The keys, for a screen reader. */
  hint: string
  nodes: readonly CanvasNode[]
  links: readonly CanvasLink[]
  /** The node whose form is open. */
  chosen: string | null
  /** The node that gets the focus next. A new object asks again; nothing else moves the focus. */
  toFocus: { id: string } | null
  /** Read out when it changes. */
  said: string
  areLinesStraight?: boolean
  onChoose(id: string | null): void
  /** Enter: its form opens and gets the focus. */
  onEnter(id: string): void
  onRemove(id: string): void
  onDuplicate(id: string): void
  onMove(id: string, direction: CanvasDirection): void
  /** The entries of a node's menu; null without one. */
  menuOf(id: string): ReactNode
  /** The entries of a menu of what can be added at a link. */
  addMenuOf(link: CanvasLink): ReactNode
  onRemoveLink(link: CanvasLink): void
  mayDrop(id: string, link: CanvasLink): boolean
  onDrop(id: string, link: CanvasLink): void
  onConnect(from: string, way: string, to: string): void
}

/** How near to a link a node is dropped to go there. */
const dropDistance = 40
const nodeTypes = { node: NodeView }
const arrows: Readonly<Record<string, CanvasDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** A picture of nodes and links: by pointer, and by keys alone. */
export function Canvas(props: CanvasProps) {
  return (
    <ReactFlowProvider>
      <Picture {...props} />
    </ReactFlowProvider>
  )
}

function Picture(props: CanvasProps) {
  const { label, hint, nodes, links, chosen, toFocus, said, areLinesStraight = false } = props
  const frame = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const flow = useReactFlow()
  const [focused, setFocused] = useState<string | null>(null)
  const [dragged, setDragged] = useState<(Box & { id: string }) | null>(null)
  const [adding, setAdding] = useState<string | null>(null)
  const [menuOf, setMenuOf] = useState<string | null>(null)

  const own = useMemo(() => nodes.filter(({ isFrame }) => !isFrame), [nodes])
  const tabStop = [focused, chosen].find((id) => own.some((node) => node.id === id)) ?? own[0]?.id ?? null

  const sizeOf = () => ({
    width: frame.current?.clientWidth ?? 0,
    height: frame.current?.clientHeight ?? 0,
  })
  /** A canvas without a size (a folded pane) has no way to move along: the library would divide by it. */
  const motionMs = () => (sizeOf().width > 0 ? moveMs() : 0)
  function show(box: Box) {
    const view = flow.getViewport()
    const next = viewOn(box, view, sizeOf())
    if (next !== view) void flow.setViewport(next, { duration: motionMs() })
  }
  /** The library draws a new node after the others: it gets the focus then. */
  const awaited = useRef<string>(null)
  function focusNode(id: string) {
    setFocused(id)
    const node = frame.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`)
    awaited.current = node ? null : id
    node?.focus({ preventScroll: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wish, not when nodes change
  useEffect(() => {
    if (toFocus) focusNode(toFocus.id)
  }, [toFocus])
  useLostFocus(own, focused, focusNode)

  const drop = useMemo(
    () =>
      dragged &&
      findNearest(
        links.filter((link) => link.add !== null && props.mayDrop(dragged.id, link)),
        dragged,
        dropDistance,
      ),
    [dragged, links, props.mayDrop],
  )

  const acts: NodeActs = {
    onFocus(id) {
      setFocused(id)
      const box = own.find((node) => node.id === id)
      if (box) show(box)
    },
    onChoose(id) {
      focusNode(id)
      props.onChoose(id)
    },
    onShown(id) {
      if (awaited.current === id) focusNode(id)
    },
    onMenu: (id, isOpen) => setMenuOf(isOpen ? id : null),
    menuOf: props.menuOf,
    addMenuOf: props.addMenuOf,
    onRemoveLink: props.onRemoveLink,
  }
  const steadyActs = useSteadyActs(acts)

  function onKeyDown(event: KeyboardEvent) {
    if (tabStop === null || event.defaultPrevented || isInside(event.target, 'input, [role=menu]')) return
    const isCommand = event.ctrlKey || event.metaKey
    const direction = arrows[event.key]
    if (direction && !isCommand) {
      event.preventDefault()
      if (event.altKey) return props.onMove(tabStop, direction)
      const next = findNeighbour(own, tabStop, direction)
      return focusNode(next?.id ?? tabStop)
    }
    if (isCommand ? event.key !== 'd' : event.altKey) return
    const act = keyActs[event.key.toLowerCase()]
    // A button of the picture that is no node has keys of its own.
    if (!act || (!isInside(event.target, '[data-node]') && 'Enter '.includes(event.key))) return
    event.preventDefault()
    act()
  }
  const zoomBy = (by: number) => void flow.zoomTo(flow.getZoom() * by, { duration: motionMs() })
  const fit = () => void flow.fitView({ padding: 0.08, maxZoom: 1, duration: motionMs() })
  const ofTabStop = (act: (id: string) => void) => () => {
    if (tabStop !== null) act(tabStop)
  }
  const keyActs: Readonly<Record<string, () => void>> = {
    enter: ofTabStop(props.onEnter),
    ' ': ofTabStop(props.onEnter),
    delete: ofTabStop(props.onRemove),
    backspace: ofTabStop(props.onRemove),
    d: ofTabStop(props.onDuplicate),
    a: ofTabStop((id) => setAdding(links.find(({ from, add }) => from === id && add !== null)?.id ?? null)),
    m: ofTabStop(setMenuOf),
    home: () => focusNode(own[0]?.id ?? ''),
    end: () => focusNode(own.at(-1)?.id ?? ''),
    '+': () => zoomBy(1.25),
    '-': () => zoomBy(0.8),
    '0': fit,
  }

  const shown = useSteady(
    nodes.map(
      (node): ShownNode => ({
        id: node.id,
        type: 'node',
        position: dragged?.id === node.id ? { x: dragged.x, y: dragged.y } : { x: node.x, y: node.y },
        width: node.width,
        height: node.height,
        measured: { width: node.width, height: node.height },
        draggable: node.isMovable,
        zIndex: node.isFrame ? -2 : dragged?.id === node.id ? 10 : 0,
        ariaRole: node.isFrame ? 'presentation' : 'group',
        domAttributes: { 'aria-roledescription': undefined },
        data: {
          node,
          isChosen: node.id === chosen,
          isTabStop: node.id === tabStop,
          isMenuOpen: node.id === menuOf,
          isDragged: node.id === dragged?.id,
        },
      }),
    ),
  )
  return (
    <section
      ref={frame}
      className={styles.canvas}
      aria-label={label}
      aria-describedby={hintId}
      onKeyDown={onKeyDown}
      data-dragging={dragged !== null}
    >
      <p id={hintId} className="visually-hidden">
        {hint}
      </p>
      <CanvasActs value={steadyActs}>
        <ReactFlow
          nodes={shown as ShownNode[]}
          nodeTypes={nodeTypes}
          onInit={() => void flow.setViewport(firstView(nodes, sizeOf()))}
          onNodesChange={(changes: NodeChange<ShownNode>[]) => {
            for (const change of changes) {
              const node = change.type === 'position' && own.find(({ id }) => id === change.id)
              if (node && change.dragging && change.position)
                setDragged({ ...change.position, id: node.id, width: node.width, height: node.height })
            }
          }}
          onNodeDragStop={() => {
            setDragged(null)
            if (dragged && drop) props.onDrop(dragged.id, drop)
          }}
          onConnect={({ source, sourceHandle, target }) =>
            props.onConnect(source, sourceHandle ?? 'next', target)
          }
          onPaneClick={() => props.onChoose(null)}
          disableKeyboardA11y
          nodesFocusable={false}
          elementsSelectable={false}
          nodeDragThreshold={6}
          deleteKeyCode={null}
          selectionKeyCode={null}
          multiSelectionKeyCode={null}
          panOnScroll
          zoomOnDoubleClick={false}
          minZoom={0.15}
          maxZoom={1.6}
          autoPanOnNodeFocus={false}
          proOptions={{ hideAttribution: true }}
        >
          <Background gap={24} size={2} color="var(--line)" />
          <ViewportPortal>
            <CanvasLinks
              links={links}
              isStraight={areLinesStraight}
              adding={adding}
              drop={drop?.id ?? null}
              onAdding={setAdding}
            />
          </ViewportPortal>
          <Panel position="bottom-left" className={styles.tools ?? ''}>
            <Tool name="Zoom in" keys="+" icon={<Plus />} onClick={() => zoomBy(1.25)} />
            <Tool name="Zoom out" keys="-" icon={<Minus />} onClick={() => zoomBy(0.8)} />
            <Tool name="Show all" keys="0" icon={<ZoomToFit />} onClick={fit} />
          </Panel>
        </ReactFlow>
      </CanvasActs>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </section>
  )
}

type ToolProps = { name: string; keys: string; icon: React.JSX.Element; onClick(): void }

const Tool = ({ name, keys, icon, onClick }: ToolProps) => (
  <Tooltip content={`${name} (${keys})`} compact placement="right">
    <Button variant="minimal" icon={icon} aria-label={name} onClick={onClick} />
  </Tooltip>
)

const moveMs = () => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 120)

const isInside = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null

/** The focused node may disappear (an undo, a colleague): the focus moves to the node that is now nearest to its place. */
function useLostFocus(nodes: readonly CanvasNode[], focused: string | null, focusNode: (id: string) => void) {
  const last = useRef<CanvasNode>(null)
  useEffect(() => {
    const node = nodes.find(({ id }) => id === focused)
    if (node) last.current = node
    else if (last.current && focused !== null && document.activeElement === document.body) {
      const { x, y } = last.current
      const [next] = nodes.toSorted(
        (one, other) => Math.hypot(one.x - x, one.y - y) - Math.hypot(other.x - x, other.y - y),
      )
      last.current = null
      if (next) focusNode(next.id)
    }
  })
}

/** The same object at each rendering, which calls the newest acts: nodes are not drawn again for it. */
function useSteadyActs(acts: NodeActs): NodeActs {
  const newest = useRef(acts)
  useEffect(() => {
    newest.current = acts
  })
  return useMemo(
    () => ({
      onFocus: (id) => newest.current.onFocus(id),
      onChoose: (id) => newest.current.onChoose(id),
      onShown: (id) => newest.current.onShown(id),
      onMenu: (id, isOpen) => newest.current.onMenu(id, isOpen),
      menuOf: (id) => newest.current.menuOf(id),
      addMenuOf: (link) => newest.current.addMenuOf(link),
      onRemoveLink: (link) => newest.current.onRemoveLink(link),
    }),
    [],
  )
}

/** Nodes that have not changed stay the same objects: the library draws the others alone. */
function useSteady(nodes: readonly ShownNode[]): readonly ShownNode[] {
  const before = useRef<ReadonlyMap<string, ShownNode>>(new Map())
  const steady = nodes.map((node) => {
    const known = before.current.get(node.id)
    return known && isSameNode(known, node) ? known : node
  })
  useEffect(() => {
    before.current = new Map(steady.map((node) => [node.id, node]))
  })
  return steady
}

function isSameNode(one: ShownNode, other: ShownNode): boolean {
  const { node, ...state } = one.data
  const { node: otherNode, ...otherState } = other.data
  return (
    one.position.x === other.position.x &&
    one.position.y === other.position.y &&
    one.zIndex === other.zIndex &&
    JSON.stringify(state) === JSON.stringify(otherState) &&
    (node === otherNode ||
      (node.icon === otherNode.icon &&
        JSON.stringify({ ...node, icon: null }) === JSON.stringify({ ...otherNode, icon: null })))
  )
}
