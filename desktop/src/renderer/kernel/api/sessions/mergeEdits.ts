import type { Edit } from '#shared/kernel/model/edits/edit.ts'
import { isSameJson } from '#shared/kernel/sync/json.ts'

/** Adds edits to the queue: of two successive texts at one path, only the newer is sent. */
export function mergeEdits(waiting: readonly Edit[], added: readonly Edit[]): Edit[] {
  const merged = [...waiting]
  for (const edit of added) {
    const before = merged.at(-1)
    const isNewer = edit.do === 'set' && before?.do === 'set' && isSamePath(edit.path, before.path)
    // A text that took in other changes in between has another base: it follows the one before.
    const isNext = isNewer && (edit.base === undefined || isSameJson(edit.base, before.value))
    if (isNext)
      merged[merged.length - 1] =
        before.base === undefined ? withoutBase(edit) : { ...edit, base: before.base }
    else merged.push(edit)
  }
  return merged
}

function withoutBase(edit: Edit): Edit {
  if (edit.do !== 'set') return edit
  const { base: _base, ...rest } = edit
  return rest
}

const isSamePath = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((part, index) => part === b[index])
