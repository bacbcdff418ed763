import type { Sleeper } from '#shared/kernel/sync/authoring/sleepers.ts'
import type { Row } from '../Row.ts'

/**
 * A saved state and the one before it; null before creation or after deletion. `sleepers`: changes of cells that
 * neither state shows.
 */
export type Save = { before: Row | null; after: Row | null; sleepers: readonly Sleeper[] }

/**
 * One accepted change: its saves in their order, most often one. `label` says it. `action`: the action on many records that
 * it is part of (records/changeMany). `screen`: where it was made.
 */
export type Step = {
  saves: readonly Save[]
  label: string
  action?: string | undefined
  screen?: string | undefined
}

/** The undo limit per record. */
const maxSteps = 500

/**
 * The author's undo and redo stacks for each record in this session. States share unchanged parts, so many steps
 * of a large course take little memory.
 */
export function createUndoStacks() {
  const stacks = new Map<string, { undo: Step[]; redo: Step[] }>()
  const stackOf = (name: string) => {
    const stack = stacks.get(name) ?? { undo: [], redo: [] }
    stacks.set(name, stack)
    return stack
  }
  return {
    /** A new change; clears the redo stack. */
    push(name: string, step: Step): void {
      const stack = stackOf(name)
      stack.undo.push(step)
      if (stack.undo.length > maxSteps) stack.undo.shift()
      stack.redo = []
    },
    peek: (name: string, direction: 'undo' | 'redo'): Step | null => stackOf(name)[direction].at(-1) ?? null,
    /** Moves the newest step to the other stack once it was applied. */
    take(name: string, direction: 'undo' | 'redo'): void {
      const stack = stackOf(name)
      const step = stack[direction].pop()
      if (step) stack[direction === 'undo' ? 'redo' : 'undo'].push(step)
    },
    clear: () => stacks.clear(),
  }
}
