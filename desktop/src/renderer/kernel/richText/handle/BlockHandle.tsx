import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, DragHandleVertical, Duplicate, Exchange, Plus, Trash } from '@blueprintjs/icons'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Editor, Node, Transforms } from 'slate'
import { ReactEditor, useSlateStatic } from 'slate-react'
import { createId } from '#shared/kernel/model/key.ts'
import { useBlockTools } from '../blocks/BlockTools.ts'
import { offers } from '../blocks/offers.tsx'
import type { EditorElement } from '../editorTypes.ts'
import { focusText } from '../focusText.ts'
import { keyLabel } from '../toolbar/keyLabel.ts'
import styles from './BlockHandle.module.css'
import { type Blocks, blocksIn, duplicateBlocks, removeBlocks, shiftBlocks } from './blockMoves.ts'
import { measureEdges } from './measureEdges.ts'
import { useBlockDrag } from './useBlockDrag.ts'
import type { BlockSelection } from './useBlockSelection.ts'

type BlockHandleProps = {
  frame: RefObject<HTMLElement | null>
  selection: BlockSelection
  /** Whether the menu of the selected blocks is open. */
  isMenuOpen: boolean
  setMenuOpen(isOpen: boolean): void
}

/** At the left of the block under the pointer: adds one below, opens its menu, and drags it. */
export function BlockHandle({ frame, selection, isMenuOpen, setMenuOpen }: BlockHandleProps) {
  const editor = useSlateStatic()
  const [under, setUnder] = useState<EditorElement | null>(null)
  const { drag, line } = useBlockDrag(editor, frame)
  const selected = selection.selected ? blocksIn(editor, selection.selected) : []
  const at = isMenuOpen || (selected.length > 0 && !under) ? (selected[0] ?? null) : under
  const index = at ? editor.children.indexOf(at) : -1
  const edges =
    at && index >= 0 && frame.current ? measureEdges(editor, { from: index, to: index }, frame.current) : null
  useHover(editor, frame, setUnder)

  /** The selected blocks if this is one of them. */
  const blocksHere = (): Blocks => {
    const { selected } = selection
    return selected && index >= selected.from && index <= selected.to ? selected : { from: index, to: index }
  }
  const addBelow = () => {
    const block = editor.children[index]
    if (!block) return
    focusText(editor)
    const isEmpty = 'type' in block && block.type === 'paragraph' && Node.string(block) === ''
    if (isEmpty) Transforms.select(editor, Editor.end(editor, [index]))
    else
      Transforms.insertNodes(
        editor,
        { type: 'paragraph', id: createId(), children: [{ text: '' }] },
        { at: [index + 1], select: true },
      )
    Editor.insertText(editor, '/')
  }
  return (
    <>
      {edges && (
        <div className={styles.handle} style={{ top: edges.top }}>
          <Button
            variant="minimal"
            size="small"
            tabIndex={-1}
            icon={<Plus />}
            aria-label="Add a block below"
            title="Add a block below"
            onMouseDown={(event) => event.preventDefault()}
            onClick={addBelow}
          />
          <PopoverNext
            isOpen={isMenuOpen}
            placement="bottom-start"
            onClose={() => setMenuOpen(false)}
            onClosed={() => focusText(editor)}
            shouldReturnFocusOnClose={false}
            content={
              <BlockMenu blocks={blocksHere()} selection={selection} close={() => setMenuOpen(false)} />
            }
          >
            <Button
              className={styles.grip ?? ''}
              variant="minimal"
              size="small"
              tabIndex={-1}
              icon={<DragHandleVertical />}
              aria-label="This block"
              aria-haspopup="menu"
              title="Drag to move, click for more"
              onMouseDown={(event) => event.preventDefault()}
              onPointerDown={(event: PointerEvent<HTMLElement>) =>
                drag(event, blocksHere(), (moved) => selection.select(moved))
              }
              onClick={() => {
                selection.select(blocksHere())
                setMenuOpen(true)
              }}
            />
          </PopoverNext>
        </div>
      )}
      {line !== null && <div className={styles.line} style={{ top: line }} aria-hidden />}
    </>
  )
}

type BlockMenuProps = { blocks: Blocks; selection: BlockSelection; close(): void }

function BlockMenu({ blocks, selection, close }: BlockMenuProps) {
  const editor = useSlateStatic()
  const tools = useBlockTools()
  const nodes = blocksIn(editor, blocks)
  const canTurn = nodes.length > 0 && nodes.every(({ type }) => turnable.has(type))
  const then = (act: () => Blocks | null) => () => {
    const next = act()
    if (next) selection.select(next)
    else selection.leave()
    close()
  }
  return (
    <Menu>
      {canTurn && (
        <>
          <MenuItem icon={<Exchange />} text="Turn into">
            {offers
              .filter(({ isLine }) => isLine)
              .map((offer) => (
                <MenuItem
                  key={offer.id}
                  icon={offer.icon}
                  text={offer.name}
                  onClick={() => {
                    selection.leave()
                    offer.insert(editor, tools)
                    Transforms.collapse(editor, { edge: 'end' })
                    close()
                  }}
                />
              ))}
          </MenuItem>
          <MenuDivider />
        </>
      )}
      <MenuItem
        icon={<Duplicate />}
        text="Duplicate"
        label={keyLabel('mod+d')}
        onClick={then(() => duplicateBlocks(editor, blocks))}
      />
      <MenuItem
        icon={<ArrowUp />}
        text="Move up"
        label={keyLabel('mod+shift+↑')}
        disabled={blocks.from === 0}
        onClick={then(() => shiftBlocks(editor, blocks, true))}
      />
      <MenuItem
        icon={<ArrowDown />}
        text="Move down"
        label={keyLabel('mod+shift+↓')}
        disabled={blocks.to >= editor.children.length - 1}
        onClick={then(() => shiftBlocks(editor, blocks, false))}
      />
      <MenuDivider />
      <MenuItem
        icon={<Trash />}
        text="Delete"
        label="Del"
        intent="danger"
        onClick={then(() => {
          removeBlocks(editor, blocks)
          return null
        })}
      />
    </Menu>
  )
}

const turnable: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'quote',
  'code',
  'bulleted-list',
  'numbered-list',
])

/** The top-level block at the pointer's height, while the pointer is over the editor. */
function useHover(
  editor: ReturnType<typeof useSlateStatic>,
  frame: RefObject<HTMLElement | null>,
  found: (block: EditorElement | null) => void,
): void {
  const tell = useRef(found)
  tell.current = found
  useEffect(() => {
    const outer = frame.current
    if (!outer) return
    const move = ({ clientY, buttons }: MouseEvent) => {
      if (buttons !== 0 || !ReactEditor.isMounted(editor)) return
      const text = ReactEditor.toDOMNode(editor, editor)
      const { left, width } = text.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, clientY)
      if (!hit || !text.contains(hit) || hit === text) return
      let block: Element = hit
      while (block.parentElement && block.parentElement !== text) block = block.parentElement
      if (!block.hasAttribute('data-slate-node')) return
      const node = ReactEditor.toSlateNode(editor, block)
      tell.current('type' in node ? node : null)
    }
    const leave = () => tell.current(null)
    outer.addEventListener('mousemove', move)
    outer.addEventListener('mouseleave', leave)
    outer.addEventListener('keydown', leave)
    return () => {
      outer.removeEventListener('mousemove', move)
      outer.removeEventListener('mouseleave', leave)
      outer.removeEventListener('keydown', leave)
    }
  }, [editor, frame])
}
