import { assetsIn } from '#shared/kernel/richText/assetsIn.ts'
import { linksIn } from '#shared/kernel/richText/linksIn.ts'
import type { Category } from '../entities/Category.ts'
import type { PageWidget } from '../pageWidgets/missingIn.ts'
import type { PageElement } from '../pageWidgets/pageElement.ts'
import type { PageNode } from '../pageWidgets/pageElements.ts'

type Link = PageWidget<'button'>['link']
type ItemReference = { type: Category['items'][number]['type'] } & Readonly<Record<string, unknown>>
type CategoryItems = {
  items: readonly ItemReference[]
  subCategories: readonly CategoryItems[]
}

/** An item that a widget or category names. */
export type NamedItem = { type: ItemReference['type']; key: string }
/** What one part of a page shows, in order, and how much of it. */
export type NamedList = { element: string; items: NamedItem[]; most: number }
/** The target of a link, by its type. */
export type NamedTarget = { type: NamedItem['type'] | 'category'; key: string }

/** What a page's widgets show and link to, for all readers: access is decided where these are looked up. */
export function pageContents(
  nodes: readonly PageNode[],
  categoryOf: (key: string) => CategoryItems | undefined,
): { lists: NamedList[]; targets: NamedTarget[]; pictures: string[]; films: string[] } {
  const elements = flattenElements(nodes)
  const lists = elements.flatMap(({ id, element }) => makeList(id, element, categoryOf) ?? [])
  const targets = elements.flatMap(({ element }) => findLinks(element).flatMap(findTarget))
  return {
    lists,
    targets,
    pictures: elements.flatMap(({ element }) => findPictures(element)),
    films: elements.flatMap(({ element }) =>
      element.type === 'video' && element.filmFrom === 'library' ? (element.film ?? []) : [],
    ),
  }
}

/** All parts of a page, at every depth, each before those in it. */
export const flattenNodes = (nodes: readonly PageNode[]): PageNode[] =>
  nodes.flatMap((node) => [node, ...flattenNodes(node.elements)])

/** All elements of a page, at every depth. */
export const flattenElements = (nodes: readonly PageNode[]): { id: string; element: PageElement }[] =>
  flattenNodes(nodes).map(({ id, element }) => ({ id, element }))

function makeList(
  id: string,
  element: PageElement,
  categoryOf: (key: string) => CategoryItems | undefined,
): NamedList | null {
  switch (element.type) {
    case 'featureCard':
      return element.item && { element: id, items: namedIn([element.item]), most: 1 }
    case 'itemList':
    case 'itemCarousel': {
      // It names none (pageNeeds).
      if (element.source === 'newest') return null
      const category = element.category === null ? undefined : categoryOf(element.category)
      const named =
        element.source === 'chosen' ? namedIn(element.items) : category ? categoryItems(category) : []
      const most = element.type === 'itemList' ? element.count : element.maxItems
      return { element: id, items: distinct(named), most }
    }
    default:
      return null
  }
}

/** Where a widget leads. */
function findLinks(element: PageElement): (Link | null)[] {
  if ('link' in element) return [element.link]
  return 'links' in element ? element.links.map(({ link }) => link) : []
}

/** The addresses that a widget's links and texts open. */
export function addressesIn(element: PageElement): string[] {
  const own = findLinks(element).flatMap((link) => (link?.type === 'url' && link.url ? link.url : []))
  return [...own, ...textsIn(element).flatMap(linksIn)]
}

/** The formatted texts of a widget. */
function textsIn(element: PageElement): unknown[] {
  switch (element.type) {
    case 'richText':
      return [element.content]
    case 'accordion':
      return element.questions.map(({ answer }) => answer)
    case 'tabs':
      return element.tabs.map(({ text }) => text)
    default:
      return []
  }
}

/** The assets that a widget shows. */
function findPictures(element: PageElement): string[] {
  if ('image' in element) return element.image === null ? [] : [element.image]
  switch (element.type) {
    case 'row':
      return element.backgroundImage === null ? [] : [element.backgroundImage]
    case 'richText':
    case 'accordion':
    case 'tabs':
      return textsIn(element).flatMap(assetsIn)
    case 'testimonials':
      return element.quotes.flatMap(({ picture }) => picture ?? [])
    case 'gallery':
      return element.pictures.flatMap(({ picture }) => picture ?? [])
    case 'video':
      return element.poster === null ? [] : [element.poster]
    default:
      return []
  }
}

/** Whether a page compares what the portal sells. */
export const hasOffers = (nodes: readonly PageNode[]): boolean =>
  flattenElements(nodes).some(({ element }) => element.type === 'offers')

/** The categories that a page's lists show. */
export const categoriesOn = (nodes: readonly PageNode[]): string[] =>
  flattenElements(nodes).flatMap(({ element }) =>
    'category' in element && element.category !== null ? element.category : [],
  )

/** Whether a page says itself where it is. */
export const hasBreadcrumbs = (nodes: readonly PageNode[]): boolean =>
  flattenElements(nodes).some(({ element }) => element.type === 'breadcrumbs')

/** The topics whose posts a page shows. */
export const topicsOn = (nodes: readonly PageNode[]): string[] =>
  flattenElements(nodes).flatMap(({ element }) =>
    element.type === 'discussionGroup' && element.topic !== null ? element.topic : [],
  )

/** What a category's page shows: its own items, and those of all below it, each once. */
export const categoryItems = (category: CategoryItems): NamedItem[] =>
  distinct(namedIn(flattenItems(category)))

const flattenItems = ({ items, subCategories }: CategoryItems): ItemReference[] => [
  ...items,
  ...subCategories.flatMap(flattenItems),
]

/** What references name, without those that name nothing. */
export const namedIn = (items: readonly ItemReference[]): NamedItem[] =>
  items.flatMap((item) => {
    const key = item[item.type]
    return typeof key === 'string' ? [{ type: item.type, key }] : []
  })

const distinct = (items: readonly NamedItem[]) => [
  ...new Map(items.map((item) => [`${item.type} ${item.key}`, item])).values(),
]

/** Addresses, home and nothing name no record; a checkout is reached by its membership's id alone. */
function findTarget(link: Link | null): NamedTarget[] {
  switch (link?.type) {
    case 'category':
      return named('category', link.category)
    case 'course':
      return named('course', link.course)
    case 'document':
      return named('document', link.document)
    case 'program':
      return named('program', link.program)
    case 'meeting':
      return named('meeting', link.meeting)
    case 'microcast':
      return named('microcast', link.microcast)
    default:
      return []
  }
}

const named = (type: NamedTarget['type'], key: string | null) => (key === null ? [] : [{ type, key }])

type Values = Readonly<Record<string, unknown>>

/** The ids of the pages that a portal's defaults or rules show. */
export function shownPages({ pageDefaults, pageRules }: Values): Set<string> {
  // Casts: a portal's fields (entities/Portal).
  const defaults = Object.values((pageDefaults ?? {}) as Values)
  const rules = (pageRules ?? []) as { pageId: string }[]
  const ids = [...defaults, ...rules.map(({ pageId }) => pageId)]
  return new Set(ids.filter((id): id is string => typeof id === 'string'))
}
