import { type Intent, Tag, Tooltip } from '@blueprintjs/core'
import type { SyncState } from '#desktop/core/ConsoleState.ts'
import type { PublicationState } from '#desktop/core/publishing/PublishingApi.ts'
import type { Row } from '#desktop/core/Row.ts'
import { isWaiting, itemStatus } from './itemStatus.ts'

type ItemStateTagProps = {
  item: Row
  publication: PublicationState | undefined
  sync: SyncState
  /** It is published when its files are ready; `isChanged`: not as its author saw it any more. */
  whenReady: { isChanged: boolean } | undefined
}

/** In a list: the one thing to know of an item's state; the rest is in its tooltip. */
export function ItemStateTag({ item, publication, sync, whenReady }: ItemStateTagProps) {
  const { text, intent, more } = whenReady ? readyState(whenReady) : describeState(item, publication)
  const lines = [more, isWaiting(item, sync) && 'Your changes have not been sent to the server yet.']
  const told = lines.filter(Boolean).join(' ')
  const tag = (
    <Tag minimal round intent={intent}>
      {text}
    </Tag>
  )
  if (told === '') return tag
  return (
    <Tooltip compact content={told}>
      {tag}
    </Tooltip>
  )
}

type State = { text: string; intent: Intent; more?: string }

const readyState = ({ isChanged }: { isChanged: boolean }): State => ({
  ...{ text: 'Waiting for its files', intent: isChanged ? 'warning' : 'primary' },
  more: isChanged
    ? 'It was changed after its author chose to publish it when its files are ready.'
    : 'It is published as soon as its files are ready.',
})

function describeState(item: Row, publication: PublicationState | undefined): State {
  const { changes = [], waiting = null, edition = null } = publication ?? {}
  if (waiting)
    return {
      text: waiting.act === 'publish' ? 'Waiting to publish' : 'Waiting to unpublish',
      intent: 'primary',
    }
  const status = itemStatus(item)
  if (status === 'draft') return { text: 'Draft', intent: 'none' }
  if (status === 'inactive') return { text: 'Not active', intent: 'warning' }
  if (changes.length === 0) return { text: 'Published', intent: 'success' }
  return {
    ...{ text: 'Unpublished changes', intent: 'warning' },
    more: `Not in edition ${edition}: ${changes.join(', ')}.`,
  }
}
