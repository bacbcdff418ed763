import { partsInWords } from '#shared/kernel/editions/cutIntoParts.ts'
import { writtenOf } from '#shared/kernel/editions/publishedOf.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { fillDefaults } from '#shared/kernel/model/fillDefaults.ts'
import { isSameJson, toJson } from '#shared/kernel/sync/json.ts'
import { type LookToken, lookGroups } from '#shared/kernel/theme/lookTokens.ts'
import { isLanguage, languages } from '#shared/kernel/words/languages.ts'
import { Category } from '../entities/Category.ts'
import { Portal } from '../entities/Portal.ts'
import { Stylesheet } from '../entities/Stylesheet.ts'
import { type PortalState, placeSentences } from './placeSentences.ts'

type Values = PortalState['record']

/**
 * What visitors will see change once a portal is published, in sentences for its author: which of its places
 * and categories change, then menu, footer, words, look and the rest, by the names of the screens where they are edited.
 * `edition` is null for the first one: all that it has appears.
 */
export function portalForecast(edition: PortalState | null, draft: PortalState): string[] {
  const before = edition ?? { record: {}, belonging: [] }
  const sentences = [
    ...placeSentences(before, draft, edition === null),
    ...changed(named('Category', categoriesIn(before)), named('Category', categoriesIn(draft))),
    ...frameSentences(before.record.frame, draft.record.frame),
    ...wordSentences(before.record.tokens, draft.record.tokens),
    ...(edition ? lookSentences(before.record.stylesheet, draft.record.stylesheet) : []),
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

const mostNames = 6

function listNames(names: readonly string[]): string {
  const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : ''
  return `${names.slice(0, mostNames).join(', ')}${more}`
}

/** Words for one language are in a group of its name. */
function wordSentences(before: unknown, after: unknown): string[] {
  const names = differing(before, after).flatMap((name) => {
    if (!isLanguage(name)) return [name]
    const inLanguage = differing(asValues(before)[name], asValues(after)[name])
    return inLanguage.map((word) => `${word} (${languages[name].name})`)
  })
  return names.length === 0 ? [] : [`Words change: ${listNames(names)}.`]
}

/** What the stylesheet screen sets, by its groups. */
function lookSentences(before: unknown, after: unknown): string[] {
  const names = new Set(differing(before, after))
  const groups = Object.entries(lookGroups).flatMap(([title, tokens]) => {
    const labels = Object.entries<LookToken>(tokens).flatMap(([name, { label }]) =>
      names.delete(name) ? [label] : [],
    )
    return labels.length === 0 ? [] : [`${title} (${listNames(labels)})`]
  })
  const others = names.size === 0 ? [] : [`other values (${listNames([...names])})`]
  const parts = [...groups, ...others]
  return parts.length === 0 ? [] : [`The stylesheet changes: ${parts.join('; ')}.`]
}

const asValues = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

function differing(before: unknown, after: unknown): string[] {
  const [was, is] = [asValues(before), asValues(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => !isSame(was[name], is[name]),
  )
}

const told = new Set(['pageDefaults', 'pageRules', 'tokens', 'frame', 'stylesheet'])

/** The portal's other fields, by their labels. */
function restSentences(before: Values, after: Values): string[] {
  const [was, is] = [writtenOf(Portal, before), writtenOf(Portal, after)]
  const names = Object.keys(is).filter((name) => !told.has(name) && !isSame(was[name], is[name]))
  return names.length === 0 ? [] : [`Also different: ${partsInWords(Portal, names, after).join(', ')}.`]
}

const isSame = (one: unknown, other: unknown) => isSameJson(toJson(one ?? null), toJson(other ?? null))
