import type { ComponentType } from 'react'
import { type Role, staffRoles } from '#shared/kernel/model/roles.ts'
import type { NamedDialogs } from '../dialogs/DialogNames.ts'
import type { FirstStep } from './FirstStep.ts'
import type { PlaceName } from './places.ts'
import type { Filling } from './Slot.ts'

/** What one capability contributes to the console: screens, menu and slots (`renderer/features.ts`). */
export type Feature = {
  /** The same name in every layer: `shared/src/features/<name>`, `server/src/features/<name>`, … */
  readonly name: string
  readonly screens: readonly Screen[]
  /** The names of its modal dialogs. */
  readonly dialogs?: NamedDialogs
  /** Specified screens that do not exist yet: no menu shows them. */
  readonly planned?: readonly PlannedScreen[]
  /** What an erasure calls rows of its own tables (`tables.prisma` on the server); without a name, by the table's. */
  readonly tableNames?: Readonly<Record<string, string>>
  /** Its part of the checklist for a new workspace. */
  readonly firstSteps?: readonly FirstStep[]
  /** Its contributions to slots of the kernel, and of the capabilities before it. */
  readonly fillings?: readonly Filling[]
}

export type Screen = {
  /** A wouter pattern; `/:id?` for a list with an open record. */
  readonly path: string
  readonly view: ComponentType
  /** The entity whose records it opens: the last part of the path is their id. */
  readonly edits?: string
  /** The entity whose records it shows, and does not edit: named like those of `edits`. */
  readonly shows?: string
  /** Its open record fills the window, without menu and bar, and has its own way back. */
  readonly fillsWindow?: true
  /** The list that it belongs to, for a screen without an entry of its own in the menu. */
  readonly list?: string
  /** Its name in the breadcrumb, for a screen without an entry in the menu. */
  readonly crumb?: string
  /** The roles that may open it; everybody if none are named. */
  readonly roles?: readonly Role[]
  /** Its entries in the menu: one per shelf for a screen of several shelves. */
  readonly menu?: MenuPlace | readonly MenuPlace[]
}

export type PlannedScreen = {
  readonly path: string
  readonly roles: readonly Role[]
  readonly menu: Omit<MenuPlace, 'icon'>
}

export type MenuPlace = {
  /** The task that its group serves (`places.ts`). */
  readonly place: PlaceName
  readonly group: string
  /** Its group in the AI admin's reduced menu, where that is another one (3§2.1). */
  readonly aiGroup?: string
  /** The position in the whole menu: a group is placed by its first entry. */
  readonly order: number
  readonly label: string
  /** What its word means, where the definition of what it lists does not say it. */
  readonly meaning?: string | undefined
  /** Words that others use for it, by which Ctrl+K finds it, too. */
  readonly also?: string
  readonly icon: ComponentType<{ size?: number }>
  /** Defaults to the screen's own path without `/:id?`. */
  readonly path?: string
  /** The organization's switch that must be on (3§2.1). */
  readonly needs?: string
  /** The console opens on it, for those who have it in their menu; otherwise on their first entry. */
  readonly isStart?: true
  /** Those who have it in their menu, where that is not all who may open its screen. */
  readonly roles?: readonly Role[]
}

/** Full administrators. */
export const staff: readonly Role[] = staffRoles.flatMap(({ name, isFull }) => (isFull ? [name] : []))
/** Also in the AI admin's reduced menu, beyond the table (decisions CON-48, CON-49). */
export const everyRole: readonly Role[] = staffRoles.map(({ name }) => name)
export const superUser: readonly Role[] = ['SUPERUSER']
