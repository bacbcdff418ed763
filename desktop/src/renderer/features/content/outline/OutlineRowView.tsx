import { MenuDivider, MenuItem } from '@blueprintjs/core'
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronDown,
  ChevronRight,
  Duplicate,
  Edit,
  EyeOff,
  EyeOpen,
  FolderNew,
  More,
  Trash,
  WarningSign,
} from '@blueprintjs/icons'
import { useDraggable } from '@dnd-kit/core'
import { memo, useContext, useId, useState } from 'react'
import { ActionMenu } from '#desktop/renderer/kernel/parts/ActionMenu.tsx'
import { PopoverButton } from '#desktop/renderer/kernel/parts/PopoverButton.tsx'
import { flattenSections } from '#shared/features/content/rules/outline/courseOutline.ts'
import { describeEditing, initialsOf } from './colleagues.ts'
import { OutlineColleagues, OutlineFaults, type Step } from './OutlineKind.ts'
import styles from './OutlineTree.module.css'
import type { OutlineRow } from './outline.ts'
import { lessonKind } from './outlineEntries.tsx'
import { mayDelete } from './outlineRules.ts'
import type { OutlineActs } from './useOutlineActs.ts'

export const rowHeight = 34
/** The indent of one level, in pixels. */
export const indent = 18

type OutlineRowViewProps = Omit<OutlineRow, 'siblings' | 'parent'> & {
  /** How many siblings there are, itself included. */
  count: number
  top: number
  isFlat: boolean
  isOpen: boolean
  isTabStop: boolean
  isDragged: boolean
  isRenaming: boolean
  acts: OutlineActs
  onCollapse(id: string, isCollapsed: boolean): void
  onOpen(id: string): void
  onFocus(id: string): void
  onRename(id: string): void
  /** `isByKey`: returns the focus to the row; after a click elsewhere it is already there. */
  onRenamed(id: string, isByKey: boolean): void
  onRemove(id: string): void
}

/** One node of the outline. Rendered when one of its props changes: the functions among them stay the same. */
export const OutlineRowView = memo(function OutlineRowView(props: OutlineRowViewProps) {
  const { node, depth, index, count, isCollapsed, isHiddenAbove } = props
  const { top, isOpen, isTabStop, isDragged, isRenaming, acts } = props
  const { setNodeRef, listeners } = useDraggable({ id: node.id, disabled: isRenaming })
  const fault = useContext(OutlineFaults).get(node.id)
  const colleagues = useContext(OutlineColleagues).get(node.id)
  const said = [fault, colleagues && describeEditing(colleagues)].filter(Boolean).join(' ')
  const hasChildren = node.sections.length > 0
  const isHidden = node.hidden || isHiddenAbove
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys for all its rows
    <div
      ref={setNodeRef}
      {...listeners}
      className={styles.row}
      data-node={node.id}
      data-open={isOpen}
      data-dragged={isDragged}
      data-hidden={isHidden}
      style={{ transform: `translateY(${top}px)`, paddingLeft: 6 + depth * indent }}
      role="treeitem"
      aria-level={depth + 1}
      {...(said === '' ? {} : { 'aria-description': said })}
      aria-posinset={index + 1}
      aria-setsize={count}
      aria-selected={isOpen}
      aria-label={`${node.name}${isHidden ? ', hidden' : ''}`}
      {...(hasChildren ? { 'aria-expanded': !isCollapsed } : {})}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={(event) => {
        if (event.target === event.currentTarget) props.onFocus(node.id)
      }}
      onClick={() => {
        if (!isRenaming) props.onOpen(node.id)
      }}
      onDoubleClick={() => props.onRename(node.id)}
    >
      {hasChildren ? (
        <button
          type="button"
          className={styles.twist}
          tabIndex={-1}
          aria-label={isCollapsed ? 'Expand' : 'Collapse'}
          onClick={(event) => {
            event.stopPropagation()
            props.onCollapse(node.id, !isCollapsed)
          }}
        >
          {isCollapsed ? <ChevronRight size={14} /> : <ChevronDown size={14} />}
        </button>
      ) : (
        <span className={styles.twist} />
      )}
      <span className={styles.icon}>{lessonKind(node.item?.type ?? 'container').icon}</span>
      {isRenaming ? (
        <Rename
          id={node.id}
          name={node.name}
          acts={acts}
          onDone={(isByKey) => props.onRenamed(node.id, isByKey)}
        />
      ) : (
        <span className={styles.name} title={node.name}>
          {node.name}
        </span>
      )}
      {!node.item && !isRenaming && (
        <span className={styles.size}>{flattenSections<Step>([node]).length}</span>
      )}
      {colleagues !== undefined && !isRenaming && (
        <span className={styles.colleague} title={describeEditing(colleagues)} aria-hidden="true">
          {colleagues.length > 1 ? colleagues.length : initialsOf(colleagues[0] ?? '')}
        </span>
      )}
      {fault !== undefined && !isRenaming && (
        <WarningSign size={13} className={styles.unready ?? ''} title={fault} />
      )}
      {node.hidden && !isRenaming && (
        <EyeOff size={13} className={styles.off ?? ''} title="Hidden from learners" />
      )}
      {!isRenaming && <RowMenu {...props} />}
    </div>
  )
})

