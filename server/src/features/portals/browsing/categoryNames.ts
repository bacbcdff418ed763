import type { PortalFrame } from './portalFrame.ts'

type Named = { id: string; slug: string | null; name: string }

/** A category as links name it. */
export const toName = ({ id, slug, name }: Named): Named => ({ id, slug, name })

/** After its last day, in UTC. `now` is in milliseconds. */
export const isOver = ({ endDate }: { endDate: string | null }, now: number): boolean =>
  endDate !== null && endDate < new Date(now).toISOString().slice(0, 10)

/** The groups that the portal names, in its order, as every page offers them (2§2.2). */
export const listNavigation = (frame: PortalFrame, now: number): Named[] => findGroups(frame, now).map(toName)

/** The same with all that is below them, each after the one that it is in; what has ended takes along all below it. */
export const listMenu = (frame: PortalFrame, now: number): (Named & { parent: string | null })[] =>
  findGroups(frame, now).flatMap((group) => withBelow(group, null, now))

function findGroups({ portal, categories }: PortalFrame, now: number) {
  const known = new Map(categories.map((category) => [category.key, category]))
  return portal.categories.flatMap((key) => known.get(key) ?? []).filter((category) => !isOver(category, now))
}

type Tree = Named & { endDate: string | null; subCategories: readonly Tree[] }

const withBelow = (
  category: Tree,
  parent: string | null,
  now: number,
): (Named & { parent: string | null })[] => [
  { ...toName(category), parent },
  ...category.subCategories
    .filter((one) => !isOver(one, now))
    .flatMap((one) => withBelow(one, category.id, now)),
]
