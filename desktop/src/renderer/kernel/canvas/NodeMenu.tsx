import { MenuDivider, MenuItem } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, Duplicate, Edit, Trash } from '@blueprintjs/icons'
import type { ReactNode } from 'react'

type NodeMenuProps = {
  openText: string
  isReadOnly: boolean
  onOpen(): void
  /** Absent for a node that cannot be duplicated. */
  onDuplicate?: (() => void) | undefined
  onMove(way: 'up' | 'down'): void
  onRemove(): void
  /** Entries of this kind of node alone. */
  children?: ReactNode
}

/** What can be done with a node of a canvas; each has a key as well. */
export function NodeMenu(props: NodeMenuProps) {
  const { openText, isReadOnly, onOpen, onDuplicate, onMove, onRemove, children } = props
  return (
    <>
      <MenuItem icon={<Edit />} text={openText} label="Enter" onClick={onOpen} />
      {!isReadOnly && (
        <>
          {onDuplicate && (
            <MenuItem icon={<Duplicate />} text="Duplicate" label="Ctrl+D" onClick={onDuplicate} />
          )}
          {children}
          <MenuItem icon={<ArrowUp />} text="Move up" label="Alt+↑" onClick={() => onMove('up')} />
          <MenuItem icon={<ArrowDown />} text="Move down" label="Alt+↓" onClick={() => onMove('down')} />
          <MenuDivider />
          <MenuItem icon={<Trash />} intent="danger" text="Remove" label="Del" onClick={onRemove} />
        </>
      )}
    </>
  )
}
