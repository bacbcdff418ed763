import { Button } from '@blueprintjs/core'
import { CloudUpload, EyeOff } from '@blueprintjs/icons'
import { useEffect, useRef } from 'react'
import type { PublicationState } from '../../../core/CoreApi.ts'
import { isOnItsWay } from './outcomeText.ts'
import styles from './PublicationNote.module.css'

/** What a feature does when its record is published or unpublished; without `unpublish` it cannot be. */
export type Publishing = { isBusy: boolean; publish(): Promise<void>; unpublish?(): Promise<void> }

/** Publishes a record or its changes, and unpublishes it. Where the pressed button goes away, the other gets the focus. */
export function PublishButton({
  publishing: { isBusy, publish, unpublish },
  publication,
}: {
  publishing: Publishing
  publication: PublicationState
}) {
  const publishing = useRef<HTMLButtonElement>(null)
  const unpublishing = useRef<HTMLButtonElement>(null)
  const wasPressed = useRef(false)
  const isOn = isOnItsWay(publication)
  const isToPublish = !isOn || publication.changes.length > 0
  useEffect(() => {
    if (!wasPressed.current || isBusy) return
    if (document.activeElement !== document.body) return
    wasPressed.current = false
    if (isToPublish) publishing.current?.focus()
    else unpublishing.current?.focus()
  })
  const press = (act: () => Promise<void>) => {
    wasPressed.current = true
    void act()
  }
  return (
    <>
      {isToPublish && (
        <Button
          ref={publishing}
          className={styles.act ?? ''}
          intent="primary"
          icon={<CloudUpload />}
          text={isOn ? 'Publish changes' : 'Publish'}
          loading={isBusy}
          onClick={() => press(publish)}
        />
      )}
      {isOn && unpublish && (
        <Button
          ref={unpublishing}
          icon={<EyeOff />}
          text="Unpublish"
          loading={isBusy && !isToPublish}
          disabled={isBusy && isToPublish}
          onClick={() => press(unpublish)}
        />
      )}
    </>
  )
}
