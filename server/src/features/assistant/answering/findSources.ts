import { shownOf } from '#server/kernel/access/catalogueRows.ts'
import type { Database } from '#server/kernel/db/Database.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { tableOf } from '#server/kernel/db/records/columns.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { AnswerSource, KnownType } from '#shared/features/assistant/rules/answerSource.ts'
import type { ItemReferences } from '#shared/features/assistant/rules/itemReference.ts'
import { findAssetFaces, signForAssistant } from '../../content/files/assetFaces.ts'
import { learnables } from '../../learning/learnables.ts'
import { type CitedPage, findCitedPages, pageName, readableCrawls } from '../crawling/readablePages.ts'
import { findStale } from '../knowing/findStale.ts'
import { readSoon } from '../knowing/keepKnown.ts'
import { type ReadableItem, readableItems } from '../knowing/readableItems.ts'
import { type FoundPassage, findSecond, type ItemName } from '../ports/knowledge/Knowledge.ts'
import { knowledgePort } from '../ports/knowledge/knowledgePort.ts'
import { modelsPort } from '../ports/models/modelsPort.ts'
import {
  type CitedProduct,
  findCitedProducts,
  productName,
  productReferences,
  productSource,
  readableShops,
} from '../shops/citedProducts.ts'
import { outsidePictureAddress } from '../shops/outsidePictures.ts'
import type { AssistantSettings } from './assistantSettings.ts'

export type Sources = {
  sources: AnswerSource[]
  /** In full, in the order of the sources. */
  passages: FoundPassage[]
  references: ItemReferences
  /** Of the item that it is asked from, if the asker sees it. */
  itemName: string | null
}

/** Where a question is asked: an item, and a lesson of it. */
export type AskedFrom = { itemType: KnownType; item: string | null; lesson: string | null }

/** As pages send it; one that names no type asks from a course. */
export const toAskedFrom = (from: Partial<NullishFrom> | null | undefined): AskedFrom => ({
  itemType: from?.itemType ?? 'course',
  item: from?.item ?? null,
  lesson: from?.lesson ?? null,
})
type NullishFrom = { [Name in keyof AskedFrom]: AskedFrom[Name] | null | undefined }

/** What the asker may read that fits the question, each with its place; `before` are the questions before it, the latest first. */
export async function findSources(
  context: RequestContext,
  settings: AssistantSettings,
  { prompt, from, before }: { prompt: string; from: AskedFrom; before: readonly string[] },
): Promise<Sources> {
  const { knowsContent, maxResults, prefersOpenItem } = settings
  const { items, crawls, shops } = await findReadable(context, settings)
  if (!knowsContent && shops.length === 0)
    return { sources: [], passages: [], references: {}, itemName: null }
  if (knowsContent) await readWhatIsNew(context)
  const { itemType: type, item, lesson } = from
  const matches = await context.deps.ports.of(knowledgePort).find({
    text: prompt,
    language: context.acceptedLanguages.slice(0, 2).toLowerCase(),
    among: [...items, ...crawls, ...shops],
    limit: maxResults,
    near: item === null || !prefersOpenItem ? null : { type, item, lesson },
    before,
    isJudged: context.deps.ports.of(modelsPort).hasModel,
  })
  const pages = await findCitedPages(
    context.deps.db,
    matches.flatMap(({ itemType, item, lesson }) => (itemType === 'web' ? [{ item, lesson }] : [])),
  )
  const products = await findCitedProducts(context.deps.db, matches)
  const { sources, passages, cited, citedPages, citedProducts } = placedIn(items, matches, pages, products)
  const askedItem = items.find((one) => one.type === type && one.key === item)
  return {
    sources,
    passages,
    references: {
      ...(await loadReferences(context, cited)),
      ...pageReferences(context.deps, citedPages),
      ...productReferences(context.deps, citedProducts),
    },
    itemName: askedItem?.name ?? null,
  }
}

/** All that an answer may use for the asker: items, websites and shops. */
export async function findReadable(context: RequestContext, settings: AssistantSettings) {
  const { knowsContent, libraries } = settings
  return {
    items: knowsContent ? await readableItems(context, undefined, undefined, libraries) : [],
    crawls: knowsContent ? await readableCrawls(context, libraries) : [],
    shops: await readableShops(context, settings),
  }
}

