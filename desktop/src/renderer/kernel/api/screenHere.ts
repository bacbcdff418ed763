import { createId } from '#shared/kernel/model/key.ts'

/**
 * Where an edit is made: this window, and the screen that it shows. What was made elsewhere is not undone here without a
 * question (useUndo).
 */
export const screenHere = (): string =>
  `${findWindow()} ${location.pathname.split('/').slice(1, 3).join('/')}`

/** The id of this window; the same after it is loaded again. */
function findWindow(): string {
  const name = 'lectern.window'
  const known = sessionStorage.getItem(name)
  if (known) return known
  const id = createId()
  sessionStorage.setItem(name, id)
  return id
}
