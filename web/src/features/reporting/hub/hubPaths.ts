import type { hubCategoryTypes } from '#shared/features/portals/entities/parts/hubCategory.ts'

export type HubType = (typeof hubCategoryTypes)[number]
type Category = { id: string; parent: string | null; type: HubType }

export const hubPath = '/hub-dashboard'
const typePath = (type: HubType) => `/hub-${type}`

/** A page for each category at the top; the first of its type is at the type's own address (PRT-18). */
export const categoryHref = (categories: readonly Category[], { id, type }: Category): string =>
  topOf(categories).find((one) => one.type === type)?.id === id
    ? typePath(type)
    : `${typePath(type)}/${encodeURIComponent(id)}`

export const topOf = <C extends Category>(categories: readonly C[]): C[] =>
  categories.filter(({ parent }) => parent === null)

/** The category that an address names; undefined if the hub has none. */
export const findCategory = <C extends Category>(
  categories: readonly C[],
  type: HubType,
  id: string | null,
) =>
  id === null
    ? topOf(categories).find((one) => one.type === type)
    : categories.find((one) => one.type === type && one.id === id)

/** With those inside of it, in their order. */
export const withInside = <C extends Category>(categories: readonly C[], top: C): C[] => [
  top,
  ...categories.filter(({ parent }) => parent === top.id).flatMap((one) => withInside(categories, one)),
]

/** What administrators can add to a hub (PRT-17). */
export const newKinds = ['document', 'microcast', 'course', 'meeting'] as const
export type NewKind = (typeof newKinds)[number]

export const meetNowPath = '/hub/meeting/meetNow'
