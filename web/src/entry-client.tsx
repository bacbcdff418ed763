import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import { createApi } from './api/Api.ts'
import { fetchGraphql } from './api/fetchGraphql.ts'
import { isServerThere } from './api/isServerThere.ts'
import { queryKeys } from './api/queries.ts'
import { App } from './app/App.tsx'
import { createQueryClient } from './app/createQueryClient.ts'
import { reloadWhenReplaced } from './app/reloadWhenReplaced.ts'
import type { SiteFacts } from './app/Site.ts'
import './theme/portal.css'

const root = document.getElementById('root')
const stateElement = document.getElementById('lectern-state')
if (root && stateElement?.textContent) {
  // Written by our own entry-server into this very page.
  const state = JSON.parse(stateElement.textContent) as { site: SiteFacts; queries: DehydratedState }
  const cache = createQueryClient()
  hydrate(cache, state.queries)
  const api = createApi(fetchGraphql(state.site.portal), () =>
    cache.invalidateQueries({ queryKey: queryKeys.viewer }),
  )
  reloadWhenReplaced({ window, isServerThere: () => isServerThere(api) })
  hydrateRoot(
    root,
    <App site={{ ...state.site, api }} cache={cache} ssr={{ nonce: stateElement.nonce || undefined }} />,
  )
}
