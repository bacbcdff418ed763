import type { Deps } from '#server/kernel/Deps.ts'
import type { ItemCard } from '#shared/features/portals/operations/cards.ts'
import { noPlan } from '#shared/features/portals/operations/planFields.ts'
import { type AssetFace, signPictureLinks } from '../../content/files/assetFaces.ts'
import type { ShownMeeting } from '../meetingsSeam.ts'

/** A meeting or a public file that a page lists or links to: it is opened, not taken, and nobody's progress is kept in it. */
export type LinkedItem = Pick<
  ItemCard,
  'key' | 'id' | 'slug' | 'name' | 'headline' | 'description' | 'startsAt' | 'timezone'
> & {
  type: 'meeting' | 'asset'
  /** The key of its picture. */
  image: string | null
}

export const meetingItem = (meeting: ShownMeeting): LinkedItem => ({ ...meeting, type: 'meeting' })

/** The files that anybody may open: public ones of the portal's organization. */
export const openFiles = (faces: Iterable<AssetFace>, organization: string): LinkedItem[] =>
  [...faces]
    .filter((face) => face.organization === organization && face.open.access === 'public')
    .map(({ key, id, open: { name, description = null } }) => ({
      ...{ type: 'asset' as const, key, id, slug: null, name, headline: null, description },
      ...{ image: key, startsAt: null, timezone: null },
    }))

/** Their cards, in that order. */
export const makeLinkedCards = (
  deps: Pick<Deps, 'settings' | 'now'>,
  items: readonly LinkedItem[],
  faces: ReadonlyMap<string, AssetFace>,
): ItemCard[] =>
  items.map((item) => {
    const { type, key, id, slug, name, headline, description, startsAt, timezone } = item
    return {
      ...{ type, key, id, slug, name, headline, description, startsAt, timezone },
      ...shownPicture(deps, faces.get(item.image ?? '')),
      ...{
        instructors: [],
        length: null,
        courseCount: null,
        price: null,
        sellPrice: null,
        isFrom: false,
        currency: null,
        refusal: null,
        ...noPlan,
      },
      ...{ hasAccess: true, progress: null, lastActiveDate: null, next: null },
    }
  })

/** A picture, or the poster of what is none, with its colour until it is there. */
export function shownPicture(
  deps: Pick<Deps, 'settings' | 'now'>,
  face: AssetFace | undefined,
): { image: string | null; imageColor: string | null } {
  const links = face ? signPictureLinks(deps, face) : {}
  return {
    image: links['poster.jpg'] ?? links.original ?? null,
    imageColor: face?.open.dominantColor ?? null,
  }
}
