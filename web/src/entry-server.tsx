import { Writable } from 'node:stream'
import { dehydrate, hydrate } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server.node'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { chosenFamilies } from '#shared/kernel/theme/lookTokens.ts'
import { fontFaces, fontFile } from '#shared/kernel/theme/ownFonts.ts'
import { portalTokens } from '#shared/kernel/theme/portalTokens.ts'
import { chooseLanguage, offeredLanguages } from '#shared/kernel/words/chooseLanguage.ts'
import { isLanguage, isWritten, type Language, languages } from '#shared/kernel/words/languages.ts'
import { loadWords } from '#shared/kernel/words/loadWords.ts'
import { chooseTerms } from '#shared/kernel/words/terms.ts'
import { catalogues } from '#shared/words.generated.ts'
import { features, seams } from './features.ts'
import { createApi } from './kernel/api/Api.ts'
import { App } from './kernel/app/App.tsx'
import { createQueryClient } from './kernel/app/createQueryClient.ts'
import { loadPage } from './kernel/app/loadPage.ts'
import { boundState } from './kernel/head/boundState.ts'
import { htmlDocument } from './kernel/head/htmlDocument.ts'
import { pageHead } from './kernel/head/pageHead.ts'
import { picturePath } from './kernel/head/picturePath.ts'
import { type LoadedPage, openPage, viewedKind } from './kernel/manifest/page.tsx'
import { offlineDocument, offlinePath } from './kernel/offline/offlineDocument.ts'
import type { Assets, RenderInput, RenderOutput, ShownTheme, Theme } from './kernel/render.ts'
import type { Frame } from './kernel/site/Frame.ts'
import { frameKey } from './kernel/site/frameQuery.ts'
import type { SiteFacts } from './kernel/site/Site.ts'
import { knownRecords } from './kernel/store/getPortalStore.ts'
import { type ViewerAnswer, viewerKey } from './kernel/viewer/viewerQuery.ts'

// Once: a server renders in every language.
await Promise.all(
  Object.keys(languages)
    .filter(isLanguage)
    .flatMap((language) => catalogues.map((catalogue) => loadWords(catalogue, language))),
)

/**
 * Renders a portal page (ARCHITECTURE: public pages are rendered on the server). Loads the data first, so that
 * status, title and previews are correct; then renders the whole page.
 */
