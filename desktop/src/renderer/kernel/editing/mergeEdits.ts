import type { Edit } from '../../../../../shared/src/kernel/model/edit.ts'

/** Adds edits to the queue: of two successive texts at one path, only the newer is sent. */
export function mergeEdits(waiting: readonly Edit[], added: readonly Edit[]): Edit[] {
  const merged = [...waiting]
  for (const edit of added) {
    const before = merged.at(-1)
    const isNewer = edit.do === 'set' && before?.do === 'set' && isSamePath(edit.path, before.path)
    if (isNewer) merged[merged.length - 1] = edit
    else merged.push(edit)
  }
  return merged
}

const isSamePath = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((part, index) => part === b[index])
