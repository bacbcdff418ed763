import type { Row } from '#desktop/core/CoreApi.ts'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { useRows } from '#desktop/renderer/kernel/api/useRows.ts'
import type { Asset } from '#shared/features/content/entities/Asset.ts'
import type { Course } from '#shared/features/content/entities/Course.ts'
import { currencies } from '#shared/features/content/entities/parts/itemBasics.ts'
import type { Category } from '#shared/features/portals/entities/Category.ts'
import type { Portal } from '#shared/features/portals/entities/Portal.ts'
import type { CourseCard } from '#shared/features/portals/operations/CourseCard.ts'
import { cardTypes, type ItemCard } from '#shared/features/portals/operations/itemCards.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { linkAddress } from '#shared/features/portals/rules/linkAddress.ts'
import { categoriesOn, type NamedTarget, pageContents } from '#shared/features/portals/rules/pageContents.ts'
import { CourseCardView } from '#widgets/features/portals/cards/CourseCardView.tsx'
import { ItemCardView } from '#widgets/features/portals/cards/ItemCardView.tsx'
import type { PageHost } from '#widgets/features/portals/pageWidgets/host/PageHost.ts'
import { LeadForm } from '#widgets/features/portals/pageWidgets/leadForm/LeadForm.tsx'
import { EditHint } from '#widgets/features/portals/pageWidgets/parts/Placeholder.tsx'
import { TypeformOnPage } from '#widgets/features/portals/pageWidgets/typeform/TypeformOnPage.tsx'
import { hasFile } from '../../content/assets/hasFile.ts'
import { isOnPortal } from '../addresses/portalAddresses.ts'
import { DiscussionStandIn } from './DiscussionStandIn.tsx'

/**
 * What a page's widgets show in the console: the author's own records, as a visitor without an account would see them once
 * all is published.
 */
