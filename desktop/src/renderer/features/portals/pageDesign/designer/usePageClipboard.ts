import { useEffect, useEffectEvent } from 'react'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { readPart, writePart } from '../acts/clipboard.ts'
import { findPart, partName } from '../acts/pageTree.ts'
import { insertPart, removePart } from '../acts/placePart.ts'
import { placeBeside } from '../acts/selectionActs.ts'
import { useDesigner } from './DesignerContext.ts'

/** Copies, cuts and pastes the selected part by the computer's clipboard: between pages, and between consoles. */
export function usePageClipboard() {
  const { nodes, selected, isReadOnly, run, say } = useDesigner()
  const { data: state } = useConsoleState()
  const organization = state?.workspace?.organization ?? ''

  function read(): string | null {
    const part = findPart(nodes, selected)
    if (!part) return null
    say(`${partName(part.node)} was copied.`)
    return writePart(part.node)
  }
  function remove() {
    if (selected !== null && !isReadOnly) run(removePart(nodes, selected))
  }
  function insert(text: string) {
    if (isReadOnly) return
    const pasted = readPart(text, organization)
    if ('refused' in pasted) return void run(pasted)
    const { part, lost } = pasted
    const act = insertPart(nodes, part, placeBeside(nodes, selected, part.element.type))
    const note = lost === 0 ? '' : ' What it named in another organization is left out.'
    run('refused' in act ? act : { ...act, said: `${partName(part)} was pasted.${note}` })
  }
  async function copy() {
    const text = read()
    if (text === null) return
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      run({ refused: 'The browser refused the clipboard. Copy with the keyboard instead.' })
    }
  }
  async function paste() {
    let text: string
    try {
      text = await navigator.clipboard.readText()
    } catch {
      return void run({ refused: 'The browser refused the clipboard. Paste with the keyboard instead.' })
    }
    insert(text)
  }
  return {
    read,
    remove,
    insert,
    copy,
    paste,
    async cut() {
      await copy()
      remove()
    },
  }
}

/** Ctrl+C, X and V where the keys are those of the page: in the canvas and the tree, and in no field. */
export function useClipboardKeys(): void {
  const { read, remove, insert } = usePageClipboard()
  const onEvent = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || !isOnPage(document.activeElement)) return
    if (event.type === 'paste') {
      event.preventDefault()
      return insert(event.clipboardData?.getData('text/plain') ?? '')
    }
    const text = read()
    if (text === null) return
    event.preventDefault()
    event.clipboardData?.setData('text/plain', text)
    if (event.type === 'cut') remove()
  })
  useEffect(() => {
    const names = ['copy', 'cut', 'paste'] as const
    for (const name of names) document.addEventListener(name, onEvent)
    return () => {
      for (const name of names) document.removeEventListener(name, onEvent)
    }
  }, [])
}

const isOnPage = (focused: Element | null): boolean =>
  focused !== null &&
  focused.closest('[data-designer-keys]') !== null &&
  focused.closest('input, textarea, select, [data-edited]') === null
