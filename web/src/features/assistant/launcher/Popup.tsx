import { useEffect, useId, useRef } from 'react'
import { assistantConversationWords } from '#shared/features/assistant/words/conversation/words.generated.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { AssistantAnswer } from '../calls.ts'
import { Conversation } from '../conversation/Conversation.tsx'
import { lookIn } from '../conversation/lookStyles.ts'
import { ConversationProvider, nowhere, useKeptConversation } from '../conversation/useConversation.ts'
import { windowStyles } from '../conversation/windowStyles.ts'
import { popupStyle } from './popupStyle.ts'

type Props = { settings: AssistantAnswer; close(): void }

/** The conversation over the page, which stays in use beside it (AIC-12, AIC-39, AIC-40). Escape closes it. */
export function Popup({ settings, close }: Props) {
  const t = useWords(assistantConversationWords)
  const title = useId()
  const popup = useRef<HTMLElement>(null)
  useFocusInside(popup)
  const store = useKeptConversation()
  const look = lookIn(settings)
  return (
    <section
      ref={popup}
      style={{ ...windowStyles.popup, ...popupStyle(look.popupPosition, window.innerWidth) }}
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <header style={windowStyles.popupHead}>
        <h2 id={title} style={windowStyles.title}>
          {look.popupTitle || t('popup.title')}
        </h2>
        <button type="button" style={windowStyles.button} aria-label={t('popup.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <div style={windowStyles.body}>
        {store && (
          <ConversationProvider value={store}>
            <Conversation settings={settings} from={nowhere.from} isInWindow />
          </ConversationProvider>
        )}
      </div>
    </section>
  )
}

/** The input is ready for a question; what had the focus has it again at the end. */
function useFocusInside(popup: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const before = document.activeElement
    const first = popup.current?.querySelector('textarea') ?? popup.current
    first?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [popup])
}