export function usePreviewHost(nodes: readonly PageNode[], portal: Portal): PageHost {
  const { transport } = useCoreContext()
  // Casts: stored records have the shape of their definitions.
  const categories = useRows('category', categoriesOn(nodes)) as ReadonlyMap<string, Row & Category>
  const { lists, targets, pictures } = pageContents(nodes, (key) => categories.get(key))
  const named = [...lists.flatMap(({ items }) => items), ...targets]
  const known: Readonly<Record<string, ReadonlyMap<string, Row>>> = {
    course: useRows('course', keysOf('course', named)),
    program: useRows('program', keysOf('program', named)),
    microcast: useRows('microcast', keysOf('microcast', named)),
    document: useRows('document', keysOf('document', named)),
    meeting: useRows('meeting', keysOf('meeting', named)),
    asset: useRows('asset', keysOf('asset', named)),
    category: useRows('category', keysOf('category', named)),
  }
  const courses = [...(known.course?.values() ?? [])] as Course[]
  const others = cardTypes.flatMap((type) => [...(known[type]?.values() ?? [])])
  const instructors = useRows('instructor', [
    ...courses.flatMap((course) => course.instructors),
    ...others.flatMap((row) => keysIn(row.instructors)),
  ])
  const libraries = [
    ...useRows('library', [...portal.libraries, portal.defaultLibrary ?? []].flat()).values(),
  ]
  const assets = useRows('asset', [
    ...pictures,
    ...courses.flatMap((course) => pictureOf(course) ?? []),
    ...others.flatMap((row) => pictureOfItem(row) ?? []),
  ])
  const addressOf = (key: string | null): string | undefined => {
    const asset = key === null ? undefined : assets.get(key)
    const file = ['poster.jpg', 'original'].find((name) => asset && hasFile(asset, name))
    return asset && file && transport.fileUrl(asset.id, file)
  }
  const isShown = ({ type, key }: NamedTarget) => {
    const row = known[type]?.get(key)
    if (row === undefined) return false
    if (type === 'asset') return row.access === 'public'
    if (type === 'category' || type === 'meeting') return true
    return row.active === true && row.publishedAt !== null && isOnPortal(row, portal, libraries, Date.now())
  }
  const shown = new Map(
    lists.map(({ element, items, most }) => [element, items.filter(isCard).slice(0, most)]),
  )
  function isCard(item: NamedTarget): boolean {
    return (item.type === 'course' || itemTypeOf(item) !== undefined) && isShown(item)
  }
  return {
    isEdited: true,
    addressOf: (link) =>
      linkAddress(link, (type, key) => {
        const row = isShown({ type, key }) ? known[type]?.get(key) : undefined
        return row && { id: row.id, slug: typeof row.slug === 'string' ? row.slug : null }
      }),
    pictureOf(key) {
      const src = addressOf(key)
      if (src === undefined) return undefined
      // Cast: a stored asset has the shape of its definition.
      const { width, height, dominantColor } = assets.get(key) as Asset
      return { src, width, height, color: dominantColor }
    },
    itemsOf: (element) => shown.get(element) ?? [],
    hiddenIn: (element) =>
      lists.find((list) => list.element === element)?.items.filter((item) => !isCard(item)).length ?? 0,
    discussion: (shown) => <DiscussionStandIn {...shown} />,
    leadForm: (shown) => <LeadForm {...shown} send={null} />,
    typeform: (shown) => <TypeformOnPage {...shown} />,
    breadcrumbs: () => <EditHint>Here stands where the page is: Home, and what leads to it.</EditHint>,
    content: () => <EditHint>Here stands what this page is for: its course, its list, its form.</EditHint>,
    card({ item, ...look }) {
      const type = itemTypeOf(item)
      const row = type && known[type]?.get(item.key)
      if (type && row) {
        const picture = pictureOfItem(row)
        const card: ItemCard = {
          ...{ type, key: row.key, id: row.id, name: String(row.name) },
          slug: textIn(row.slug),
          headline: textIn(row.headline),
          description: textIn(row.description),
          instructors: keysIn(row.instructors).flatMap((one) => textIn(instructors.get(one)?.name) ?? []),
          ...{ ...notSold, currency: currencies.find((one) => one === row.currency) ?? null },
          startsAt: textIn(row.startsAt),
          timezone: textIn(row.timezone),
          length: textIn(row.length),
          image: addressOf(picture) ?? null,
          imageColor: picture === null ? null : textIn(assets.get(picture)?.dominantColor),
          courseCount: numberIn(row.courseCount),
          hasAccess: isLinked(type) || (portal.type === 'public' && row.gated !== true),
          progress: null,
          lastActiveDate: null,
          next: null,
        }
        return <ItemCardView item={card} portal={portal} {...look} />
      }
      const course = courses.find(({ key }) => key === item.key)
      if (!course) return null
      const picture = pictureOf(course)
      const card: CourseCard = {
        ...course,
        ...notSold,
        image: addressOf(picture) ?? null,
        imageColor: picture === null ? null : String(assets.get(picture)?.dominantColor ?? '') || null,
        instructors: course.instructors.flatMap((key) => String(instructors.get(key)?.name ?? '') || []),
        hasAccess: portal.type === 'public' && !course.gated,
        neededFirst: [],
        progress: null,
        lastActiveDate: null,
        next: null,
      }
      return <CourseCardView course={card} portal={portal} {...look} />
    },
  }
}

/** What is charged is up to the offers of the school (commerce), which the portal asks: the author's own price is not it. */
const notSold = { price: null, sellPrice: null, refusal: null }

const keysOf = (type: NamedTarget['type'], named: readonly NamedTarget[]) =>
  named.filter((one) => one.type === type).map(({ key }) => key)

const pictureOf = ({ courseImage, posterImage, microcastImage }: Course): string | null =>
  courseImage ?? posterImage ?? microcastImage

const itemTypeOf = ({ type }: { type: string }) => cardTypes.find((one) => one === type)

/** The picture of the card of what is no course; a file is its own. */
const pictureOfItem = ({
  key,
  files,
  programImage,
  microcastImage,
  posterImage,
  image,
}: Row): string | null =>
  [programImage, microcastImage, posterImage, image, files && key].map(textIn).find((one) => one !== null) ??
  null

/** They are opened, not taken. */
const isLinked = (type: ItemCard['type']) => type === 'meeting' || type === 'asset'

const keysIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((key) => typeof key === 'string') : []

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
