import { Chart, Cog, Globe, Learning, People } from '@blueprintjs/icons'
import type { ComponentType } from 'react'

type Place = {
  readonly name: string
  readonly label: string
  readonly icon: ComponentType<{ size?: number }>
}

/** The parts of the console, by task: the menu shows the groups of one of them. */
export const places = [
  { name: 'teach', label: 'Teach', icon: Learning },
  { name: 'portal', label: 'Portal', icon: Globe },
  { name: 'people', label: 'People', icon: People },
  { name: 'reports', label: 'Reports', icon: Chart },
  { name: 'settings', label: 'Settings', icon: Cog },
] as const satisfies readonly Place[]

export type PlaceName = (typeof places)[number]['name']
