import { writtenOf } from '#shared/kernel/editions/publishedOf.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import { splitIntoWords } from '#shared/kernel/model/nounOf.ts'
import { isSameJson, toJson } from '#shared/kernel/sync/json.ts'
import type { Portal } from '../entities/Portal.ts'
import { PortalTemplate } from '../entities/PortalTemplate.ts'
import { pageKinds, pageLabels } from '../entities/parts/pageKinds.ts'
import type { PageNode } from '../pageWidgets/pageElements.ts'
import { findContradiction } from './findContradiction.ts'
import { hiddenInWords, hiddenOn } from './hiddenOn.ts'
import { flattenNodes } from './pageContents.ts'
import type { PageKind } from './pagesFor.ts'

type Values = Readonly<Record<string, unknown>>
type Rule = Portal['pageRules'][number]

/** A portal with its belonging records: as last published, or as drafted now. */
export type PortalState = {
  readonly record: Values
  readonly belonging: readonly { readonly entity: string; readonly record: Values }[]
}

/** A page, by its id. Its name is for authors; visitors see the rest. */
type Page = { id: string; name: string; shown: Values; isFree: boolean }

/**
 * What visitors see change at each place of a portal: its default pages, those that rules show to some readers, and those at addresses of their
 * own. At last the pages that are published at no place.
 */
export function placeSentences(before: PortalState, after: PortalState, isFirst: boolean): string[] {
  const [was, is] = [pagesOf(before), pagesOf(after)]
  const sentences = [
    ...pageKinds.flatMap((kind) =>
      slotSentences(slotSubject(kind), slotPage(before, was, kind), slotPage(after, is, kind), isFirst),
    ),
    ...ruleSentences([rulesOf(before, was), was], [rulesOf(after, is), is]),
    ...[...new Set([...was.keys(), ...is.keys()])].flatMap((id) => freeSentences(was.get(id), is.get(id))),
  ]
  const [seenBefore, seenAfter] = [placedPages(before, was), placedPages(after, is)]
  const unseen = [...is.values()].flatMap((page) => {
    if (seenAfter.has(page.id) || seenBefore.has(page.id) || isSamePage(was.get(page.id), page)) return []
    return [
      `Page “${page.name}” is published, but no default page and no rule shows it. Nobody can see it yet.`,
    ]
  })
  return [...new Set([...sentences, ...unseen])]
}

function pagesOf({ belonging }: PortalState): ReadonlyMap<string, Page> {
  return new Map(
    belonging
      .filter(({ entity }) => entity === PortalTemplate.name)
      .map(({ record }) => {
        const { name, ...shown } = writtenOf(PortalTemplate, record)
        const id = parseKey(String(record.key))?.id ?? ''
        return [id, { id, name: String(name ?? ''), shown, isFree: shown.kind === 'free' }]
      }),
  )
}

type Pages = ReturnType<typeof pagesOf>

/** A default page; none: the built-in one. A page that is gone is none. */
const slotPage = ({ record }: PortalState, pages: Pages, kind: PageKind) =>
  pages.get(String(asValues(record.pageDefaults)[kind] ?? ''))

/** As authors call it: “the home page”, “the My learnings page”. */
function slotSubject(kind: PageKind): string {
  const label = pageLabels[kind]
  return `The ${label.startsWith('My ') ? label : label.charAt(0).toLowerCase() + label.slice(1)} page`
}

function slotSentences(
  subject: string,
  was: Page | undefined,
  is: Page | undefined,
  isFirst: boolean,
): string[] {
  if (was?.id === is?.id) return pageSentences(subject, was, is)
  if (isFirst) return is ? [`${subject} is “${is.name}”.`] : []
  if (!is) return [`${subject} changes: the built-in page replaces “${was?.name ?? ''}”.`]
  return [`${subject} changes: “${is.name}” replaces ${was ? `“${was.name}”` : 'the built-in page'}.`]
}

/** The same page, as it was and as it is. */
function pageSentences(subject: string, was: Page | undefined, is: Page | undefined): string[] {
  if (!was || !is) return []
  if (isSame(was.shown, is.shown))
    return was.name === is.name
      ? []
      : [`Page “${was.name}” is called “${is.name}” now; visitors do not see it.`]
  return [`${subject} changes.`, ...hidingSentences(subject, was, is)]
}

/** Rules whose page exists. */
const rulesOf = ({ record }: PortalState, pages: Pages): Rule[] =>
  // Cast: a portal's stored rules have the shape of their definition.
  ((record.pageRules ?? []) as Rule[]).filter(({ pageId }) => pages.has(String(pageId)))

type Ruled = readonly [rules: readonly Rule[], pages: Pages]

