import { Button } from '@blueprintjs/core'
import { errorText } from '../api/toAppError.ts'
import styles from './PublicationNote.module.css'
import { useWhenReady, useWhenReadyActs } from './useWhenReady.ts'

type WhenReadyNoteProps = { entity: string; record: string; noun: string }

/** That a record is published when its files are ready, or why it was not, with what can be done about it. */
export function WhenReadyNote({ entity, record: key, noun }: WhenReadyNoteProps) {
  const { waiting, ended } = useWhenReady()
  const { cancel, ask } = useWhenReadyActs()
  const isIt = (one: { entity: string; key: string }) => one.entity === entity && one.key === key
  const wish = waiting.find(isIt)
  const refused = ended.find((one) => isIt(one) && one.message !== null)
  if (!wish && !refused) return null
  const fault = cancel.error ?? ask.error
  return (
    <div className={styles.later} role="status">
      <span>{wish ? waitingText(noun, wish.isChanged) : `Not published. ${refused?.message ?? ''}`}</span>
      {wish?.isChanged && (
        <Button
          size="small"
          text="Publish it as it is now"
          loading={ask.isPending}
          onClick={() => ask.mutate({ entity, key })}
        />
      )}
      <Button
        size="small"
        variant="minimal"
        text={wish ? 'Cancel publishing' : 'Dismiss'}
        loading={cancel.isPending}
        onClick={() => cancel.mutate({ entity, key })}
      />
      {fault && <span role="alert">{errorText(fault)}</span>}
    </div>
  )
}

const waitingText = (noun: string, isChanged: boolean) =>
  isChanged
    ? `You changed the ${noun} after you chose to publish it when its files are ready. It is not published like this.`
    : `The ${noun} as it is now is published as soon as its files are ready.`
