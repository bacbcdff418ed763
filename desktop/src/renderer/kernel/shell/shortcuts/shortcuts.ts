import { createStoredList } from '../../parts/storedList.ts'

/** A screen by its address in the console, and the record that is open there. */
export type Shortcut = { path: string; entity?: string; id?: string }

/** The records that were open last, newest first. */
export const recentRecords = createStoredList('lectern.recent', isShortcut, 12)

/** The screens and records that the author has put at the top of the menu. */
export const favourites = createStoredList('lectern.favourites', isShortcut, 30)

export function rememberRecord(workspace: string, record: Required<Shortcut>): void {
  const others = recentRecords.read(workspace).filter(({ path }) => path !== record.path)
  recentRecords.write(workspace, [record, ...others])
}

/** Adds a favourite at the end, or takes it away. */
export function toggleFavourite(workspace: string, shortcut: Shortcut): void {
  const now = favourites.read(workspace)
  const others = now.filter(({ path }) => path !== shortcut.path)
  favourites.write(workspace, others.length < now.length ? others : [...now, shortcut])
}

function isShortcut(value: unknown): value is Shortcut {
  if (typeof value !== 'object' || value === null) return false
  const { path, entity, id } = value as Record<string, unknown>
  const isTextOrAbsent = (one: unknown) => one === undefined || typeof one === 'string'
  return typeof path === 'string' && path.startsWith('/app/') && isTextOrAbsent(entity) && isTextOrAbsent(id)
}
