import { Button } from '@blueprintjs/core'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { WhenReady } from '#desktop/core/publishing/PublishingApi.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import {
  notLoaded,
  useWhenReady,
  useWhenReadyActs,
} from '#desktop/renderer/kernel/publishing/useWhenReady.ts'
import { itemPlaces } from '../../items/itemPlaces.ts'
import styles from './JobsTray.module.css'

type Line = { entity: string; key: string; name: string }

/** In the tray: what is published when its files are ready, and what came of it. */
export function WaitingPublications() {
  const { waiting, ended } = useWhenReady()
  const { cancel } = useWhenReadyActs()
  const line = (one: Line, text: string, act: string) => (
    <li key={`${one.entity}/${one.key}`} className={styles.job}>
      <p className={styles.publication}>
        <Link href={addressOf(one)}>{one.name}</Link> {text}
      </p>
      <div className={styles.acts}>
        <Button
          size="small"
          variant="minimal"
          text={act}
          aria-label={`${act}: ${one.name}`}
          onClick={() => cancel.mutate(one)}
        />
      </div>
    </li>
  )
  return (
    <>
      {waiting.map((one) =>
        line(
          one,
          one.isChanged
            ? 'was changed since you chose to publish it.'
            : 'is published when its files are ready.',
          'Cancel',
        ),
      )}
      {ended.map((one) => line(one, endedText(one), 'Dismiss'))}
    </>
  )
}

/** Says what came of a publication that waited for files, wherever its author is now. */
export function useEndedPublications(whenReady: WhenReady): void {
  const { snackBar } = useDialogs()
  const told = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (whenReady === notLoaded) return
    const { ended } = whenReady
    const idOf = ({ entity, key, message }: WhenReady['ended'][number]) => `${entity}/${key}/${message ?? ''}`
    // What ended before this page was open is in the tray.
    for (const one of told.current ? ended.filter((one) => !told.current?.has(idOf(one))) : [])
      snackBar(`“${one.name}” ${endedText(one)}`, one.message === null ? 'success' : 'warning')
    told.current = new Set(ended.map(idOf))
  }, [whenReady, snackBar])
}

const endedText = ({ message }: WhenReady['ended'][number]) =>
  message === null ? 'is ready: it is published with the next sync.' : `was not published. ${message}`

function addressOf({ entity, key }: Line): string {
  // Cast: only these have files that are processed.
  const { editor } = itemPlaces[entity as keyof typeof itemPlaces]
  return `${editor}/${key.slice(key.indexOf('~') + 1)}`
}