/** Each passage as a source with its number, and the items, web pages and products that they are of. */
export function placedIn(
  items: readonly ReadableItem[],
  passages: readonly FoundPassage[],
  pages: ReadonlyMap<string, CitedPage> = new Map(),
  products: ReadonlyMap<string, CitedProduct> = new Map(),
) {
  const byName = new Map(items.map((one) => [nameOf(one), one]))
  const placed = passages.flatMap((passage): Placed[] => {
    const { itemType, item, lesson } = passage
    const page = itemType === 'web' ? pages.get(pageName(item, lesson)) : undefined
    if (page) return [{ passage, page }]
    const product = itemType === 'product' ? products.get(productName(item, lesson)) : undefined
    if (product) return [{ passage, product }]
    const of = byName.get(nameOf({ type: itemType, key: item }))
    return of ? [{ passage, of }] : []
  })
  return {
    sources: placed.map(({ passage, ...one }, index) => {
      if ('page' in one) return pageSource(passage, one.page, index + 1)
      return 'product' in one
        ? productSource(passage, one.product, index + 1)
        : toSource(passage, one.of, index + 1)
    }),
    passages: placed.map(({ passage }) => passage),
    cited: [...new Set(placed.flatMap((one) => ('of' in one ? [one.of] : [])))],
    citedPages: [...new Set(placed.flatMap((one) => ('page' in one ? [one.page] : [])))],
    citedProducts: [...new Set(placed.flatMap((one) => ('product' in one ? [one.product] : [])))],
  }
}
type Placed = { passage: FoundPassage } & (
  | { page: CitedPage }
  | { product: CitedProduct }
  | { of: ReadableItem }
)

const nameOf = ({ type, key }: ItemName) => `${type} ${key}`

/** A portal that is asked before its content was read, or after a file of it changed, is read now. */
async function readWhatIsNew({ deps, portal }: RequestContext): Promise<void> {
  const organization = portal?.organization ?? ''
  if ((await findStale(deps.db).items(organization)).length > 0) await readSoon(deps, organization)
}

const toSource = (passage: FoundPassage, item: ReadableItem, number: number): AnswerSource => ({
  type: 'source',
  number,
  item: item.key,
  itemType: item.type,
  slug: item.slug ?? item.key,
  url: null,
  title: item.name,
  lesson: passage.lesson,
  lessonName: passage.lessonName,
  place: passage.place,
  at: findSecond(passage, passage.best.from),
  text: passage.text.replace(/\s+/g, ' ').slice(0, 300),
})

/** Of a web page, its title and address; a page of a PDF opens there. */
const pageSource = (passage: FoundPassage, page: CitedPage, number: number): AnswerSource => ({
  type: 'source',
  number,
  item: page.url,
  itemType: 'web',
  slug: '',
  url: page.url,
  title: page.title ?? page.url,
  lesson: null,
  lessonName: null,
  place: passage.place,
  at: passage.at,
  text: passage.text.replace(/\s+/g, ' ').slice(0, 300),
})

/** Web pages as cards show them. */
const pageReferences = (deps: RequestContext['deps'], pages: readonly CitedPage[]): ItemReferences =>
  Object.fromEntries(
    pages.map(({ organization, id, url, title, description, image }) => [
      url,
      {
        ...{ key: url, type: 'web' as const, title: title ?? url, url },
        ...{ image: null, instructor: null },
        // Through this server: a picture of another site would tell it who asks.
        screenshot: image === null ? null : outsidePictureAddress(deps, { kind: 'page', organization, id }),
        description: description?.slice(0, 500) ?? null,
      },
    ]),
  )

/** The items themselves, as cards show them; their pictures by addresses that outlive a resumed conversation. */
async function loadReferences(
  { deps }: RequestContext,
  items: readonly ReadableItem[],
): Promise<ItemReferences> {
  const instructors = await loadInstructors(deps.db, items)
  const shown = items.flatMap(({ picture, file }) => [picture ?? [], file ?? []].flat())
  const faces = await findAssetFaces(deps.db, new Set(shown))
  const references = items.map(({ type, key, slug, name, description, picture, file, isEntitled }) => {
    const face = faces.get(picture ?? '')
    const preview = isEntitled ? faces.get(file ?? '') : undefined
    return {
      ...{ key, type, title: name },
      image: face ? signForAssistant(deps, face, ['poster.jpg', 'original']) : null,
      // The first page of a PDF, for example, for those who may read it.
      screenshot: preview ? signForAssistant(deps, preview, ['poster.jpg', 'original']) : null,
      description: description?.slice(0, 500) ?? null,
      instructor: instructors.get(key) ?? null,
      url: `/${type}/${encodeURIComponent(slug ?? key)}`,
    }
  })
  return Object.fromEntries(references.map((one) => [one.key, one]))
}

/** The names of courses' and programs' instructors, as their cards show them, by the items' keys. */
async function loadInstructors(
  { pool }: Database,
  items: readonly ReadableItem[],
): Promise<ReadonlyMap<string, string>> {
  const lessonNames = new Map<string, string>()
  for (const type of ['course', 'program'] as const) {
    const keys = items.filter((item) => item.type === type).map(({ key }) => key)
    if (keys.length === 0) continue
    const rows = await query<{ key: string; names: string }>(
      pool,
      Prisma.sql`SELECT c.key, left(string_agg(i.name, ', ' ORDER BY n.place), 500) AS names
       FROM ${tableOf(shownOf(learnables[type].item))} c,
         jsonb_array_elements_text(c.instructors) WITH ORDINALITY n(key, place)
       JOIN "Instructor" i ON i.key = n.key WHERE c.key = ANY(${keys}::text[]) AND i.organization = c.organization
       GROUP BY c.key`,
    )
    for (const { key, names } of rows) lessonNames.set(key, names)
  }
  return lessonNames
}
