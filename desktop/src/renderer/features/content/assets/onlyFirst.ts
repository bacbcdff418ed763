import type { DialogsValue } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'

/** For a place with one file: the first of the dropped ones, and a notice about the others. */
export function onlyFirst(files: readonly File[], snackBar: DialogsValue['snackBar']): File[] {
  const [first, ...others] = files
  if (!first) return []
  if (others.length > 0)
    snackBar(`Only one file fits here, so only “${first.name}” of ${files.length} was added.`, 'warning')
  return [first]
}
