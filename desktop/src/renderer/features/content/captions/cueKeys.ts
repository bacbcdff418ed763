type Pressed = {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

export type CueAct =
  | 'play'
  | 'back'
  | 'undo'
  | 'redo'
  | 'leave'
  | 'split'
  | 'next'
  | 'previous'
  | 'write'
  | 'start'
  | 'end'
  | 'playCue'
  | 'merge'
  | 'insert'
  | 'delete'

const withAlt: Readonly<Record<string, CueAct>> = {
  Digit1: 'start',
  Digit2: 'end',
  KeyP: 'playCue',
  KeyM: 'merge',
  KeyI: 'insert',
  Delete: 'delete',
  Backspace: 'delete',
  ArrowUp: 'previous',
  ArrowDown: 'next',
}

/**
 * What a key does in the caption editor. `isText`: in a caption's text; `isField`: in another control, which keeps its own
 * keys. Alt is read by the place of the key, since it writes signs on some keyboards.
 */
export function cueKey(
  event: Pressed,
  { isText, isField }: { isText: boolean; isField: boolean },
): CueAct | null {
  const { key, code, altKey, shiftKey } = event
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand && !altKey && key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  if (isCommand && !altKey && key.toLowerCase() === 'y') return 'redo'
  if (altKey && !isCommand) return withAlt[code] ?? null
  if (isText) {
    if (key === 'Tab' && !isCommand) return shiftKey ? 'back' : 'play'
    if (key === 'Enter') return isCommand ? 'split' : shiftKey ? null : 'next'
    return key === 'Escape' ? 'leave' : null
  }
  if (isField || isCommand) return null
  if (key === ' ') return 'play'
  if (key === 'ArrowUp') return 'previous'
  if (key === 'ArrowDown') return 'next'
  return key === 'Enter' ? 'write' : null
}
