import type { NamedItem, NamedList } from './pageContents.ts'

type ShownCategory = { name: string; description: string | null; categoryImage: string | null }
type Items = readonly NamedItem[]

/** The parts of the built-in page that show items. */
const featured = 'featured'
const rest = 'items'
/** The most that the built-in list shows (PRT-34). */
const listed = 40

/**
 * The built-in page of a category: a header banner, a featured card, and a list whose reader may make it a grid
 * (PRT-34). The first item is featured where others follow it.
 */
export function categoryPage(
  { name, description, categoryImage }: ShownCategory,
  shown: Items,
): { elements: object[]; lists: Omit<NamedList, 'most'>[] } {
  const [first, ...others] = shown
  const isFeatured = first !== undefined && others.length > 0
  const items = (isFeatured ? others : shown).slice(0, listed)
  const header = {
    type: 'header',
    title: name,
    subtitle: description,
    image: categoryImage,
    height: categoryImage ? 240 : 80,
  }
  const list = {
    type: 'itemList',
    source: 'chosen',
    items: items.map((item, at) => ({ id: `item-${at + 1}`, ...named(item) })),
    count: listed,
    view: 'list',
    showToggle: true,
  }
  return {
    elements: [
      row('banner', header),
      ...(isFeatured
        ? [row(featured, { type: 'featureCard', item: named(first), descriptionLines: 4 })]
        : []),
      row(rest, list),
    ],
    lists: [...(isFeatured ? [{ element: featured, items: [first] }] : []), { element: rest, items }],
  }
}

const named = ({ type, key }: NamedItem) => ({ type, [type]: key })

/** A widget as wide as the page. */
const row = (id: string, element: object) => ({
  id: `${id}-row`,
  element: { type: 'row' },
  elements: [{ id: `${id}-column`, element: { type: 'column' }, elements: [{ id, element, elements: [] }] }],
})
