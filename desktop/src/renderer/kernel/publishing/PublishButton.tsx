import { Button, MenuItem, Tooltip } from '@blueprintjs/core'
import { CaretDown, CloudUpload, EyeOff } from '@blueprintjs/icons'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PublicationState } from '#desktop/core/publishing/PublishingApi.ts'
import { takesFocusWithin } from '#widgets/kernel/focus/takesFocus.ts'
import { ActionMenu } from '../parts/ActionMenu.tsx'
import { PopoverButton } from '../parts/PopoverButton.tsx'
import { useOfferedCommands } from '../shell/commands/offeredCommands.ts'
import { isOnItsWay } from './outcomeText.ts'
import styles from './PublicationNote.module.css'

/** What a feature does when its record is published or unpublished; without `unpublish` it cannot be. */
export type Publishing = {
  isBusy: boolean
  /** Whether it can be published; if not, it has said why. Asked before a review. */
  isReady?(): Promise<boolean>
  publish(note?: string | null): Promise<void>
  unpublish?(): Promise<void>
}

/** A dialog that says what a further edition changes, before it is published. */
export type Review = {
  /** What the button that opened it says. */
  title: string
  isOpen: boolean
  onClose(): void
  /** Where the focus goes: publishing may take the button away that opened it. */
  giveBack(): void
  publish(note: string | null): void
}

const group = 'Publishing'

/**
 * Publishes a record, or its changes once its author has reviewed them; and unpublishes it. Where the pressed button
 * goes away, the other gets the focus.
 */
export function PublishButton({
  publishing: { isBusy, isReady, publish, unpublish },
  publication,
  hint = '',
  review,
  isFirstReviewed = false,
}: {
  publishing: Publishing
  review?: (asked: Review) => ReactNode
  /** The first edition is reviewed, too, since it opens the record to somebody. */
  isFirstReviewed?: boolean
  /** Who will be able to open it. */
  hint?: string
  publication: PublicationState
}) {
  const publishing = useRef<HTMLButtonElement>(null)
  const options = useRef<HTMLSpanElement>(null)
  const wasPressed = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const isOn = isOnItsWay(publication)
  const { isPublished } = publication
  const isReviewed = review !== undefined && (isFirstReviewed || publication.edition !== null)
  const isToPublish = !isOn || publication.changes.length > 0
  useEffect(() => {
    if (!wasPressed.current || isBusy) return
    if (document.activeElement !== document.body) return
    wasPressed.current = false
    if (isToPublish) publishing.current?.focus()
    else if (options.current) takesFocusWithin(options.current)
  })
  // A double click comes before `isBusy` is rendered, and a question is asked before anything is busy.
  const isRunning = useRef(false)
  async function once(act: () => Promise<void>) {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await act()
    } finally {
      isRunning.current = false
    }
  }
  const press = (act: () => Promise<void>) => {
    wasPressed.current = true
    void once(act)
  }
  const ask = () =>
    once(async () => {
      if (!isReady || (await isReady())) setAsking(true)
    })
  const start = () => (isReviewed ? void ask() : press(() => publish()))
  const act = isOn ? 'Publish changes' : 'Publish'
  useOfferedCommands(() => [
    ...(isToPublish && !isBusy ? [{ id: 'publish', group, label: act, icon: CloudUpload, run: start }] : []),
    ...(isOn && unpublish && !isBusy
      ? [{ id: 'unpublish', group, label: 'Unpublish…', icon: EyeOff, run: () => press(unpublish) }]
      : []),
  ])
  return (
    <>
      {isToPublish && (
        <Tooltip content={hint} disabled={hint === ''} placement="bottom-end" className={styles.hint ?? ''}>
          <Button
            ref={publishing}
            className={styles.act ?? ''}
            intent="primary"
            icon={<CloudUpload />}
            text={act}
            loading={isBusy}
            onClick={start}
          />
        </Tooltip>
      )}
      {/* In a menu: a second click on “Publish” must not take back what the first one did. */}
      {isOn && unpublish && (
        <span ref={options}>
          <PopoverButton
            content={
              <ActionMenu>
                <MenuItem
                  icon={<EyeOff />}
                  text={isPublished ? 'Unpublish…' : 'Do not publish'}
                  onClick={() => press(unpublish)}
                />
              </ActionMenu>
            }
            // Alone it is as wide as both, so that nothing moves under the pointer with the first change.
            {...(isToPublish
              ? { variant: 'minimal', icon: <CaretDown /> }
              : {
                  className: styles.alone ?? '',
                  icon: <CloudUpload />,
                  text: 'Release',
                  endIcon: <CaretDown />,
                })}
            aria-label="Release options"
            title="Release options"
            loading={isBusy && !isToPublish}
            disabled={isBusy && isToPublish}
          />
        </span>
      )}
      {review?.({
        title: act,
        isOpen: isAsking,
        onClose: () => setAsking(false),
        // While it publishes the button cannot have it: then it comes with the end, as above.
        giveBack: () => publishing.current?.focus(),
        publish: (note) => press(() => publish(note)),
      })}
    </>
  )
}

/** In the place of the button that publishes, for those who may not (ROL-10). */
export const MayNotPublish = ({ noun }: { noun: string }) => (
  <>
    <Button icon={<CloudUpload />} text="Publish changes" disabled />
    <span className="quiet">Only a full administrator may publish this {noun}.</span>
  </>
)
