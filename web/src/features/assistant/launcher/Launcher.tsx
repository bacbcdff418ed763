import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { assistantConversationWords } from '../../../../../shared/src/features/assistant/words/conversation/words.generated.ts'
import { assistantWords } from '../../../../../shared/src/features/assistant/words/words.generated.ts'
import type { launchers } from '../../../../../shared/src/features/portals/entities/parts/assistantLook.ts'
import { lazyPart } from '../../../../../shared/widgets/kernel/loading/lazyPart.tsx'
import { Icon } from '../../../../../shared/widgets/kernel/parts/Icon.tsx'
import { loadShown } from '../../../../../shared/widgets/kernel/words/loadShown.ts'
import { useWords } from '../../../../../shared/widgets/kernel/words/useWords.ts'
import { useIsClient } from '../../../kernel/parts/useIsClient.ts'
import { useSite } from '../../../kernel/site/Site.ts'
import { usePortalFrame } from '../../portals/usePortalFrame.ts'
import { assistantQuery } from '../assistantQuery.ts'
import { lookIn } from '../conversation/lookStyles.ts'
import styles from './Launcher.module.css'

type Props = { place: Exclude<(typeof launchers)[number], 'none'> }

const Popup = lazyPart(async () => {
  const part = import('./Popup.tsx')
  await loadShown(assistantConversationWords)
  return (await part).Popup
})

/** The icon that opens and closes the conversation, where the portal wants it on its pages (AIC-02, AIC-15). */
export function Launcher({ place }: Props) {
  const t = useWords(assistantWords)
  const site = useSite()
  const { portal, organization } = usePortalFrame()
  const isClient = useIsClient()
  const [isOpen, setOpen] = useState(false)
  const isWanted = organization.enableAI && portal.assistant?.launcher === place
  const { data } = useQuery({ ...assistantQuery(site), enabled: isClient && isWanted })
  if (!isWanted || !data) return null
  return (
    <>
      <button
        type="button"
        className={styles[place]}
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
  if (address === null || failed === address) return <Icon name="chat" size={26} />
  return (
    <img
      src={address}
      alt=""
      onError={() => {
        console.warn('The chat icon did not load.')
        setFailed(address)
      }}
    />
  )
}
