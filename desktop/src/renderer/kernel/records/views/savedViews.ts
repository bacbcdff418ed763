import { createStoredList } from '../../parts/storedList.ts'

/** A list as its author wants to see it again: the address under a name. */
export type SavedView = { id: string; entity: string; name: string; query: string }

/** Kept on this computer, for each person in each workspace. */
export const savedViews = createStoredList('lectern.views', isView, 200)

/** Saves a view at the end; one of the same list and name is replaced where it is. */
export function saveView(person: string, view: SavedView): void {
  const all = savedViews.read(person)
  const isSame = (one: SavedView) => one.entity === view.entity && one.name === view.name
  const old = all.find(isSame)
  savedViews.write(
    person,
    old ? all.map((one) => (one === old ? { ...view, id: old.id } : one)) : [...all, view],
  )
}

export function renameView(person: string, id: string, name: string): void {
  savedViews.write(
    person,
    savedViews.read(person).map((one) => (one.id === id ? { ...one, name } : one)),
  )
}

export function deleteView(person: string, id: string): void {
  savedViews.write(
    person,
    savedViews.read(person).filter((one) => one.id !== id),
  )
}

/** The columns that a person last chose for a list. */
type ChosenColumns = { entity: string; columns: readonly string[] }

export const chosenColumns = createStoredList('lectern.columns', isColumns, 100)

export function rememberColumns(person: string, entity: string, columns: readonly string[]): void {
  const others = chosenColumns.read(person).filter((one) => one.entity !== entity)
  chosenColumns.write(person, [...others, { entity, columns }])
}

function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false
  const { id, entity, name, query } = value as Record<string, unknown>
  return [id, entity, name, query].every((one) => typeof one === 'string')
}

function isColumns(value: unknown): value is ChosenColumns {
  if (typeof value !== 'object' || value === null) return false
  const { entity, columns } = value as Record<string, unknown>
  return (
    typeof entity === 'string' && Array.isArray(columns) && columns.every((one) => typeof one === 'string')
  )
}
