import { Button, MenuDivider, MenuItem } from '@blueprintjs/core'
import {
  ArrowDown,
  ArrowUp,
  Clipboard,
  Cut,
  DragHandleVertical,
  Duplicate,
  Edit,
  More,
  Plus,
  SelectionBox,
  Trash,
} from '@blueprintjs/icons'
import { useLayoutEffect, useRef, useState } from 'react'
import { ActionMenu } from '#desktop/renderer/kernel/parts/ActionMenu.tsx'
import { PopoverButton } from '#desktop/renderer/kernel/parts/PopoverButton.tsx'
import { keyLabel } from '#desktop/renderer/kernel/richText/toolbar/keyLabel.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { moveByKey } from '../acts/keyMoves.ts'
import { findPart, findWay, kindName, partName } from '../acts/pageTree.ts'
import { removePart } from '../acts/placePart.ts'
import { duplicatePart } from '../acts/selectionActs.ts'
import { useDesigner } from '../designer/DesignerContext.ts'
import { usePageClipboard } from '../designer/usePageClipboard.ts'
import { usePartDrag } from '../dragging/Dragging.tsx'
import styles from './Overlay.module.css'
import type { Box } from './usePartBoxes.ts'

/** At the selected part: its name, which drags it, what it is in, and what can be done with it. */
export function PartTools({ node, box }: { node: PageNode; box: Box }) {
  const { nodes, run, edited, select, enter, askAdd } = useDesigner()
  const { id } = node
  const clipboard = usePageClipboard()
  const drag = usePartDrag(id)
  const name = partName(node)
  const isColumn = node.element.type === 'column'
  const { ref, left } = useRoom(box)
  const way = findWay(nodes, id).slice(0, -1)
  const parent = way.at(-1)
  if (edited) return null
  return (
    <div
      ref={ref}
      className={styles.tools}
      role="toolbar"
      aria-label={`${name}: tools`}
      style={{ left, top: Math.max(box.y, 0) }}
    >
      <span ref={drag.setNodeRef} className={styles.handle} {...drag.listeners} title="Drag to move it">
        <DragHandleVertical size={14} />
        {kindName(node)}
      </span>
      <Button
        size="small"
        variant="minimal"
        icon={<ArrowUp size={14} />}
        aria-label={isColumn ? 'Move left' : 'Move up'}
        title={isColumn ? 'Move left (Alt+←)' : 'Move up (Alt+↑)'}
        onClick={() => run(moveByKey(nodes, id, 'up'))}
      />
      <Button
        size="small"
        variant="minimal"
        icon={<ArrowDown size={14} />}
        aria-label={isColumn ? 'Move right' : 'Move down'}
        title={isColumn ? 'Move right (Alt+→)' : 'Move down (Alt+↓)'}
        onClick={() => run(moveByKey(nodes, id, 'down'))}
      />
      <Button
        size="small"
        variant="minimal"
        icon={<Duplicate size={14} />}
        aria-label="Duplicate"
        title={`Duplicate (${keyLabel('mod+d')})`}
        onClick={() => run(duplicatePart(nodes, id))}
      />
      <Button
        size="small"
        variant="minimal"
        icon={<Trash size={14} />}
        aria-label="Delete"
        title="Delete (Del)"
        onClick={() => run(removePart(nodes, id))}
      />
      <PopoverButton
        size="small"
        variant="minimal"
        icon={<More size={14} />}
        aria-label="More"
        title="More"
        content={
          <ActionMenu>
            <MenuItem icon={<Edit />} text="Edit" label="Enter" onClick={() => enter(id)} />
            <MenuItem
              icon={<Plus />}
              text="Add after it"
              label="A"
              onClick={() => askAdd(findPart(nodes, id) && { parent: parent?.id ?? null, after: id })}
            />
            <MenuItem
              icon={<Clipboard />}
              text="Copy"
              label={keyLabel('mod+c')}
              onClick={() => void clipboard.copy()}
            />
            <MenuItem
              icon={<Cut />}
              text="Cut"
              label={keyLabel('mod+x')}
              onClick={() => void clipboard.cut()}
            />
            <MenuItem
              icon={<Clipboard />}
              text="Paste"
              label={keyLabel('mod+v')}
              onClick={() => void clipboard.paste()}
            />
            <MenuDivider title="Select" />
            {way.toReversed().map((one) => (
              <MenuItem
                key={one.id}
                icon={<SelectionBox />}
                text={kindName(one)}
                onClick={() => select(one.id)}
              />
            ))}
            <MenuItem icon={<SelectionBox />} text="The page" onClick={() => select(null)} />
          </ActionMenu>
        }
      />
    </div>
  )
}

/** Beside the page's right edge the tools would be cut off: they move to the left. */
function useRoom(box: Box) {
  const ref = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState(box.x)
  useLayoutEffect(() => {
    const tools = ref.current
    const stage = tools?.offsetParent
    if (!tools || !(stage instanceof HTMLElement)) return
    setLeft(Math.max(0, Math.min(box.x, stage.clientWidth - tools.offsetWidth)))
  }, [box.x])
  return { ref, left }
}
