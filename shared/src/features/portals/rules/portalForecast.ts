import { partsInWords } from '#shared/kernel/editions/cutIntoParts.ts'
import { writtenOf } from '#shared/kernel/editions/publishedOf.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { fillDefaults } from '#shared/kernel/model/fillDefaults.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import { splitIntoWords } from '#shared/kernel/model/nounOf.ts'
import { isSameJson, toJson } from '#shared/kernel/sync/json.ts'
import { Category } from '../entities/Category.ts'
import { Portal } from '../entities/Portal.ts'
import { PortalTemplate } from '../entities/PortalTemplate.ts'
import { pageKinds, pageLabels } from '../entities/parts/pageKinds.ts'
import { Stylesheet } from '../entities/Stylesheet.ts'
import type { PageNode } from '../pageWidgets/pageElements.ts'
import { hiddenInWords, hiddenOn } from './hiddenOn.ts'
import { flattenNodes, shownPages } from './pageContents.ts'

type Values = Readonly<Record<string, unknown>>

/** A portal with its belonging records: as last published, or as drafted now. */
export type PortalState = {
  readonly record: Values
  readonly belonging: readonly { readonly entity: string; readonly record: Values }[]
}

/**
 * What visitors will see change once a portal is published, in sentences for its author: which pages and categories
 * appear, change and vanish, then words, look and the rest. A page that no default and no rule shows is told apart.
 * `edition` is null for the first one: all that it has appears.
 */
export function portalForecast(edition: PortalState | null, draft: PortalState): string[] {
  const before = edition ?? { record: {}, belonging: [] }
  const sentences = [
    ...pageSentences(before, draft),
    ...placeSentences(before, draft),
    ...changed(named('Category', categoriesIn(before)), named('Category', categoriesIn(draft))),
    ...frameSentences(before.record.frame, draft.record.frame),
    ...wordSentences(before.record.tokens, draft.record.tokens),
    ...changed(nameRows('Stylesheet', Stylesheet, before), nameRows('Stylesheet', Stylesheet, draft)),
    ...(edition ? restSentences(before.record, draft.record) : []),
  ]
  const seen = sentences.length === 0 ? ['Visitors see the same as now.'] : sentences
  return draft.record.active === false
    ? ['The portal is not active. Nobody can see it until it is.', ...seen]
    : seen
}

/** What has a name and may appear, change and vanish: by its key or id. */
type Named = Map<string, { title: string; value: unknown }>

const nameRows = (noun: string, entity: Entity, { belonging }: PortalState): Named =>
  named(
    noun,
    new Map(
      belonging
        .filter((one) => one.entity === entity.name)
        .map(({ record }) => [String(record.key), writtenOf(entity, record)]),
    ),
  )

const named = (noun: string, all: ReadonlyMap<string, Values>): Named =>
  new Map([...all].map(([key, value]) => [key, { title: `${noun} “${String(value.name ?? '')}”`, value }]))

function changed(before: Named, after: Named): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)]
    if (!was) return is ? [`${is.title} appears.`] : []
    if (!is) return [`${was.title} vanishes.`]
    if (isSame(was.value, is.value)) return []
    return was.title === is.title ? [`${is.title} changes.`] : [`${was.title} becomes ${is.title}.`]
  })
}

function pageSentences(before: PortalState, after: PortalState): string[] {
  const [was, is] = [nameRows('Page', PortalTemplate, before), nameRows('Page', PortalTemplate, after)]
  const shown = (rows: Named, { record }: PortalState) => {
    const ids = shownPages(record)
    return new Map([...rows].filter(([key, { value }]) => ids.has(parseKey(key)?.id ?? '') || isFree(value)))
  }
  const changes = changed(shown(was, before), shown(is, after))
  const unseen = [...is].flatMap(([key, { title, value }]) => {
    if (shown(is, after).has(key) || shown(was, before).has(key)) return []
    if (isSame(was.get(key)?.value ?? null, value)) return []
    return [`${title} is published, but no default page and no rule shows it. Nobody can see it yet.`]
  })
  return [...changes, ...hidingSentences(shown(was, before), shown(is, after)), ...unseen]
}

