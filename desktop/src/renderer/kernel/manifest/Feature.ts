import type { ComponentType } from 'react'
import { type Role, staffRoles } from '../../../../../shared/src/kernel/model/roles.ts'
import type { Filling } from './Slot.ts'

/** What one capability gives to the console: the frame is made of these (`renderer/features.ts`). */
export type Feature = {
  /** As in every layer: `shared/src/features/<name>`, `server/src/features/<name>`, … */
  readonly name: string
  readonly screens: readonly Screen[]
  /** Screens of the specification that are not there yet: no menu shows them. */
  readonly planned?: readonly PlannedScreen[]
  /** What it puts into places of the kernel, and of the capabilities before it. */
  readonly fillings?: readonly Filling[]
}

export type Screen = {
  /** As wouter matches it; `/:id?` where one of a list may be open. */
  readonly path: string
  readonly view: ComponentType
  /** The entity whose records it opens: the last part of its path is their id. */
  readonly edits?: string
  /** Who may open it; everybody, where none are named. */
  readonly roles?: readonly Role[]
  /** Where it stands in the menu: a screen of several shelves more than once. */
  readonly menu?: MenuPlace | readonly MenuPlace[]
}

export type PlannedScreen = {
  readonly path: string
  readonly roles: readonly Role[]
  readonly menu: Omit<MenuPlace, 'icon'>
}

export type MenuPlace = {
  readonly group: string
  /** Among all of the menu: a group stands where its first entry does. */
  readonly order: number
  readonly label: string
  readonly icon: ComponentType<{ size?: number }>
  /** The screen's own path without its `/:id?`, where none is named. */
  readonly path?: string
  /** The organization's switch that must be on (3§2.1). */
  readonly needs?: string
}

/** Full administrators. */
export const staff: readonly Role[] = staffRoles.flatMap(({ name, isFull }) => (isFull ? [name] : []))
/** The AI admin's reduced menu holds too, in addition to the table (decisions CON-48, CON-49). */
export const everyRole: readonly Role[] = staffRoles.map(({ name }) => name)
export const superUser: readonly Role[] = ['SUPERUSER']
