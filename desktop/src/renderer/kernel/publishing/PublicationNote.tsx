import { Tooltip } from '@blueprintjs/core'
import type { PublicationState } from '#desktop/core/publishing/PublishingApi.ts'
import { ConnectButton } from '../parts/ConnectButton.tsx'
import { isNothingNew, outcomeText } from './outcomeText.ts'
import styles from './PublicationNote.module.css'

/** The unpublished changes of a record, or the reason why its publication waits. */
export function PublicationNote({
  publication,
  isLocal,
}: {
  publication: PublicationState
  isLocal: boolean
}) {
  const { waiting, changes } = publication
  const waitingNote = waiting && waitingText(waiting, isLocal)
  const changed = changes.length > 0 ? changesText(changes.length) : null
  if (waitingNote === null && changed === null) return null
  return (
    <>
      <Tooltip content={changes.join(', ')} disabled={changes.length === 0} compact>
        <span className={styles.note} data-testid="publication">
          {waitingNote}
          {waitingNote !== null && changed !== null && ' · '}
          {changed}
          {changed !== null && ' not published'}
        </span>
      </Tooltip>
      {waiting && isLocal && <ConnectButton isSmall />}
    </>
  )
}

/** Why the last publication was refused, until another one is settled. */
export function RefusedPublication({ publication: { last, waiting } }: { publication: PublicationState }) {
  if (last?.outcome !== 'refused' || isNothingNew(last) || waiting) return null
  return (
    <p className={styles.refused} role="status">
      {outcomeText(last, null)}
    </p>
  )
}

const changesText = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

function waitingText(
  { act, isForFiles }: NonNullable<PublicationState['waiting']>,
  isLocal: boolean,
): string {
  const work = act === 'publish' ? 'Publishing' : 'Unpublishing'
  if (isLocal) return `${work} waits until the workspace is connected to an organization`
  return isForFiles ? `${work} waits for files on their way to the server` : `${work} waits for the server`
}
