import type { KeyboardEvent } from 'react'
import { singleKeys } from '#desktop/renderer/kernel/parts/singleKeys.ts'
import { resizeByKey } from '../acts/columnParts.ts'
import { type Direction, moveByKey, selectByKey } from '../acts/keyMoves.ts'
import { findPart, listParts } from '../acts/pageTree.ts'
import { removePart } from '../acts/placePart.ts'
import { duplicatePart } from '../acts/selectionActs.ts'
import { useDesigner } from './DesignerContext.ts'

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** The keys of the canvas and the tree: both act on the selected part. */
export function useDesignerKeys() {
  const designer = useDesigner()
  const { nodes, selected, isReadOnly, run, select, enter, askAdd, size } = designer

  function arrow(event: KeyboardEvent, direction: Direction): boolean {
    if (event.ctrlKey || event.metaKey) return false
    if (!event.altKey) {
      select(selectByKey(nodes, selected, direction))
      return true
    }
    if (selected === null || isReadOnly) return false
    if (!event.shiftKey) run(moveByKey(nodes, selected, direction))
    else if (direction === 'left' || direction === 'right')
      run(resizeByKey(nodes, selected, size, direction === 'right' ? 'wider' : 'narrower'))
    return true
  }

  function act(event: KeyboardEvent): boolean {
    const isCommand = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    if (isCommand && key === 'd' && selected !== null) {
      if (!isReadOnly) run(duplicatePart(nodes, selected))
      return true
    }
    if (isCommand || event.altKey) return false
    switch (key) {
      case 'escape':
        if (selected === null) return false
        select(findPart(nodes, selected)?.parent?.id ?? null)
        return true
      case 'enter':
      case 'f2':
        if (selected !== null) enter(selected)
        return selected !== null
      case 'delete':
      case 'backspace':
        if (selected !== null && !isReadOnly) run(removePart(nodes, selected))
        return selected !== null
      case 'home':
        select(nodes[0]?.id ?? null)
        return true
      case 'end':
        select(listParts(nodes).at(-1)?.id ?? null)
        return true
      case '/':
      case 'a':
        if (isReadOnly || !singleKeys.isOn()) return false
        askAdd(null)
        return true
      default:
        return false
    }
  }

  return function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.nativeEvent.isComposing || isInControl(event.target)) return
    // A key that is held down since it wrote in a text deletes no part.
    if (event.repeat && !(event.key in arrows)) return
    const direction = arrows[event.key]
    const isUsed = direction ? arrow(event, direction) : act(event)
    if (isUsed) event.preventDefault()
  }
}

/** Buttons, fields and menus have keys of their own. */
const isInControl = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, button, [role=menu], [role=separator], [data-edited]') !== null