export async function render(input: RenderInput): Promise<RenderOutput> {
  // Always parsed as a path, even if it looks like a full address.
  const { pathname, search } = new URL(`http://portal.invalid${input.url}`)
  const path = pathname.startsWith(input.base) ? pathname.slice(input.base.length) || '/' : pathname
  const opened = openPage(features, path)
  const api = createApi((document, variables) => input.query(document, variables))
  const cache = createQueryClient()
  const asked = {
    base: input.base,
    portal: input.portal,
    draft: input.draft,
    ...(input.countsViews && { countsViews: true }),
    // Not inside frames, and not in files and reviews.
    ...(input.tracking && opened && viewedKind(opened) && { tracking: input.tracking }),
    contentOrigin: input.contentOrigin,
  }
  const site = { ...asked, api, seams }

  const loaded = input.portal
    ? await loadPage(features, opened, search, site, cache).catch(missing)
    : noPortal
  if (loaded.redirect) return { status: 301, redirect: input.base + loaded.redirect, html: '' }

  const frame = cache.getQueryData<Frame>(frameKey) ?? null
  const viewer = cache.getQueryData<ViewerAnswer>(viewerKey)
  const { accepted, chosen } = input.languages
  const offered = frame?.portal.languages ?? []
  const language = chooseLanguage({ chosen: viewer?.customer?.language ?? chosen, offered, accepted })
  const own = chooseTerms(frame?.portal.tokens, language)
  const terms = Object.keys(own).length > 0 ? own : undefined
  const facts: SiteFacts = {
    ...asked,
    language,
    ...(input.closedAnnouncement && { closedAnnouncement: input.closedAnnouncement }),
    ...(terms && { terms }),
    isPortalMissing: loaded === portalMissing,
  }
  if (path === offlinePath && frame) {
    const { portal } = frame
    const siteName = portal.publicName || portal.name
    const text = offlineDocument({
      siteName,
      tokens: portalTokens(portal.stylesheet, portal.settings.darkTheme),
      theme: shownTheme(portal, input.theme),
      nonce: input.nonce,
      language,
    })
    return { status: 200, html: text }
  }
  const home = input.home ?? ''
  const others = frame && loaded.status === 200 && !input.draft ? offeredLanguages(offered) : []
  const alternates = others.length > 1 ? others : []
  const address = path === '/' ? home : home + path
  const page = { cache, frame, viewer, search, address, home, language, terms }
  const found = pageHead(loaded.status === 404 ? null : opened, page)
  if (input.asksPicture) return { status: loaded.status, picture: found.image, html: '' }
  const head = {
    ...found,
    // The picture's own address ends after minutes, and others keep this one. Nobody else sees a draft.
    image: found.image === null || input.draft ? null : `${home}${picturePath}${path === '/' ? '' : path}`,
    isIndexed: found.isIndexed && !input.draft,
  }
  const state = { site: { ...facts, records: knownRecords(cache) }, queries: dehydrate(cache) }
  // Rendered from the dehydrated state, so that server and browser start equal: failed queries are pending in
  // both.
  const client = createQueryClient()
  hydrate(client, state.queries)
  const read = new Set<string>()
  const shown = new Set<string>()
  const body = await renderWhole(
    <App
      site={{ ...state.site, api, seams }}
      features={features}
      cache={client}
      onRead={(name) => read.add(name)}
      onPart={(modules) => {
        for (const one of modules) shown.add(one)
      }}
      ssr={{ path: pathname, search, nonce: input.nonce }}
    />,
    input.nonce,
  )
  const portal = frame?.portal
  const { before, after } = htmlDocument({
    ...(input.reporting && { reporting: input.reporting }),
    assets: input.assets,
    nonce: input.nonce,
    head,
    address,
    // A page in a language that its address asks for is a page of its own, which the other languages name so.
    canonical: alternates.some((tag) => tag === linkedLanguage(search))
      ? `${address}?lang=${linkedLanguage(search)}`
      : address,
    language,
    alternates,
    ahead: [
      ...wordFiles(input.assets.words, read, language),
      ...[...shown].flatMap((module) => input.assets.parts[module] ?? []),
    ],
    siteName: portal?.publicName || portal?.name || '',
    favicon: (portal?.favicon && frame?.links?.[portal.favicon]?.original) || null,
    tokens: portalTokens(portal?.stylesheet, portal?.settings.darkTheme) + fontsOf(frame),
    theme: shownTheme(portal, input.theme),
    state: boundState({ ...state, site: { ...state.site, words: [...read] } }),
  })
  const kind = opened && viewedKind(opened)
  return { status: loaded.status, ...(kind && { kind }), html: before + body + after }
}

/** The faces of its own fonts that the portal's stylesheet chooses. */
function fontsOf(frame: Frame | null): string {
  if (!frame) return ''
  const { portal, links } = frame
  const addressOf = (file: string) => links?.[file]?.[fontFile]
  return fontFaces(chosenFamilies(portal.stylesheet), portal.fonts, addressOf)
}

const wordFiles = (words: Assets['words'], read: ReadonlySet<string>, language: Language) =>
  [...read].flatMap((name) => words[name]?.[isWritten(language) ? language : 'en'] ?? [])

/**
 * Data is already loaded; only code chunks are pending. Waiting for them gives complete pages to readers without
 * scripts, without parts that move into place later. A web stream would cost twice as much.
 */
function renderWhole(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const whole = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part)
        done()
      },
      final(done) {
        resolve(Buffer.concat(parts).toString())
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      // The page is waited for whole. Otherwise a long part of it is sent hidden, and a script moves it into its place: what
      // is below jumps.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      nonce,
      onAllReady: () => pipe(whole),
      onShellError: reject,
      onError: (error) => console.error('A page did not render', error),
    })
  })
}

const noPortal: LoadedPage = { status: 404, redirect: null }
const portalMissing: LoadedPage = { status: 404, redirect: null }
/** A named portal that is missing or closed; other missing things are shown by their pages. */
function missing(error: unknown): LoadedPage {
  if (isAppError(error, 'not_found')) return portalMissing
  throw error
}

const linkedLanguage = (search: string) => new URLSearchParams(search).get('lang')

/** A portal that has no dark theme is light, even if dark was chosen on another. */
function shownTheme(portal: Frame['portal'] | undefined, chosen: Theme | null): ShownTheme {
  return portal?.settings.darkTheme ? (chosen ?? 'system') : 'light'
}
