import { isOver as isOverOn, listedCategories } from '#shared/features/portals/rules/listedCategories.ts'
import type { PortalFrame } from './portalFrame.ts'

type Named = { id: string; slug: string | null; name: string }

/** A category as links name it. */
export const toName = ({ id, slug, name }: Named): Named => ({ id, slug, name })

/** After its last day, in UTC. `now` is in milliseconds. */
export const isOver = (category: { endDate: string | null }, now: number): boolean =>
  isOverOn(category, dayOf(now))

const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

/** The groups that the portal names, in its order, as every page offers them (2§2.2): those with something on their page. */
export const listNavigation = (frame: PortalFrame, now: number): Named[] => findGroups(frame, now).map(toName)

/** The same with all that is below them, each after the one that it is in; what has ended takes along all below it. */
export const listMenu = (frame: PortalFrame, now: number): (Named & { parent: string | null })[] =>
  findGroups(frame, now).flatMap((group) => withBelow(group, null, now))

function findGroups({ portal, categories }: PortalFrame, now: number) {
  const known = new Map(categories.map((category) => [category.key, category]))
  return listedCategories(
    portal.categories.flatMap((key) => known.get(key) ?? []),
    dayOf(now),
  )
}

type Tree = Named & Parameters<typeof listedCategories>[0][number] & { subCategories: readonly Tree[] }

/** The categories right below one, as its page links to them. */
export const listBelow = (category: Tree, now: number): Named[] =>
  listedCategories(category.subCategories, dayOf(now)).map(toName)

const withBelow = (
  category: Tree,
  parent: string | null,
  now: number,
): (Named & { parent: string | null })[] => [
  { ...toName(category), parent },
  ...listedCategories(category.subCategories, dayOf(now)).flatMap((one) => withBelow(one, category.id, now)),
]
