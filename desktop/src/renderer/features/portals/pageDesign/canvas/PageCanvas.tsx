import { useDroppable } from '@dnd-kit/core'
import { type MouseEvent, type Ref, type RefObject, useId, useRef } from 'react'
import type { Portal } from '#shared/features/portals/entities/Portal.ts'
import { findPart } from '../acts/pageTree.ts'
import { useDesigner } from '../designer/DesignerContext.ts'
import { useDesignerKeys } from '../designer/useDesignerKeys.ts'
import { canvasDrop, useCanvasDrag } from '../dragging/Dragging.tsx'
import type { ShownAs } from '../showAs.ts'
import { Overlay } from './Overlay.tsx'
import styles from './PageCanvas.module.css'
import { EditedPage } from './PageHere.tsx'
import { findNearestText, findTextAt } from './shownTexts.ts'
import { type CanvasView, usePaperHeight } from './useCanvasScale.ts'
import { usePartBoxes } from './usePartBoxes.ts'
import { useSelectedInSight } from './useSelectedInSight.ts'
import { WidthHandle } from './WidthHandle.tsx'

type PageCanvasProps = {
  ref: Ref<HTMLElement>
  view: CanvasView
  stage: RefObject<HTMLDivElement | null>
  portal: Portal
  shownAs: ShownAs
}

/** The page itself: clicks select its parts, keys act on them, and what belongs to the editor lies over it. */
export function PageCanvas({ ref, view, stage, portal, shownAs }: PageCanvasProps) {
  const { nodes, selected, edited, isReadOnly, select, hover, editText, enter } = useDesigner()
  const paper = useRef<HTMLDivElement | null>(null)
  const hint = useId()
  const boxes = usePartBoxes(stage, paper)
  const onKeyDown = useDesignerKeys()
  const drop = useDroppable({ id: canvasDrop })
  const drag = useCanvasDrag()
  const height = usePaperHeight(paper)
  useSelectedInSight(paper, selected, nodes)

  const isInText = (event: MouseEvent) => (event.target as Element).closest('[data-edited]') !== null
  function onClick(event: MouseEvent) {
    if (isInText(event)) return
    // Nothing on the page acts: it is looked at.
    event.preventDefault()
    event.stopPropagation()
    // A key that is typed into a text also presses the button or summary that the text is in.
    if (edited && event.detail === 0) return
    const id = partAt(event)
    const part = findPart(nodes, id)
    const text = part && id === selected && !isReadOnly ? findTextAt(paper.current, part.node, event) : null
    if (text) return editText(text)
    select(id)
    focusAround(event.currentTarget)
  }
  function onDoubleClick(event: MouseEvent) {
    if (isInText(event) || edited) return
    const id = partAt(event)
    if (id === null) return
    const part = findPart(nodes, id)
    const isWidget = part?.node.elements.length === 0
    const text = isWidget && !isReadOnly ? findNearestText(paper.current, part.node, event) : null
    if (text) editText(text)
    else enter(id)
  }
  return (
    <section
      ref={ref}
      className={styles.room}
      aria-label="The page"
      aria-describedby={hint}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys act on the selected part
      tabIndex={0}
      data-designer-keys
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === event.currentTarget && select(null)}
    >
      <p id={hint} className="visually-hidden">
        Arrows select a part, Escape selects what it is in. Alt and arrows move it, Enter edits its text,
        Delete removes it, Control and D duplicates it. A opens the list of what can be added.
      </p>
      <div
        ref={(element) => {
          stage.current = element
          drop.setNodeRef(element)
        }}
        className={styles.stage}
        style={{ width: `${view.pixels * view.scale}px`, height: `${height * view.scale}px` }}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the canvas */}
        <div
          ref={(element) => {
            paper.current = element
            drag.setNodeRef(element)
          }}
          className={styles.paper}
          style={{ width: `${view.pixels}px`, transform: `scale(${view.scale})` }}
          onClickCapture={onClick}
          onDoubleClickCapture={onDoubleClick}
          onMouseOver={(event) => hover(partAt(event))}
          onMouseLeave={() => hover(null)}
          onSubmit={(event) => event.preventDefault()}
          {...(edited || isReadOnly ? {} : drag.listeners)}
        >
          <EditedPage portal={portal} shownAs={shownAs} isDark={view.isDark} />
        </div>
        <Overlay boxes={boxes} />
        <WidthHandle view={view} />
      </div>
    </section>
  )
}

const partAt = ({ target }: MouseEvent): string | null =>
  (target as Element).closest('[data-part]')?.getAttribute('data-part') ?? null

/** A click on the page gives its region the keys. */
function focusAround(element: Element) {
  const region = element.closest<HTMLElement>('[data-designer-keys]')
  region?.focus({ preventScroll: true })
}
