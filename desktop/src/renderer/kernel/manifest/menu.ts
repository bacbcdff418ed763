import type { Role } from '#shared/kernel/model/roles.ts'
import { isFullAmong } from '#shared/kernel/model/roles.ts'
import type { Feature, MenuPlace, PlannedScreen, Screen } from './Feature.ts'
import type { PlaceName } from './places.ts'

/** One line of the menu. */
export type MenuEntry = Omit<MenuPlace, 'icon' | 'path' | 'roles'> & {
  path: string
  roles: readonly Role[] | undefined
  icon: MenuPlace['icon'] | undefined
}
export type MenuGroup = { label: string; place: PlaceName; entries: readonly MenuEntry[] }

/** The menu's entries, in order (3§2.1, 3§6): existing screens only. */
export const collectEntries = (features: readonly Pick<Feature, 'screens'>[]): MenuEntry[] =>
  sortLines(features.flatMap(({ screens }) => screens))

/** The menu as specified, including screens that do not exist yet. */
export const specifiedEntries = (features: readonly Feature[]): MenuEntry[] =>
  sortLines(features.flatMap(({ screens, planned = [] }) => [...screens, ...planned]))

const sortLines = (screens: readonly (Screen | PlannedScreen)[]): MenuEntry[] =>
  screens
    .flatMap(({ path, roles, menu = [] }) =>
      [menu].flat().map((place) => ({ icon: undefined, path: path.replace('/:id?', ''), roles, ...place })),
    )
    .sort((one, other) => one.order - other.order)

/** Whether these roles may open a screen or entry. */
export const isFor = (roles: readonly Role[], { roles: wanted }: { roles?: readonly Role[] | undefined }) =>
  !wanted || wanted.some((role) => roles.includes(role))

/** The menu for these roles; `isOn` reads the organization's switches. */
export function menuFor(
  entries: readonly MenuEntry[],
  roles: readonly Role[],
  isOn: (name: string) => boolean,
): MenuGroup[] {
  const shown = entries.filter((one) => isFor(roles, one) && (!one.needs || isOn(one.needs)))
  const isReduced = !isFullAmong(roles)
  const groupOf = ({ group, aiGroup }: MenuEntry) => (isReduced ? (aiGroup ?? group) : group)
  return [...Map.groupBy(shown, groupOf)].flatMap(([label, entries]) =>
    entries[0] ? [{ label, place: entries[0].place, entries }] : [],
  )
}

/** The entry of an address: for a record's editor, the entry of its list. Null for addresses outside the menu. */
export const entryAt = (entries: readonly MenuEntry[], path: string): MenuEntry | null =>
  entries
    .filter((entry) => isWithin(path, entry.path))
    // The nearest: `/app/a/b` is not an entry `/app/a` where both are in the menu.
    .toSorted((one, other) => other.path.length - one.path.length)[0] ?? null

const isWithin = (location: string, path: string): boolean =>
  location === path || location.startsWith(`${path}/`)

/** The start screen of these roles: the one that is marked so, or their first visible one. Null if they have none. */
export function findHome(entries: readonly MenuEntry[], roles: readonly Role[]): string | null {
  const shown = menuFor(entries, roles, () => false)
    .filter(({ label }) => label !== 'Create')
    .flatMap((group) => group.entries)
  return (shown.find(({ isStart }) => isStart) ?? shown[0])?.path ?? null
}
