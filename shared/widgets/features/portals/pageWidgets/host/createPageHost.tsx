import type { EventFace, LessonFace } from '#shared/features/portals/operations/pageData.ts'
import type { LinkTarget, ListedItem } from '#shared/features/portals/operations/ShownPage.ts'
import { linkAddress } from '#shared/features/portals/rules/linkAddress.ts'
import { chosenColors } from '#shared/kernel/theme/lookTokens.ts'
import type { CardItem } from '../../cards/CardItem.ts'
import type { CardPortal } from '../../cards/CardPortal.ts'
import { ItemCardView } from '../../cards/ItemCardView.tsx'
import type { MenuEntry, PageHost } from './PageHost.ts'

type Named = { type: string; key: string }

type Contents = Omit<
  PageHost,
  'buttonColor' | 'addressOf' | 'itemsOf' | 'card' | 'eventsOf' | 'lessonsOf' | 'menu'
> & {
  portal: CardPortal & { stylesheet: unknown }
  /** What its lists show, by the ids of their places on the page. */
  lists: readonly { element: string; items: readonly ListedItem[] }[]
  cards: readonly CardItem[]
  /** What its grids of events and its carousels of lessons show, by the same ids. */
  events: readonly { element: string; events: readonly EventFace[] }[]
  lessons: readonly { element: string; course: string; lessons: readonly LessonFace[] }[]
  menu: readonly MenuEntry[]
  /** The targets of its links. */
  targets: readonly LinkTarget[]
}

/** The host of a page: the portal fills it with what its reader may see, the console with what its author has. */
export function createPageHost({
  portal,
  lists,
  cards,
  targets,
  events,
  lessons,
  menu,
  ...parts
}: Contents): PageHost {
  const shown = new Map(lists.map(({ element, items }) => [element, items]))
  const cardOf = new Map(cards.map((card) => [nameOf(card), card]))
  const targetOf = new Map(targets.map((target) => [nameOf(target), target]))
  return {
    ...parts,
    buttonColor: buttonColorOf(portal.stylesheet),
    addressOf: (link) => linkAddress(link, (type, key) => targetOf.get(nameOf({ type, key }))),
    eventsOf: (element) => events.find((one) => one.element === element)?.events ?? [],
    lessonsOf(element) {
      const own = lessons.find((one) => one.element === element)
      const course = own && cardOf.get(nameOf({ type: 'course', key: own.course }))
      if (!course) return null
      const { id, slug, name, hasAccess } = course
      return { course: { id, slug, name, canTake: hasAccess }, lessons: own.lessons }
    },
    menu: () => menu,
    itemsOf: (element) => shown.get(element) ?? [],
    card({ item, ...look }) {
      const card = cardOf.get(nameOf(item))
      return card && <ItemCardView item={card} portal={portal} {...look} />
    },
  }
}

/** As the light page shows it (shared/src/kernel/theme/palette/pageColors). */
function buttonColorOf(stylesheet: unknown): string {
  const { buttonBackground, primary } = chosenColors(stylesheet)
  return buttonBackground ?? primary ?? '#007bad'
}

const nameOf = ({ type, key }: Named) => `${type} ${key}`
