import { Button, ProgressBar, Tag } from '@blueprintjs/core'
import {
  AutomaticUpdates,
  CloudTick,
  CloudUpload,
  Desktop,
  LogIn,
  Offline,
  Refresh,
  WarningSign,
} from '@blueprintjs/icons'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import type { ConsoleState, SyncState } from '#desktop/core/ConsoleState.ts'
import { useCore, useCoreContext } from '../api/CoreContext.tsx'
import { useFailure } from '../dialogs/useFailure.tsx'
import { PopoverButton } from '../parts/PopoverButton.tsx'
import { bytes, timeLeft } from '../parts/sizes.ts'
import styles from './SyncStatus.module.css'
import { checkedText, conflictText, syncText, waitsText } from './syncText.ts'

/** The sync status, always visible; details and "Sync now" on a click. */
export function SyncStatus({ state, onConnect }: { state: ConsoleState; onConnect(): void }) {
  const { sync } = state
  const trouble = useTrouble()
  useTick()
  useCheckOnReturn(sync.lastSyncedAt)
  return (
    <div className={styles.status}>
      <PopoverButton
        placement="bottom-end"
        content={<Details state={state} trouble={trouble} onConnect={onConnect} />}
        variant="minimal"
        icon={trouble === null ? icons[sync.state] : <WarningSign />}
        data-testid="sync-state"
        className={(trouble !== null || troubles.has(sync.state) ? styles.troubled : null) ?? ''}
        text={trouble ?? syncText(sync)}
      />
      {/* Announced on changes, and not every second. */}
      <span className="visually-hidden" role="status">
        {trouble ?? spoken(sync)}
      </span>
      {sync.conflicts > 0 && (
        <Link href="/app/conflicts" className={styles.conflicts ?? ''}>
          <Tag intent="warning" minimal round interactive icon={<WarningSign size={12} />}>
            {conflictText(sync.conflicts)}
          </Tag>
        </Link>
      )}
    </div>
  )
}

const spoken = (sync: SyncState): string => {
  if (sync.state === 'update') return `Syncing ${lowerFirst(syncText(sync))}`
  const text = sync.state === 'synced' ? 'synced' : syncText(sync)
  return `Work is ${lowerFirst(text)}`
}
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const troubles: ReadonlySet<SyncState['state']> = new Set(['error', 'offline', 'signedOut', 'update'])

const icons: Record<SyncState['state'], React.JSX.Element> = {
  local: <Desktop />,
  waiting: <CloudUpload />,
  syncing: <Refresh />,
  synced: <CloudTick />,
  offline: <Offline />,
  signedOut: <LogIn />,
  update: <AutomaticUpdates />,
  error: <WarningSign />,
}

type DetailsProps = { state: ConsoleState; trouble: string | null; onConnect(): void }

function Details({ state, trouble, onConnect }: DetailsProps) {
  const { sync, server } = state
  const core = useCore()
  const fail = useFailure()
  const syncNow = useMutation({
    mutationFn: () => core.syncNow({}),
    onError: (fault) => fail('Not synced', fault),
  })
  const isLocal = state.workspace?.isLocal ?? true
  const isSyncing = syncNow.isPending || sync.state === 'syncing'
  return (
    <div className={styles.details}>
      <h3>{trouble ?? syncText(sync)}</h3>
      {trouble !== null && (
        <p className={styles.message}>
          Keep this page open. Your changes are saved once the console answers again.
        </p>
      )}
      {isLocal ? (
        <p className="quiet">
          Your work is saved on this computer. Connect to an organization to publish it and to work with
          others.
        </p>
      ) : (
        <dl className={styles.facts}>
          <dt>Server</dt>
          <dd>{server ?? 'none'}</dd>
          <dt>On this computer</dt>
          <dd>{waitsText(sync)}</dd>
          <dt>Checked</dt>
          <dd>{checkedText(sync)}</dd>
        </dl>
      )}
      {sync.message && <p className={styles.message}>{sync.message}</p>}
      {sync.uploads.length > 0 && (
        <ul className={styles.uploads} aria-label="Uploads">
          {sync.uploads.map((upload) => (
            <li key={upload.name}>
              <div className={styles.upload}>
                <span className="clipped">{upload.name}</span>
                <span className="quiet">
                  {bytes(upload.sent)} of {bytes(upload.size)}
                  {upload.bytesPerSecond > 0 &&
                    ` · ${bytes(upload.bytesPerSecond)}/s · ${timeLeft((upload.size - upload.sent) / upload.bytesPerSecond)}`}
                </span>
              </div>
              <ProgressBar
                value={upload.size ? upload.sent / upload.size : 0}
                intent="primary"
                stripes={false}
              />
            </li>
          ))}
        </ul>
      )}
      {isLocal ? (
        <Button intent="primary" text="Connect to an organization…" onClick={onConnect} />
      ) : sync.state === 'signedOut' ? (
        <Button intent="primary" icon={<LogIn />} text="Sign in…" onClick={onConnect} />
      ) : (
        // Not disabled meanwhile: that would drop the focus, and Escape would no longer close this.
        <Button
          icon={<Refresh />}
          text={isSyncing ? 'Syncing…' : 'Sync now'}
          aria-disabled={isSyncing}
          onClick={() => {
            if (!isSyncing) syncNow.mutate()
          }}
        />
      )}
    </div>
  )
}

/** That work is not on this computer's disk, or that nobody answers who could say so; null if all is well. */
function useTrouble(): string | null {
  const { sessions, transport } = useCoreContext()
  const isUnsaved = useSyncExternalStore(sessions.onChange, sessions.holdsUnsaved)
  const [isLost, setLost] = useState(false)
  useEffect(() => transport.onLost?.(setLost), [transport])
  if (isUnsaved) return 'Not saved yet'
  return isLost ? 'The console does not answer' : null
}

/** Users who return to this page want to see others' changes. */
function useCheckOnReturn(lastSyncedAt: string | null) {
  const core = useCore()
  const { mutate: check } = useMutation({ mutationFn: () => core.syncNow({}) })
  useEffect(() => {
    const onReturn = () => {
      const isOld = lastSyncedAt !== null && Date.now() - Date.parse(lastSyncedAt) > 5000
      // Not awaited: the status line shows the result.
      if (document.visibilityState === 'visible' && isOld) check()
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [check, lastSyncedAt])
}

/** Keeps "12 s ago" current. */
function useTick() {
  const [, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), 5000)
    return () => clearInterval(timer)
  }, [])
}
