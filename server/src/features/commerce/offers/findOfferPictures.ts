import { catalogueRows } from '#server/kernel/access/catalogueRows.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { Membership } from '#shared/features/commerce/entities/Membership.ts'
import type { portalOffers } from '#shared/features/commerce/operations/offers.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { itemAccess } from '#shared/features/content/rules/itemAccess.ts'
import { itemPicture } from '#shared/features/content/rules/itemPicture.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import { signPictureLinks } from '../../content/files/assetFaces.ts'
import { learnables } from '../../learning/learnables.ts'
import { listCourses } from '../../portals/browsing/listCourses.ts'
import { listItems } from '../../portals/browsing/listItems.ts'
import { makeAllCards } from '../../portals/browsing/makeCards.ts'
import { askerHolding } from './askerHolding.ts'

/** So many items of a type are looked through, the newest ones. */
const mostItems = 100

type OfferPicture = NonNullable<OperationOutput<typeof portalOffers>['pictures']>[number]
type Place = { organization: string; asker: AskerFacts }

/**
 * A picture for each membership: its own, or that of a program, or else of a course or microcast, that it opens and the portal shows
 * to the asker; another one for each where there are enough.
 */
export async function findOfferPictures(
  context: RequestContext,
  place: Place,
  memberships: readonly Membership[],
): Promise<OfferPicture[]> {
  if (memberships.length === 0) return []
  const { deps } = context
  const items = await findPictured(context, place)
  // A public portal opens everything to everybody: what a membership gives is judged without it.
  const alone = { ...place.asker, isOnPublicPortal: false, isAdminCustomer: false }
  const ownOf = ({ picture }: Membership) =>
    typeof picture === 'string' && picture.startsWith(`${place.organization}~`) ? picture : null
  const used = new Set<string>(memberships.flatMap((membership) => ownOf(membership) ?? []))
  const chosen = memberships.flatMap((membership) => {
    const own = ownOf(membership)
    if (own !== null) return [{ membership: membership.key, picture: own }]
    const opens = (held: Membership | null, { entity, item }: Pictured) =>
      itemAccess(entity, item, askerHolding(alone, held, place.organization, deps.now()), deps.now(), {
        isStaff: false,
      }).hasAccess
    const opened = items.filter((one) => opens(membership, one) && !opens(null, one))
    const picture = (opened.find((one) => !used.has(one.picture)) ?? opened[0])?.picture
    if (!picture) return []
    used.add(picture)
    return [{ membership: membership.key, picture }]
  })
  const { faces } = await makeAllCards(context, place, { pictures: chosen.map(({ picture }) => picture) })
  return chosen.flatMap(({ membership, picture }) => {
    const face = faces.get(picture)
    if (!face) return []
    const links = signPictureLinks(deps, face)
    const image = links['poster.jpg'] ?? links.original
    const { dominantColor } = face.open
    return image
      ? [{ membership, image, imageColor: typeof dominantColor === 'string' ? dominantColor : null }]
      : []
  })
}

type Pictured = Awaited<ReturnType<typeof findPictured>>[number]

/** The items that have pictures of their own organization: files of others are never shown. */
async function findPictured(context: RequestContext, place: Place) {
  const { organization, asker } = place
  const listed = { organization, asker, limit: mostItems }
  const [courses, programs, microcasts] = await Promise.all([
    listCourses(context, catalogueRows(Course, organization, asker, context.deps.now()), mostItems),
    listItems(context, 'program', listed),
    listItems(context, 'microcast', listed),
  ])
  return [
    ...programs,
    ...courses.map((course) => ({ ...course, type: 'course' as const })),
    ...microcasts,
  ].flatMap((item) => {
    const picture = itemPicture(item.type, item)
    const entity = item.type === 'course' ? Course : learnables[item.type].item
    return picture?.startsWith(`${item.organization}~`) ? [{ entity, item, picture }] : []
  })
}
