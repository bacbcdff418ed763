import type { Edit } from '#shared/kernel/model/edits/edit.ts'

/**
 * The edits in runs that are saved one after another: a new type hides fields, so earlier edits beside it are
 * saved first. Otherwise text typed just before, or hidden values of the old type, would be lost.
 */
export function splitBeforeHiding(edits: readonly Edit[]): Edit[][] {
  const runs: Edit[][] = [[]]
  for (const edit of edits) {
    const run = runs.at(-1)
    const hides = edit.do === 'set' && edit.path.length > 1 && edit.path.at(-1) === 'type'
    if (hides && run?.some(({ path }) => isBeside(path, edit.path))) runs.push([edit])
    else run?.push(edit)
  }
  return runs
}

/** Whether a path leads into the value whose type is at `type`. */
const isBeside = (path: readonly string[], type: readonly string[]) =>
  type.slice(0, -1).every((part, at) => path[at] === part) && path.length >= type.length