function ruleSentences([rulesBefore, was]: Ruled, [rulesAfter, is]: Ruled): string[] {
  const nameOf = ({ id, pageType, pageId, conditions }: Rule) =>
    JSON.stringify([id, pageType, pageId, readersInWords(conditions)])
  const before = new Map(rulesBefore.map((rule) => [nameOf(rule), rule]))
  const after = new Map(rulesAfter.map((rule) => [nameOf(rule), rule]))
  const pageOf = (pages: Pages, { pageId }: Rule) => pages.get(String(pageId))
  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)]
    const rule = now ?? old
    if (!rule) return []
    const subject = slotSubject(rule.pageType)
    const readers = readersInWords(rule.conditions)
    if (old && now) return pageSentences(`${subject} for ${readers}`, pageOf(was, old), pageOf(is, now))
    const page = pageOf(now ? is : was, rule)?.name ?? ''
    return [`${subject} changes for ${readers}: “${page}” is ${now ? 'shown' : 'no longer shown'} to them.`]
  })
  const common = (rules: ReadonlyMap<string, Rule>, others: ReadonlyMap<string, Rule>) =>
    [...rules.keys()].filter((name) => others.has(name))
  const isReordered = !isSame(common(before, after), common(after, before))
  return [
    ...changes,
    ...(isReordered
      ? ['The order of the page rules changes. Readers whom several fit may get another page.']
      : []),
  ]
}

/** Whom a rule fits, as its form says it. */
function readersInWords({
  loggedIn,
  visitorsOnly,
  accessGroups = [],
  leftover,
}: Partial<Rule['conditions']>): string {
  if (leftover) return 'nobody, since its conditions could not be read'
  const groups = (membership: 'member' | 'notMember') =>
    accessGroups
      .filter((one) => one.membership === membership)
      .map(({ accessGroup }) => accessGroup)
      .join(' and ')
  const [inside, outside] = [groups('member'), groups('notMember')]
  const isForVisitors = visitorsOnly && !loggedIn
  if (findContradiction({ loggedIn: loggedIn === true, visitorsOnly: visitorsOnly === true, accessGroups }))
    return 'nobody, since its conditions exclude each other'
  if (inside !== '') return `members of ${inside}${outside === '' ? '' : ` who are not in ${outside}`}`
  if (isForVisitors) return 'people who are not signed in'
  const all = loggedIn ? 'signed-in customers' : 'everybody'
  return outside === '' ? all : `${all} not in ${outside}`
}

/** Pages at addresses of their own, which menus and links call by their names. */
function freeSentences(was: Page | undefined, is: Page | undefined): string[] {
  const [old, now] = [was?.isFree ? was : undefined, is?.isFree ? is : undefined]
  if (!old) return now ? [`Page “${now.name}” appears.`] : []
  if (!now) return [`Page “${old.name}” vanishes.`]
  if (old.name !== now.name) return [`Page “${old.name}” becomes Page “${now.name}”.`]
  return pageSentences(`Page “${now.name}”`, old, now)
}

/** The pages that some reader may get. */
function placedPages(state: PortalState, pages: Pages): ReadonlySet<string> {
  const ids = [
    ...pageKinds.flatMap((kind) => slotPage(state, pages, kind)?.id ?? []),
    ...rulesOf(state, pages).map(({ pageId }) => String(pageId)),
    ...[...pages.values()].filter(({ isFree }) => isFree).map(({ id }) => id),
  ]
  return new Set(ids)
}

/** What is hidden at other widths than before. */
function hidingSentences(subject: string, was: Page, is: Page): string[] {
  const earlier = new Map(nodesOf(was).map((node) => [node.id, hiddenOn(node)]))
  return nodesOf(is).flatMap((node) => {
    const hidden = hiddenOn(node)
    if (isSame(earlier.get(node.id) ?? [], hidden)) return []
    const what = `${subject}: ${splitIntoWords(node.element.type)}${quoted(node.element)}`
    return [`${what} is ${hiddenInWords(hidden) ?? 'shown at every width again'}.`]
  })
}

// Cast: a row of the pages' table has the fields of a page.
const nodesOf = ({ shown }: Page) => flattenNodes((shown as Pick<PortalTemplate, 'config'>).config.elements)

const quoted = (element: PageNode['element']) =>
  'title' in element && element.title ? ` “${element.title}”` : ''

const asValues = (value: unknown): Values => (typeof value === 'object' && value !== null ? { ...value } : {})
const isSamePage = (was: Page | undefined, is: Page) => was?.name === is.name && isSame(was.shown, is.shown)
const isSame = (one: unknown, other: unknown) => isSameJson(toJson(one ?? null), toJson(other ?? null))
