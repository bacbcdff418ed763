import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import type { EmbeddedLook } from '#shared/features/assistant/rules/embedding.ts'
import { assistantConversationWords } from '#shared/features/assistant/words/conversation/words.generated.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { type Asked, foundPage, type LoadedPage, missing } from '#web/kernel/manifest/page.tsx'
import { NotFoundPage } from '#web/kernel/parts/NotFoundPage.tsx'
import { useFrame } from '#web/kernel/site/frameQuery.ts'
import { type AskedSite, type Site, useSite } from '#web/kernel/site/Site.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { askAssistant, suggestPrompts, tellAssistant } from '../askAssistant.ts'
import { assistantQuery } from '../assistantQuery.ts'
import { type ClientAssistantAnswer, clientAssistant, getAgentSession } from '../calls.ts'
import styles from '../conversation/Conversation.module.css'
import { Conversation } from '../conversation/Conversation.tsx'
import { ConversationProvider, nowhere } from '../conversation/useConversation.ts'
import { windowStyles } from '../conversation/windowStyles.ts'
import { type ConversationStore, createConversation } from '../createConversation.ts'
import { EmbeddedWindow } from './EmbeddedWindow.tsx'
import { OpensTabs } from './PlaceLink.tsx'
import { openParentWindow, type ParentWindow } from './parentWindow.ts'

type Props = { client: string }

/** Null where there is no such client AI. */
const clientQuery = ({ api }: Pick<AskedSite, 'api'>, clientAi: string) => ({
  queryKey: ['clientAssistant', clientAi],
  queryFn: async (): Promise<ClientAssistantAnswer | null> => {
    try {
      return await api.call(clientAssistant, { clientAi })
    } catch (error) {
      if (isAppError(error, 'not_found')) return null
      throw error
    }
  },
})

export async function loadEmbedded({ client }: Props, { site, cache }: Asked): Promise<LoadedPage> {
  const [embedded] = await Promise.all([
    cache.ensureQueryData(clientQuery(site, client)),
    cache.prefetchQuery(assistantQuery(site)),
  ])
  return embedded === null ? missing : foundPage
}

/** The assistant in a frame of another site (AIC-03): with a window around it, or bare (AIC-13). */
export function EmbeddedPage({ client }: Props) {
  const site = useSite()
  const { portal } = useFrame()
  const { data: embedded } = useQuery(clientQuery(site, client))
  const { data: settings } = useQuery(assistantQuery(site))
  const opened = useOpened(client, embedded ?? null, settings?.clientAIUrl ?? null, site)
  const isBare = new URLSearchParams(useSearch()).get('mode') === 'standalone'
  if (embedded === null)
    return (
      <main>
        <NotFoundPage isAlone />
      </main>
    )
  if (!embedded || !settings || !opened) return null
  const { store, around } = opened
  // Cast: the server wrote it, by its type.
  const look = embedded.look as EmbeddedLook
  const promptsHeader = (embedded.pagePrompts as PagePrompts | null)?.header ?? null
  const conversation = (
    <Conversation settings={settings} from={nowhere.from} promptsHeader={promptsHeader} isInWindow />
  )
  return (
    <OpensTabs value={true}>
      <ConversationProvider value={store}>
        {isBare ? (
          <main style={{ ...windowStyles.body, ...windowStyles.alone }}>
            <h1 className={styles.hidden}>{look.title || portal.publicName || portal.name}</h1>
            {conversation}
          </main>
        ) : (
          <EmbeddedWindow look={look} tell={around.tell} reset={store.reset}>
            {conversation}
          </EmbeddedWindow>
        )}
      </ConversationProvider>
    </OpensTabs>
  )
}

type Opened = { store: ConversationStore; around: ParentWindow }

/** A visitor's conversation of its own, which hears the page around it. In browsers alone. */
function useOpened(
  client: string,
  embedded: ClientAssistantAnswer | null,
  address: string | null,
  site: Site,
): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null)
  const t = useWords(assistantConversationWords)
  const [usualHeader, usualHint] = [t('pagePrompts'), t('anywhereHint')]
  useEffect(() => {
    if (!embedded) return
    // Casts: the server wrote them, by their types.
    const anywhere = embedded.anywhere as Anywhere | null
    const pagePrompts = embedded.pagePrompts as PagePrompts | null
    const around = openParentWindow({
      origins: embedded.origins.flatMap((origin) => origin ?? []),
      onPrompt: (prompt) => void store.ask(prompt, nowhere.from),
      onContext({ currentPage }) {
        if (!currentPage.isProduct || !pagePrompts) return
        void store.suggest().then((prompts) => {
          if (!prompts || prompts.length === 0) return
          const header = pagePrompts.header ?? usualHeader
          around.tell({ type: 'suggestedPromptsReady', ...pagePrompts, prompts, header })
        })
      },
    })
    const store = conversationIn(client, site, address, around)
    setOpened({ store, around })
    around.tell({ type: 'ready' })
    if (anywhere) around.tell({ type: 'anywhereWidgetReady', ...anywhere, hint: anywhere.hint ?? usualHint })
    return around.close
  }, [client, embedded, site, address, usualHeader, usualHint])
  return opened
}

type Styled = { styles: Record<string, unknown>; customCss: string }
/** The hint and the heading are null where the configuration has none: then they are said in the reader's language. */
type Anywhere = { header: string; hint: string | null } & Styled
type PagePrompts = { header: string | null } & Styled

const conversationIn = (
  client: string,
  site: Site,
  address: string | null,
  around: ParentWindow,
): ConversationStore =>
  createConversation({
    place: `embedded ${client} ${site.portal?.organization}~${site.portal?.id}`,
    who: null,
    openSupport: () => around.tell({ type: 'openSupportChat' }),
    door: {
      ask: (asked) =>
        askAssistant({ ...asked, site, address, who: null, around: around.context(), clientAi: client }),
      suggest: (sessionID) =>
        suggestPrompts({ sessionID, site, who: null, around: around.context(), clientAi: client }),
      tell: (told) => tellAssistant({ ...told, ...nowhere, site, address, who: null }),
      find: async (sessionID) =>
        (await site.api.call(getAgentSession, { sessionID })).session?.messages ?? null,
    },
  })
