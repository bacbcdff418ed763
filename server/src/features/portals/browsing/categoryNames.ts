import type { PortalFrame } from './portalFrame.ts'

type Named = { id: string; slug: string | null; name: string }

/** A category as links name it. */
export const nameOf = ({ id, slug, name }: Named): Named => ({ id, slug, name })

/** After its last day, in UTC. `now` is in milliseconds. */
export const isOver = ({ endDate }: { endDate: string | null }, now: number): boolean =>
  endDate !== null && endDate < new Date(now).toISOString().slice(0, 10)

/** The groups that the portal names, in its order, as every page offers them (2§2.2). */
export function navigationOf({ portal, categories }: PortalFrame, now: number): Named[] {
  const known = new Map(categories.map((category) => [category.key, category]))
  return portal.categories
    .flatMap((key) => known.get(key) ?? [])
    .filter((category) => !isOver(category, now))
    .map(nameOf)
}
