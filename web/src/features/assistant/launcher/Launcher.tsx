import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { assistantConversationWords } from '#shared/features/assistant/words/conversation/words.generated.ts'
import { assistantWords } from '#shared/features/assistant/words/words.generated.ts'
import type { launchers } from '#shared/features/portals/entities/parts/assistantLook.ts'
import { focusStyle } from '#shared/kernel/rules/pictures/pictureFocus.ts'
import { useIsClient } from '#web/kernel/parts/useIsClient.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { loadShown } from '#widgets/kernel/words/loadShown.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { assistantQuery } from '../assistantQuery.ts'
import { lookIn } from '../conversation/lookStyles.ts'
import { windowStyles } from '../conversation/windowStyles.ts'

export type LauncherSpot = Exclude<(typeof launchers)[number], 'none'>

const Popup = lazyPart(async () => {
  const part = import('./Popup.tsx')
  await loadShown(assistantConversationWords)
  return (await part).Popup
})

/** The icon that opens and closes the conversation, where the portal wants it on its pages (AIC-02, AIC-15). */
export function Launcher({ place }: { place: LauncherSpot }) {
  const t = useWords(assistantWords)
  const site = useSite()
  const isClient = useIsClient()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...assistantQuery(site), enabled: isClient })
  if (!data) return null
  return (
    <>
      <button
        type="button"
        style={{ ...windowStyles.icon, ...windowStyles[place] }}
        aria-expanded={isOpen}
        aria-label={t('open')}
        title={t('open')}
        onClick={() => setOpen(!isOpen)}
      >
        <ChatIcon address={lookIn(data).chatIcon} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Popup settings={data} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The portal's own; a picture that does not load gives way to the default (AIC-16). */
export function ChatIcon({ address }: { address: string | null }) {
  const [failed, setFailed] = useState<string | null>(null)
  if (address === null || failed === address) return <SpeechBubble />
  return (
    <img
      src={address}
      alt=""
      style={{ ...windowStyles.iconPicture, ...focusStyle(address) }}
      onError={() => {
        console.warn('The chat icon did not load.')
        setFailed(address)
      }}
    />
  )
}

/** Drawn here: the icons of all pages are in each page's first load. */
const SpeechBubble = () => (
  <svg
    width="26"
    height="26"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    aria-hidden="true"
  >
    <path d="M4 5h16v11h-9.5L6 20v-4H4zM8 9h8M8 12.500h5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
