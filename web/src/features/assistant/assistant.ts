import { createElement } from 'react'
import { assistantConversationWords } from '../../../../shared/src/features/assistant/words/conversation/words.generated.ts'
import { assistantWords } from '../../../../shared/src/features/assistant/words/words.generated.ts'
import { lazyPart } from '../../../../shared/widgets/kernel/loading/lazyPart.tsx'
import { loadShown } from '../../../../shared/widgets/kernel/words/loadShown.ts'
import { useWords } from '../../../../shared/widgets/kernel/words/useWords.ts'
import type { Feature } from '../../kernel/manifest/Feature.ts'
import { usePortalFrame } from '../portals/usePortalFrame.ts'
import { AssistantProvider } from './AssistantProvider.tsx'
import { Launcher } from './launcher/Launcher.tsx'

/** The assistant: questions about a lesson or microcast, in its panel. */
export const assistant: Feature = {
  name: 'assistant',
  words: [assistantWords],
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
    corner: () => createElement(Launcher, { place: 'bubble' }),
    footerEnd: () => createElement(Launcher, { place: 'footer' }),
  },
  Provider: AssistantProvider,
}
