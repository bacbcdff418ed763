import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Sco, ScormManifest } from '#shared/features/content/scorm/ScormManifest.ts'
import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { useOnline } from '#widgets/kernel/loading/useOnline.ts'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useHost } from '../../host/HostContext.ts'
import type { PlayerAsset } from '../../host/WidgetHost.ts'
import styles from './ScormPlayer.module.css'
import { useScoSession } from './useScoSession.ts'

type Props = {
  lessonId: string
  asset: PlayerAsset
  manifest: ScormManifest
  sco: Sco
  /** Content that said nothing is completed when it is left. */
  impliesCompletion: boolean
  /** Shown until the content has loaded. */
  loadingLabel: string
  /** The learner moved to this part: the frame takes the focus. */
  takesFocus: boolean
  /** Gets the lesson's data after this part was saved. */
  onSaved(data: Record<string, string>): void
}

/** One SCO in the frame page of the content origin. */
export function ScoFrame(props: Props) {
  const t = useWords(contentPlayersWords)
  const { scorm } = useHost()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isFaulty, setFaulty] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [isLoading, setLoading] = useState(true)
  useScoSession(frame, { ...props, onFault: setFaulty, onRefused: setRefused, onLoading: setLoading })
  const { takesFocus } = props
  useEffect(() => {
    if (takesFocus) frame.current?.focus()
  }, [takesFocus])
  // Known only in the browser: the frame is loaded after hydration.
  const parent = useSyncExternalStore(neverChanges, ownOrigin, () => null)
  const address = parent === null ? undefined : withParent(scorm.frameAddress, parent)
  const isOnline = useOnline()
  const wasOffline = useRef(false)
  // A frame does not tell that its page could not be loaded: once online, missing parts are loaded again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the connection
  useEffect(() => {
    const element = frame.current
    if (isOnline && wasOffline.current && (isLoading || isFaulty) && element && address) element.src = address
    wasOffline.current = !isOnline
  }, [isOnline])
  return (
    <>
      {isFaulty && (
        <div className={styles.fault}>
          <Notice tone="danger">{isOnline ? t('scorm.fault') : t('scorm.offline')}</Notice>
        </div>
      )}
      {isRefused && (
        <div className={styles.fault}>
          <Notice tone="danger">{t('scorm.refused')}</Notice>
        </div>
      )}
      {/* The package is foreign code: it runs on another origin, and cannot reach this page. */}
      <div className={styles.place} aria-busy={isLoading}>
        <iframe
          ref={frame}
          className={styles.frame}
          title={props.sco.title}
          src={address}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads"
          allow="fullscreen; autoplay"
        />
        {isLoading && (
          <p className={styles.loading} role="status">
            {isOnline ? props.loadingLabel : t('scorm.offline')}
          </p>
        )}
      </div>
    </>
  )
}

const neverChanges = () => () => undefined
const ownOrigin = () => window.location.origin

/** Names the parent page to the frame page, because a portal may have several addresses; the server checks it. */
function withParent(address: string, parent: string): string {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return address
  url.searchParams.set('parent', parent)
  return url.href
}
