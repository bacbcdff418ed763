import type { Json } from '#shared/kernel/sync/json.ts'
import {
  colour,
  createIds,
  isObject,
  isTooLarge,
  keepRest,
  line,
  oneOf,
  type StoredObject,
  split,
  whole,
} from '#shared/kernel/sync/upgrade/stored.ts'

/**
 * Version 4: a page was any JSON object. What follows the specification's names is read: `layout`, `rows` of `columns`
 * of widgets in `config` or `widgets`. All else is kept beside where it stood. Frozen with its version.
 */
export function readStoredPage(stored: Json): unknown {
  if (stored === null) return { layout: null, elements: [], leftover: null }
  if (!isObject(stored) || isTooLarge(stored, 200_000))
    return { layout: null, elements: [], leftover: stored }
  const { layout = null, rows, ...left } = stored
  const isLayout = oneOf('main', 'full-page', 'left-navigation')(layout)
  const unread = layout === null || isLayout ? left : { ...left, layout }
  const reader: Reader = { idOf: createIds(), size: 0 }
  const elements = Array.isArray(rows) ? rows.map((row, at) => readRow(reader, row, `r${at + 1}`)) : []
  // Far more than a page has: it stays whole.
  if (reader.size > 400) return { layout: null, elements: [], leftover: stored }
  const isRead = rows === undefined || Array.isArray(rows)
  return {
    layout: isLayout ? layout : null,
    elements,
    leftover: keepRest(isRead ? unread : { ...unread, rows }),
  }
}

type Reader = { idOf: ReturnType<typeof createIds>; size: number }

const common = {
  padding: whole(0, 200),
  margin: whole(-20, 20),
  backgroundColor: colour,
}

function readRow(reader: Reader, stored: Json, place: string): unknown {
  reader.size += 1
  if (!isObject(stored)) return unread(reader, stored, place)
  const { columns, ...own } = stored
  const below = Array.isArray(columns)
    ? columns.map((column, at) => readColumn(reader, column, `${place}c${at + 1}`))
    : []
  const rest = columns === undefined || Array.isArray(columns) ? own : { ...own, columns }
  return node(reader, 'row', rest, place, { ...common, spacing: whole(-20, 20) }, below)
}

function readColumn(reader: Reader, stored: Json, place: string): unknown {
  reader.size += 1
  if (!isObject(stored)) return unread(reader, stored, place)
  const { config = null, widgets = null, ...own } = stored
  const given = [config, widgets].flatMap((one) => (Array.isArray(one) ? one : one === null ? [] : [one]))
  const below = given.map((widget, at) => readWidget(reader, widget, `${place}w${at + 1}`))
  const width = whole(1, 12)
  const checks = { ...common, xs: width, sm: width, md: width, lg: width, xl: width, order: whole(0, 12) }
  return node(reader, 'column', own, place, checks, below)
}

function readWidget(reader: Reader, stored: Json, place: string): unknown {
  reader.size += 1
  const type = isObject(stored) ? stored.type : undefined
  const checks = typeof type === 'string' && Object.hasOwn(widgets, type) ? widgets[type] : undefined
  if (!isObject(stored) || typeof type !== 'string' || !checks) return unread(reader, stored, place)
  const { type: _type, ...own } = stored
  return node(reader, type, own, place, { ...common, ...checks }, [])
}

/** The widgets of version 4, with the fields that one value alone tells. */
const widgets: Readonly<Record<string, Readonly<Record<string, (value: Json) => boolean>>>> = {
  header: {
    title: line(200),
    subtitle: line(500),
    height: whole(20, 300),
    alignment: oneOf('left', 'center', 'right'),
  },
  richText: {},
  image: { alt: line(300) },
  button: { label: line(64), borderRadius: whole(0, 50), alignment: oneOf('left', 'center', 'right') },
  itemList: { title: line(200), count: whole(1, 100), view: oneOf('list', 'grid') },
  itemCarousel: { title: line(200), maxItems: whole(1, 100) },
  featureCard: { label: line(64) },
  divider: { thickness: whole(0, 20), color: colour },
}

function node(
  reader: Reader,
  type: string,
  stored: StoredObject,
  place: string,
  checks: Readonly<Record<string, (value: Json) => boolean>>,
  elements: readonly unknown[],
): unknown {
  const id = reader.idOf(stored.id, place)
  const { fields, left } = split(stored, { ...checks, id: (given) => given === id })
  const { id: _id, ...own } = fields
  return { id, element: { type, ...own, leftover: keepRest(left) }, elements }
}

const unread = (reader: Reader, stored: Json, place: string): unknown => ({
  id: reader.idOf(isObject(stored) ? stored.id : undefined, place),
  element: { type: 'unrecognized', leftover: stored },
  elements: [],
})
