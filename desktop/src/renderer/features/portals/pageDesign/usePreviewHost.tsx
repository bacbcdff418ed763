import type { Asset } from '../../../../../../shared/src/features/content/entities/Asset.ts'
import type { Course } from '../../../../../../shared/src/features/content/entities/Course.ts'
import type { Category } from '../../../../../../shared/src/features/portals/entities/Category.ts'
import type { Portal } from '../../../../../../shared/src/features/portals/entities/Portal.ts'
import type { PageNode } from '../../../../../../shared/src/features/portals/entities/PortalTemplate.ts'
import type { CourseCard } from '../../../../../../shared/src/features/portals/operations/CourseCard.ts'
import type { ItemCard } from '../../../../../../shared/src/features/portals/operations/itemCards.ts'
import { portalItemTypes } from '../../../../../../shared/src/features/portals/operations/portalItem.ts'
import { linkAddress } from '../../../../../../shared/src/features/portals/rules/linkAddress.ts'
import {
  categoriesOn,
  type NamedTarget,
  pageContents,
} from '../../../../../../shared/src/features/portals/rules/pageContents.ts'
import { CourseCardView } from '../../../../../../shared/widgets/features/portals/cards/CourseCardView.tsx'
import { ItemCardView } from '../../../../../../shared/widgets/features/portals/cards/ItemCardView.tsx'
import type { PageHost } from '../../../../../../shared/widgets/features/portals/pageWidgets/host/PageHost.ts'
import type { Row } from '../../../../core/CoreApi.ts'
import { useCoreContext } from '../../../kernel/api/CoreContext.tsx'
import { useRows } from '../../../kernel/api/useRows.ts'
import { hasFile } from '../../content/assets/hasFile.ts'
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
    category: useRows('category', keysOf('category', named)),
  }
  const courses = [...(known.course?.values() ?? [])] as unknown as Course[]
  const instructors = useRows(
    'instructor',
    courses.flatMap((course) => course.instructors),
  )
  const others = portalItemTypes.flatMap((type) => [...(known[type]?.values() ?? [])])
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
    return row !== undefined && (type === 'category' || (row.active === true && row.publishedAt !== null))
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
      const { width, height, dominantColor } = assets.get(key) as unknown as Asset
      return { src, width, height, color: dominantColor }
    },
    itemsOf: (element) => shown.get(element) ?? [],
    hiddenIn: (element) =>
      lists.find((list) => list.element === element)?.items.filter((item) => !isCard(item)).length ?? 0,
    discussion: (shown) => <DiscussionStandIn {...shown} />,
    card({ item, ...look }) {
      const type = itemTypeOf(item)
      const row = type && known[type]?.get(item.key)
      if (type && row) {
        const picture = pictureOfItem(row)
        const card: ItemCard = {
          ...{ type, key: row.key, id: row.id, name: String(row.name) },
          slug: textIn(row.slug),
          headline: textIn(row.headline),
          length: textIn(row.length),
          image: addressOf(picture) ?? null,
          imageColor: picture === null ? null : textIn(assets.get(picture)?.dominantColor),
          courseCount: typeof row.courseCount === 'number' ? row.courseCount : null,
          hasAccess: portal.type === 'public' && row.gated !== true,
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

const keysOf = (type: NamedTarget['type'], named: readonly NamedTarget[]) =>
  named.filter((one) => one.type === type).map(({ key }) => key)

const pictureOf = ({ courseImage, posterImage, microcastImage }: Course): string | null =>
  courseImage ?? posterImage ?? microcastImage

const itemTypeOf = ({ type }: { type: string }) => portalItemTypes.find((one) => one === type)

/** The picture of a program's, microcast's or document's card. */
const pictureOfItem = ({ programImage, microcastImage, posterImage, image }: Row): string | null =>
  [programImage, microcastImage, posterImage, image].map(textIn).find((key) => key !== null) ?? null

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
