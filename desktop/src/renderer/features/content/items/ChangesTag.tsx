import { Tag, Tooltip } from '@blueprintjs/core'
import type { PublicationState } from '#desktop/core/CoreApi.ts'

/** In a list: that something of an item is not published, or on its way to be. */
export function ChangesTag({ publication }: { publication: PublicationState | undefined }) {
  const { changes = [], waiting = null, edition = null } = publication ?? {}
  if (waiting)
    return (
      <Tag minimal round intent="primary">
        {waiting.act === 'publish' ? 'Waiting to publish' : 'Waiting to unpublish'}
      </Tag>
    )
  if (changes.length === 0) return null
  return (
    <Tooltip compact content={`Not in edition ${edition}: ${changes.join(', ')}`}>
      <Tag minimal round intent="warning">
        Changes
      </Tag>
    </Tooltip>
  )
}
