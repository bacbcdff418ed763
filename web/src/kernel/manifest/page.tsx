import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { Catalogue } from '#shared/kernel/words/Catalogue.ts'
import type { Language } from '#shared/kernel/words/languages.ts'
import type { Terms } from '#shared/kernel/words/terms.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { loadShown } from '#widgets/kernel/words/loadShown.ts'
import type { Frame } from '../site/Frame.ts'
import type { AskedSite } from '../site/Site.ts'
import type { ViewerAnswer } from '../viewer/viewerQuery.ts'
import { matchPath, type ParamsOf } from './matchPath.ts'

/** What a page's data say before the first byte goes out. `redirect` is without the base. */
export type LoadedPage = { status: 200 | 404; redirect: string | null }
export const foundPage: LoadedPage = { status: 200, redirect: null }
export const missing: LoadedPage = { status: 404, redirect: null }

/** What a page has to load its data with, before it is rendered on the server. */
export type Asked = {
  site: AskedSite
  cache: QueryClient
  viewer: Promise<ViewerAnswer>
  /** The address's query, with its question mark. */
  search: string
}

/** The facts that a page can describe itself from. */
export type Known = {
  cache: QueryClient
  frame: Frame | null
  viewer: ViewerAnswer | undefined
  search: string
  /** Absolute, without a query; '' in browsers. */
  address: string
  /** The absolute address of the portal's home page, without a slash at its end; '' in browsers. */
  home: string
  language: Language
  /** The portal's own words for its things. */
  terms?: Terms | undefined
}

/** What a page says of itself to browsers, search engines and previews. */
export type PageHead = {
  title: string
  description: string | null
  image: string | null
  isIndexed: boolean
  jsonLd: object | null
}

/** The title without the portal's name; missing fields are the portal's own. */
export type OwnHead = Partial<Omit<PageHead, 'title'>> & { title?: readonly (string | null | undefined)[] }

type Part<Params> = {
  /** Fills the cache with what the page shows at once, and decides its status; on the server only. */
  load?: (params: Params, asked: Asked) => Promise<LoadedPage>
  view: ComponentType<Params>
}

type Definition<Path extends string> = {
  path: Path
  /** What it says of itself to browsers, search engines and previews; null where there is no such page. */
  head(params: ParamsOf<Path>, known: Known): OwnHead | null
  /** Addresses of one key are one page, which stays as it is; by default each address is its own page. */
  key?: (params: ParamsOf<Path>) => string
  /** Which of the portal's places it is: an administrator's design for these surrounds it (PRT-22). */
  kind?: string
  /** Alone, without the app bar and the footer. */
  isAlone?: boolean
  /** Only the copyright is below it, as in a classroom (PRT-33). */
  hasBareFooter?: boolean
  /** For frames of other sites: it knows nobody, and sends and takes no cookies. The server renders it for a visitor. */
  isForGuests?: boolean
  /** What it says while its script or its data are on their way. */
  loadingLabel?: (language: Language, terms?: Terms) => string
  /** What its view reads, loaded together with its script. */
  words?: readonly Catalogue<unknown>[]
  /** Its `load` puts the frame into the cache, too. */
  bringsFrame?: boolean
} & (
  | Part<ParamsOf<Path>>
  /** In a script of its own, fetched when the page is opened; the build writes down its modules. */
  | { part: () => Promise<Part<ParamsOf<Path>>>; modules?: readonly string[] }
)

/** A page at an address of its own. */
export type OpenPage = {
  key: string
  kind: string | null
  isAlone: boolean
  hasBareFooter: boolean
  isForGuests: boolean
  loadingLabel: ((language: Language, terms?: Terms) => string) | undefined
  bringsFrame: boolean
  load(asked: Asked): Promise<LoadedPage>
  head(known: Known): OwnHead | null
  view: ReactNode
}

export type Page = {
  path: string
  /** Null where the address is another page's. */
  open(path: string): OpenPage | null
}

/** One page of a capability, for its manifest. */
export function page<const Path extends string>(definition: Definition<Path>): Page {
  type Params = ParamsOf<Path>
  const {
    path: pattern,
    head,
    key,
    kind = null,
    isAlone = false,
    hasBareFooter = false,
    isForGuests = false,
    loadingLabel,
    words = [],
    bringsFrame = false,
  } = definition
  const part = 'part' in definition ? definition.part : async () => definition
  const View: ComponentType<Params & object> =
    'part' in definition
      ? lazyPart(
          async () => (await Promise.all([definition.part(), ...words.map(loadShown)]))[0].view,
          undefined,
          definition.modules,
        )
      : definition.view
  return {
    path: pattern,
    open(path) {
      const params = matchPath(pattern, path)
      return (
        params && {
          key: key?.(params) ?? path,
          kind,
          isAlone,
          hasBareFooter,
          isForGuests,
          loadingLabel,
          bringsFrame,
          load: async (request) => (await (await part()).load?.(params, request)) ?? foundPage,
          head: (page) => head(params, page),
          view: <View {...params} />,
        }
      )
    },
  }
}

/** What its views are counted as (`RenderOutput.kind`); null for those inside frames and files, and for reviewers. */
export const viewedKind = ({ kind, isAlone }: Pick<OpenPage, 'kind' | 'isAlone'>): string | null =>
  kind ?? (isAlone ? null : 'other')

/** The page at an address; null where there is none. */
export function openPage(features: readonly { pages?: readonly Page[] }[], path: string): OpenPage | null {
  for (const { pages = [] } of features)
    for (const { open } of pages) {
      const opened = open(path)
      if (opened) return opened
    }
  return null
}