/** On pages that visitors see before and after: what is hidden at other widths than now. */
function hidingSentences(before: Named, after: Named): string[] {
  return [...after].flatMap(([key, { title, value }]) => {
    const was = before.get(key)
    if (!was) return []
    const earlier = new Map(nodesOf(was.value).map((node) => [node.id, hiddenOn(node)]))
    return nodesOf(value).flatMap((node) => {
      const hidden = hiddenOn(node)
      if (isSame(earlier.get(node.id) ?? [], hidden)) return []
      const what = `${title}: ${splitIntoWords(node.element.type)}${quoted(node.element)}`
      return [`${what} is ${hiddenInWords(hidden) ?? 'shown at every width again'}.`]
    })
  })
}

// Cast: a row of the pages' table has the fields of a page.
const nodesOf = (page: unknown) => flattenNodes((page as Pick<PortalTemplate, 'config'>).config.elements)

const quoted = (element: PageNode['element']) =>
  'title' in element && element.title ? ` “${element.title}”` : ''

/** It has an address of its own. */
const isFree = (value: unknown) => (value as Values).kind === 'free'

/** Where another page is shown than now, and whether rules decide otherwise. */
function placeSentences(before: PortalState, after: PortalState): string[] {
  const nameOf = ({ belonging }: PortalState, id: unknown) =>
    belonging.find(
      ({ entity, record }) => entity === PortalTemplate.name && parseKey(String(record.key))?.id === id,
    )?.record.name
  const defaultsOf = ({ record }: PortalState) => (record.pageDefaults ?? {}) as Values
  const places = pageKinds.flatMap((kind) => {
    const [was, is] = [defaultsOf(before)[kind] ?? null, defaultsOf(after)[kind] ?? null]
    if (was === is) return []
    const name = nameOf(after, is)
    return is === null
      ? [`${pageLabels[kind]}: the built-in page again.`]
      : [`${pageLabels[kind]}: the page “${String(name ?? '')}” is shown.`]
  })
  const isOther = !isSame(before.record.pageRules ?? [], after.record.pageRules ?? [])
  return [...places, ...(isOther ? ['Who sees which page changes: the page rules are different.'] : [])]
}

/** Categories of every level: with sub-categories, one that changes is told alone. */
function categoriesIn({ belonging }: PortalState): Map<string, Values> {
  const records = new Map<string, Values>()
  const add = (prefix: string, { subCategories, ...own }: Values) => {
    records.set(prefix, own)
    for (const below of Array.isArray(subCategories) ? (subCategories as Values[]) : [])
      add(`${prefix.split('/')[0]}/${String(below.id)}`, below)
  }
  for (const { entity, record } of belonging)
    if (entity === Category.name) add(String(record.key), { ...writtenOf(Category, record) })
  return records
}

const frameParts = {
  menu: 'The menu changes.',
  showCategories: 'Whether categories are shown below the bar changes.',
  button: 'The button in the bar changes.',
  footer: 'The footer changes.',
  announcement: 'The announcement changes.',
} as const

/** What surrounds every page. A frame that was never written is that of its defaults. */
function frameSentences(before: unknown, after: unknown): string[] {
  const [was, is] = [before, after].map(
    (frame) => fillDefaults({ frame: Portal.fields.frame }, { frame: frame ?? {} }).frame as Values,
  )
  return Object.entries(frameParts).flatMap(([name, sentence]) =>
    isSame(was?.[name], is?.[name]) ? [] : [sentence],
  )
}

const mostWords = 6

function wordSentences(before: unknown, after: unknown): string[] {
  const [was, is] = [(before ?? {}) as Values, (after ?? {}) as Values]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => !isSame(was[name], is[name]),
  )
  if (names.length === 0) return []
  const more = names.length > mostWords ? ` and ${names.length - mostWords} more` : ''
  return [`Words change: ${names.slice(0, mostWords).join(', ')}${more}.`]
}

const told = new Set(['pageDefaults', 'pageRules', 'tokens', 'frame'])

/** The portal's other fields, by their labels. */
function restSentences(before: Values, after: Values): string[] {
  const [was, is] = [writtenOf(Portal, before), writtenOf(Portal, after)]
  const names = Object.keys(is).filter((name) => !told.has(name) && !isSame(was[name], is[name]))
  return names.length === 0 ? [] : [`Also different: ${partsInWords(Portal, names, after).join(', ')}.`]
}

const isSame = (one: unknown, other: unknown) => isSameJson(toJson(one ?? null), toJson(other ?? null))
