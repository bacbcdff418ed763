import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import type { EntitySelection } from '#server/kernel/db/records/selectTogether.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { Kicker } from '#shared/features/content/entities/Kicker.ts'
import type { ShownPage } from '#shared/features/portals/operations/ShownPage.ts'
import { hasTag, sortEvents, splitTags } from '#shared/features/portals/rules/eventFilters.ts'
import type { PageNeeds } from '#shared/features/portals/rules/pageNeeds.ts'
import type { AssetFace } from '../../content/files/assetFaces.ts'
import { shownPicture } from './linkedItems.ts'

/** WID-35: how many kickers a grid looks at. */
const most = 1000

type Grids = PageNeeds['events']

/**
 * The portal's kickers that any of these grids shows: those with one of its tags that do not end before today, by the day in UTC
 * (WID-35). Those without an end are always there.
 */
export function selectEvents(
  { deps }: RequestContext,
  organization: string,
  grids: Grids,
): EntitySelection<Kicker> | null {
  const tags = [...new Set(grids.flatMap((grid) => splitTags(grid.tags)).map((tag) => tag.toLowerCase()))]
  if (tags.length === 0) return null
  const today = new Date(deps.now()).toISOString().slice(0, 10)
  return {
    entity: Kicker,
    fields: [
      'name',
      'asset',
      'link',
      'openInNewTab',
      'endAt',
      'tags',
      'text1',
      'text2',
      'text3',
      'text4',
      'text5',
    ],
    where: Prisma.sql`organization = ${organization}
      AND ("endAt" IS NULL OR "endAt" >= ${`${today}T00:00:00Z`}::timestamptz)
      AND EXISTS (SELECT FROM unnest(string_to_array(lower(tags), ',')) tag WHERE trim(tag) = ANY(${tags}::text[]))`,
    orderBy: Prisma.sql`"endAt" DESC NULLS LAST, name, key`,
    limit: most,
  }
}

/** What each grid shows, in its order. */
export const makeEvents = (
  deps: Pick<Deps, 'settings' | 'now'>,
  grids: Grids,
  kickers: readonly Kicker[],
  faces: ReadonlyMap<string, AssetFace>,
): ShownPage['events'] =>
  grids.map(({ element, tags, order }) => ({
    element,
    events: sortEvents(
      kickers.filter((kicker) => hasTag(kicker, tags)),
      order,
    ).map(({ key, name, endAt, tags: own, link, openInNewTab, asset, ...texts }) => ({
      ...{ key, name, endAt, tags: own, link, openInNewTab },
      lines: [texts.text1, texts.text2, texts.text3, texts.text4, texts.text5].flatMap((line) => line || []),
      // Files of other organizations are never shown.
      ...shownPicture(deps, asset?.startsWith(`${key.split('~')[0]}~`) ? faces.get(asset) : undefined),
    })),
  }))
