import { hydrate, type QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { kernelErrorsWords } from '#shared/kernel/words/errors/words.generated.ts'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { loadWords } from '#shared/kernel/words/loadWords.ts'
import { catalogues } from '#shared/words.generated.ts'
import { ignoreStrayClicks } from '#widgets/kernel/focus/ignoreStrayClicks.ts'
import { features, seams } from './features.ts'
import { type Api, createApi } from './kernel/api/Api.ts'
import { fetchGraphql } from './kernel/api/fetchGraphql.ts'
import { App } from './kernel/app/App.tsx'
import { createQueryClient } from './kernel/app/createQueryClient.ts'
import { loadPage } from './kernel/app/loadPage.ts'
import { reloadWhenReplaced } from './kernel/app/reloadWhenReplaced.ts'
import { replayEarlyClick } from './kernel/app/replayEarlyClick.ts'
import { retryPictures } from './kernel/app/retryPictures.ts'
import type { PageState } from './kernel/head/boundState.ts'
import { type OpenPage, openPage } from './kernel/manifest/page.tsx'
import { keepOfflinePage } from './kernel/offline/keepOfflinePage.ts'
import type { Frame } from './kernel/site/Frame.ts'
import { frameKey } from './kernel/site/frameQuery.ts'
import type { AskedSite, SiteFacts } from './kernel/site/Site.ts'
import { viewer, viewerKey } from './kernel/viewer/viewerQuery.ts'
import './kernel/theme/portal.css'

/** Whether the portal's server answers now, be it with a refusal. */
const isServerThere = (api: Api): Promise<boolean> =>
  api.call(viewer).then(
    () => true,
    (error: unknown) => !isAppError(error, 'unavailable'),
  )

// zod comes later, with the scripts that need it, and would try what the security policy forbids: making a function of a text.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Before the browser takes over, so that it shows what the server did. */
async function loadFirstWords({ language, words = [] }: SiteFacts): Promise<void> {
  // What went wrong must be said without a network, too.
  const first = [kernelFrameWords, kernelErrorsWords, ...features.flatMap((feature) => feature.words ?? [])]
  const read = catalogues.filter(({ name }) => words.includes(name))
  await Promise.all([...first, ...read].map((one) => loadWords(one, language)))
}

/** Loads the data that were too large for the page (`boundState`). If it fails, the page's own queries load them or say why not. */
async function loadRest(opened: OpenPage | null, site: AskedSite, cache: QueryClient): Promise<void> {
  await loadPage(features, opened, window.location.search, site, cache).catch(() => null)
}

/** Not at the module's top level: a part that it waits for may import from this very script, and would wait for it. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  const stateElement = document.getElementById('lectern-state')
  if (root && stateElement?.textContent) {
    // Cast: written into this page by our entry-server.
    const state = JSON.parse(stateElement.textContent) as PageState
    const cache = createQueryClient()
    hydrate(cache, state.queries)
    const path = window.location.pathname.slice(state.site.base.length)
    const opened = openPage(features, path)
    const isForGuests = opened?.isForGuests ?? false
    const api = createApi(fetchGraphql({ ...state.site, isForGuests }), () =>
      cache.invalidateQueries({ queryKey: viewerKey }),
    )
    ignoreStrayClicks(document)
    reloadWhenReplaced({ window, isServerThere: () => isServerThere(api) })
    retryPictures(window)
    await loadFirstWords(state.site)
    if (state.isPartial) await loadRest(opened, { ...state.site, api, seams }, cache)
    const frame = cache.getQueryData<Frame>(frameKey)
    // During development, changes should be visible at once.
    if (frame && import.meta.env.PROD && !isForGuests && !state.site.draft)
      keepOfflinePage({
        window,
        base: state.site.base,
        version: frame.portal.updatedAt,
        language: state.site.language,
      })
    // A transition is done in short slices: on a slow phone the page can be scrolled and tapped meanwhile.
    startTransition(() => {
      hydrateRoot(
        root,
        <App
          site={{ ...state.site, api, seams, isForGuests }}
          features={features}
          cache={cache}
          ssr={{ nonce: stateElement.nonce || undefined }}
        />,
      )
    })
    replayEarlyClick(window)
  }
}

void start()
