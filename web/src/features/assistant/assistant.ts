import { createElement, type ReactNode } from 'react'
import { assistantConversationWords } from '#shared/features/assistant/words/conversation/words.generated.ts'
import { assistantWords } from '#shared/features/assistant/words/words.generated.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { loadShown } from '#widgets/kernel/words/loadShown.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { Feature } from '../../kernel/manifest/Feature.ts'
import { page } from '../../kernel/manifest/page.tsx'
import { useSignInEvent } from '../identity/SignInEvents.tsx'
import { usePortalFrame } from '../portals/usePortalFrame.ts'
import { LauncherPlace } from './launcher/LauncherPlace.tsx'
import { forgetSnapshots } from './snapshot.ts'

/** The assistant: questions about a lesson or microcast, in its panel. */
export const assistant: Feature = {
  name: 'assistant',
  words: [assistantWords],
  pages: [
    page({
      path: '/embed/:client',
      words: [assistantConversationWords],
      isAlone: true,
      isForGuests: true,
      head: () => ({ isIndexed: false }),
      part: async () => {
        const { EmbeddedPage, loadEmbedded } = await import('./embed/EmbeddedPage.tsx')
        return { view: EmbeddedPage, load: loadEmbedded }
      },
    }),
  ],
  lessonTabs: [
    {
      name: 'questions',
      useLabel: () => useWords(assistantWords)('qAndA'),
      // Beside a course's lessons (DEL-10) and a microcast (PAG-30).
      useIsShown: ({ itemType }) =>
        usePortalFrame().organization.enableAI && (itemType === 'course' || itemType === 'microcast'),
      view: lazyPart(async () => {
        const part = import('./conversation/QAndATab.tsx')
        await loadShown(assistantConversationWords)
        return (await part).QAndATab
      }),
    },
  ],
  parts: {
    corner: () => createElement(LauncherPlace, { place: 'bubble' }),
    footerEnd: () => createElement(LauncherPlace, { place: 'footer' }),
  },
  Provider: AssistantProvider,
}

/** Clears what a customer who signs out has said. */
function AssistantProvider({ children }: { children: ReactNode }) {
  useSignInEvent('signedOut', () => forgetSnapshots())
  return children
}
