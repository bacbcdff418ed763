import { linkAddress } from '#shared/features/portals/rules/linkAddress.ts'
import { Parts } from '#web/kernel/frame/Parts.tsx'
import type { Step } from '#web/kernel/parts/Breadcrumbs.tsx'
import { CourseCardView } from '#widgets/features/portals/cards/CourseCardView.tsx'
import { ItemCardView } from '#widgets/features/portals/cards/ItemCardView.tsx'
import type { PageHost, Picture } from '#widgets/features/portals/pageWidgets/host/PageHost.ts'
import type { PageAnswer, ShownPortal } from '../calls.ts'
import { LeadFormPart } from './leadForm/LeadFormPart.ts'
import { TypeformPart } from './typeform/TypeformPart.ts'
import { WayPart } from './way/WayPart.ts'

type Shown = Pick<PageAnswer, 'lists' | 'courses' | 'items' | 'targets' | 'assets' | 'links'> &
  Partial<Pick<PageAnswer, 'template'>>

/**
 * What the widgets of a page show in the portal: what the server found for this reader, and nothing else. `steps`: the way to
 * it, where that is longer than Home and its title.
 */
export function createPageHost(
  page: Shown,
  portal: ShownPortal,
  content: PageHost['content'] = () => null,
  steps: readonly Step[] | null = null,
): PageHost {
  const courses = new Map(page.courses.map((course) => [course.key, course]))
  const others = new Map(page.items.map((item) => [`${item.type} ${item.key}`, item]))
  const targets = new Map(page.targets.map((target) => [`${target.type} ${target.key}`, target]))
  const lists = new Map(page.lists.map(({ element, items }) => [element, items]))
  return {
    isEdited: false,
    addressOf: (link) => linkAddress(link, (type, key) => targets.get(`${type} ${key}`)),
    pictureOf: (asset) => pictureOf(page, asset),
    itemsOf: (element) => lists.get(element) ?? [],
    hiddenIn: () => 0,
    discussion: (shown) => <Parts of="pageDiscussion" {...shown} />,
    leadForm: (shown) => page.template && <LeadFormPart page={page.template.key} {...shown} />,
    typeform: (shown) => <TypeformPart {...shown} />,
    breadcrumbs: () => <WayPart steps={steps} />,
    content,
    card({ item, ...look }) {
      if (item.type === 'course') {
        const course = courses.get(item.key)
        return course && <CourseCardView course={course} portal={portal} {...look} />
      }
      const other = others.get(`${item.type} ${item.key}`)
      return other && <ItemCardView item={other} portal={portal} {...look} />
    },
  }
}

function pictureOf({ assets, links }: Shown, asset: string): Picture | undefined {
  const src = links[asset]?.['poster.jpg'] ?? links[asset]?.original
  if (src === undefined) return undefined
  const { width = null, height = null, dominantColor = null } = assets[asset] ?? {}
  return { src, width, height, color: dominantColor }
}
