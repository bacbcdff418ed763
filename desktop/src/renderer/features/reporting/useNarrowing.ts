import { AccessGroupDefinition } from '#shared/features/content/entities/AccessGroupDefinition.ts'
import { allCoursesGroup } from '#shared/features/content/entities/parts/itemRules.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import type { Narrowing } from '#shared/features/reporting/reports/reportArguments.ts'
import { useRecords } from '../../kernel/api/useRecords.ts'
import { useReportParams } from './useReportParams.ts'

/** What a select offers: the value that a report takes, and the name that staff know. */
export type NarrowingOption = { value: string; label: string }
export type ChosenNarrowing = {
  chosen: Narrowing
  choose(chosen: Narrowing): void
  portals: readonly NarrowingOption[]
  groups: readonly NarrowingOption[]
  /** The choice, by name. */
  names: readonly string[]
  /** The same for a report's head. */
  head: string
}

const most = 500
const byName = {
  sort: { field: 'name', direction: 'asc' },
  filter: { active: true },
  ...{ offset: 0, limit: most },
} as const

/** The portal and the access group that a screen's reports are narrowed to. Those that are switched off show nothing, so they are not offered. */
export function useNarrowing(): ChosenNarrowing {
  const { read, write } = useReportParams()
  const chosen: Narrowing = { portal: read('portal'), group: read('group') }
  const choose = ({ portal, group }: Narrowing) => write({ portal, group })
  const found = {
    portals: useRecords({ entity: Portal.name, fields: ['name'], ...byName }).data?.items ?? [],
    groups:
      useRecords({ entity: AccessGroupDefinition.name, fields: ['name', 'code'], ...byName }).data?.items ??
      [],
  }
  const portals = found.portals.map(({ key, name }) => ({ value: key, label: String(name) }))
  const names = new Map<string, string>([
    // Every organization has it; a record may give it another name.
    [allCoursesGroup, 'All courses'],
    ...found.groups.map(({ code, name }) => [String(code), String(name)] as const),
  ])
  const groups = [...names].map(([value, label]) => ({ value, label }))
  const nameIn = (options: readonly NarrowingOption[], value: string | null) =>
    value === null ? [] : [options.find((one) => one.value === value)?.label ?? value]
  const [portal, group] = [nameIn(portals, chosen.portal), nameIn(groups, chosen.group)]
  return {
    ...{ chosen, choose, portals, groups, names: [...portal, ...group] },
    head: [...portal.map((name) => `Portal: ${name}`), ...group.map((name) => `Access group: ${name}`)].join(
      ' · ',
    ),
  }
}

/** What an empty report says: `empty` if nothing narrows it. */
export function emptyText({ portal, group }: Narrowing, empty: string): string {
  if (portal !== null && group !== null) return 'Nothing matches this portal and this access group.'
  if (portal !== null) return 'Nothing matches this portal.'
  return group === null ? empty : 'Nothing matches this access group.'
}
