import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { ItemCard } from '#shared/features/portals/operations/cards.ts'
import { findAssetFaces, signPictureLinks } from '../../content/files/assetFaces.ts'
import { meetingsSeam } from '../meetingsSeam.ts'

/** A meeting or a public file that a page lists or links to: it is opened, not taken, and nobody's progress is kept in it. */
export type LinkedItem = Pick<
  ItemCard,
  'key' | 'id' | 'slug' | 'name' | 'headline' | 'description' | 'startsAt' | 'timezone'
> & {
  type: 'meeting' | 'asset'
  /** The key of its picture. */
  image: string | null
}

/** Those that the asker may open: meetings by their rules, and public files of the portal's organization. */
export async function findLinkedItems(
  context: RequestContext,
  organization: string,
  { meetings, assets }: { meetings: readonly string[]; assets: readonly string[] },
): Promise<LinkedItem[]> {
  const { deps } = context
  const [foundMeetings, files] = await Promise.all([
    meetings.length === 0 ? [] : deps.seams.of(meetingsSeam).find(context, meetings),
    findAssetFaces(deps.db, new Set(assets)),
  ])
  const open = [...files.values()].filter(
    (face) => face.organization === organization && face.open.access === 'public',
  )
  return [
    ...foundMeetings.map((meeting) => ({ ...meeting, type: 'meeting' as const })),
    ...open.map(({ key, id, open: { name, description = null } }) => ({
      ...{ type: 'asset' as const, key, id, slug: null, name, headline: null, description },
      ...{ image: key, startsAt: null, timezone: null },
    })),
  ]
}

/** Their cards, in that order; one statement for all pictures. */
export async function makeLinkedCards(
  { deps }: RequestContext,
  items: readonly LinkedItem[],
): Promise<ItemCard[]> {
  const faces = await findAssetFaces(deps.db, new Set(items.flatMap(({ image }) => image ?? [])))
  return items.map((item) => {
    const { type, key, id, slug, name, headline, description, startsAt, timezone } = item
    const face = faces.get(item.image ?? '')
    const links = face ? signPictureLinks(deps, face) : {}
    return {
      ...{ type, key, id, slug, name, headline, description, startsAt, timezone },
      image: links['poster.jpg'] ?? links.original ?? null,
      imageColor: face?.open.dominantColor ?? null,
      ...{
        instructors: [],
        length: null,
        courseCount: null,
        price: null,
        sellPrice: null,
        currency: null,
        refusal: null,
      },
      ...{ hasAccess: true, progress: null, lastActiveDate: null, next: null },
    }
  })
}
