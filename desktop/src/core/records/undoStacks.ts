import type { Row } from '../CoreApi.ts'

/** One accepted change: what the record was and what it became; null before it was made or after it was deleted. */
export type Step = { before: Row | null; after: Row | null }

/** How many steps of one record can be taken back. */
const maxSteps = 500

/**
 * What the author did to each record in this session, to be taken back and done again. The states share
 * all that did not change between them, so that many steps of a large course are small.
 */
export function createUndoStacks() {
  const stacks = new Map<string, { undo: Step[]; redo: Step[] }>()
  const stackOf = (name: string) => {
    const stack = stacks.get(name) ?? { undo: [], redo: [] }
    stacks.set(name, stack)
    return stack
  }
  return {
    /** A new act of the author; what had been undone cannot be done again after it. */
    push(name: string, step: Step): void {
      const stack = stackOf(name)
      stack.undo.push(step)
      if (stack.undo.length > maxSteps) stack.undo.shift()
      stack.redo = []
    },
    peek: (name: string, direction: 'undo' | 'redo'): Step | null => stackOf(name)[direction].at(-1) ?? null,
    /** Says that the newest step was taken; it can then be taken the other way. */
    take(name: string, direction: 'undo' | 'redo'): void {
      const stack = stackOf(name)
      const step = stack[direction].pop()
      if (step) stack[direction === 'undo' ? 'redo' : 'undo'].push(step)
    },
    clear: () => stacks.clear(),
  }
}
