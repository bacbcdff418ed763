import { MenuDivider, MenuItem } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, Duplicate, Edit, Trash } from '@blueprintjs/icons'
import type { FlowActs } from './useFlowActs.ts'

type FlowStepMenuProps = { id: string; isReadOnly: boolean; acts: FlowActs; onOpen(): void }

/** What can be done with a step of the picture; each has a key as well. */
export function FlowStepMenu({ id, isReadOnly, acts, onOpen }: FlowStepMenuProps) {
  return (
    <>
      <MenuItem icon={<Edit />} text="Open form" label="Enter" onClick={onOpen} />
      {!isReadOnly && (
        <>
          <MenuItem icon={<Duplicate />} text="Duplicate" label="Ctrl+D" onClick={() => acts.duplicate(id)} />
          <MenuItem icon={<ArrowUp />} text="Move up" label="Alt+↑" onClick={() => acts.moveBy(id, 'up')} />
          <MenuItem
            icon={<ArrowDown />}
            text="Move down"
            label="Alt+↓"
            onClick={() => acts.moveBy(id, 'down')}
          />
          <MenuDivider />
          <MenuItem
            icon={<Trash />}
            intent="danger"
            text="Remove"
            label="Del"
            onClick={() => acts.remove(id)}
          />
        </>
      )}
    </>
  )
}
