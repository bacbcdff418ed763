import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { assert } from '#shared/kernel/errors/assert.ts'
import { useIsClient } from '#web/kernel/parts/useIsClient.ts'
import { type Site, useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { inNameOf, whoOf } from '#web/kernel/viewer/whoOf.ts'
import { askAssistant, tellAssistant } from '../askAssistant.ts'
import { assistantQuery } from '../assistantQuery.ts'
import { getAgentSession } from '../calls.ts'
import { type ConversationStore, createConversation } from '../createConversation.ts'

const ConversationContext = createContext<ConversationStore | null>(null)
export const ConversationProvider = ConversationContext.Provider

/** The conversation that a part belongs to (AIC-89). */
export function useConversation() {
  const store = useContext(ConversationContext)
  assert(store, 'ConversationStore cannot be null, please add a context provider.')
  const state = useSyncExternalStore(store.subscribe, store.get, store.get)
  return { store, state }
}

/** Asked from no item. */
export const nowhere = { from: { itemType: 'course', item: null, lesson: null } } as const
const stores = new Map<string, ConversationStore>()

/** The viewer's conversation on this portal. Null on the server and while its page is hydrated: a conversation is of one browser. */
export function useKeptConversation(): ConversationStore | null {
  const site = useSite()
  const viewer = useViewer()
  const cache = useQueryClient()
  return useIsClient() ? getConversation(site, viewer, cache) : null
}

/** The conversation of a person on a portal: it goes on while its tab is closed, or another lesson is opened. */
function getConversation(site: Site, viewer: ViewerAnswer, cache: QueryClient): ConversationStore {
  const place = site.portal ? `${site.portal.organization}~${site.portal.id}` : ''
  const who = whoOf(viewer)
  const name = `${place} ${who}`
  const store = stores.get(name)
  if (store) return store
  // One person after another: what one has said is not kept for the next.
  stores.clear()
  const asker = async () => ({
    site,
    who: viewer.customer?.key ?? null,
    address: (await cache.ensureQueryData(assistantQuery(site))).clientAIUrl,
  })
  const made = createConversation({
    place,
    who,
    door: {
      async *ask(question) {
        yield* askAssistant({ ...question, ...(await asker()) })
      },
      tell: async (feedback) => await tellAssistant({ ...feedback, ...nowhere, ...(await asker()) }),
      find: async (sessionID) =>
        (await site.api.call(getAgentSession, { sessionID }, inNameOf(viewer))).session?.messages ?? null,
    },
  })
  stores.set(name, made)
  return made
}