function RowMenu({
  node,
  acts,
  isFlat,
  isTabStop,
  onRename,
  onRemove,
  onOpen,
  onCollapse,
}: OutlineRowViewProps) {
  const verdict = mayDelete(node)
  return (
    // The menu's clicks and keys are not the row's: React hands them up through the portal.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps them from the row
    <span
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <PopoverButton
        content={
          <ActionMenu>
            <MenuItem icon={<Edit />} text="Rename" label="Enter" onClick={() => onRename(node.id)} />
            {!isFlat && !node.item && acts.addInside && (
              <MenuItem
                icon={<FolderNew />}
                text="Add section inside"
                onClick={() => {
                  const id = acts.addInside?.(node.id)
                  if (id === undefined) return
                  onCollapse(node.id, false)
                  onOpen(id)
                  onRename(id)
                }}
              />
            )}
            {node.sections.length === 0 && (
              <MenuItem
                icon={<Duplicate />}
                text="Duplicate"
                onClick={() => {
                  const id = acts.duplicate(node.id)
                  if (id) onOpen(id)
                }}
              />
            )}
            <MenuItem
              icon={node.hidden ? <EyeOpen /> : <EyeOff />}
              text={node.hidden ? 'Show to learners' : 'Hide from learners'}
              onClick={() => acts.setHidden(node.id, !node.hidden)}
            />
            <MenuDivider />
            <MenuItem
              icon={<ArrowUp />}
              text="Move up"
              label="Alt+↑"
              onClick={() => acts.moveByKey(node.id, 'up')}
            />
            <MenuItem
              icon={<ArrowDown />}
              text="Move down"
              label="Alt+↓"
              onClick={() => acts.moveByKey(node.id, 'down')}
            />
            {!isFlat && (
              <>
                <MenuItem
                  icon={<ArrowRight />}
                  text="Move into the section above"
                  label="Alt+→"
                  onClick={() => acts.moveByKey(node.id, 'in')}
                />
                <MenuItem
                  icon={<ArrowLeft />}
                  text="Move out"
                  label="Alt+←"
                  onClick={() => acts.moveByKey(node.id, 'out')}
                />
              </>
            )}
            <MenuDivider />
            <MenuItem
              icon={<Trash />}
              intent="danger"
              text="Delete…"
              label="Del"
              {...(verdict.isAllowed ? {} : { title: verdict.reason })}
              onClick={() => onRemove(node.id)}
            />
          </ActionMenu>
        }
        variant="minimal"
        size="small"
        className={styles.more ?? ''}
        icon={<More />}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={`Actions for ${node.name}`}
      />
    </span>
  )
}

type RenameProps = { id: string; name: string; acts: OutlineActs; onDone(isByKey: boolean): void }

/**
 * The name as a text field, which shows its faults while the author types. Enter accepts, Escape cancels. Leaving it ends it, so that the
 * row can be opened again: a refused name is then in the name's field of the editor, and the row says so.
 */
function Rename({ id, name, acts, onDone }: RenameProps) {
  const [text, setText] = useState(() => acts.refusedName(id) ?? name)
  const [isRefused, setRefused] = useState(false)
  const faultId = useId()
  const fault = acts.nameFault(id, text.trim())
  const isShown = fault !== null && (isRefused || text.trim() !== '')
  function take(isByKey: boolean) {
    const isAccepted = acts.rename(id, text.trim())
    if (isAccepted || !isByKey) onDone(isByKey)
    else setRefused(true)
  }
  return (
    <span className={styles.rename}>
      <input
        className={styles.input}
        value={text}
        aria-label="Name"
        aria-invalid={isShown}
        aria-describedby={isShown ? faultId : undefined}
        // biome-ignore lint/a11y/noAutofocus: renaming was asked for
        autoFocus
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setText(event.target.value)
          setRefused(false)
        }}
        onBlur={() => take(false)}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') take(true)
          if (event.key === 'Escape') {
            acts.forgetName(id)
            onDone(true)
          }
        }}
        onPointerDown={(event) => event.stopPropagation()}
      />
      {isShown && (
        // Read out when the name is refused, not with every letter.
        <span
          key={String(isRefused)}
          id={faultId}
          className={styles.fault}
          {...(isRefused ? { role: 'alert' } : {})}
        >
          {fault}
        </span>
      )}
    </span>
  )
}
