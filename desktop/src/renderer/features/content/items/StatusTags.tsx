import { type Intent, Tag, Tooltip } from '@blueprintjs/core'
import type { SyncState } from '#desktop/core/ConsoleState.ts'
import type { Row } from '#desktop/core/Row.ts'
import { type ItemStatus, isWaiting, itemStatus } from './itemStatus.ts'

const looks: Record<ItemStatus, { text: string; intent: Intent }> = {
  draft: { text: 'Draft', intent: 'none' },
  published: { text: 'Published', intent: 'success' },
  inactive: { text: 'Not active', intent: 'warning' },
}

type StatusTagsProps = {
  item: Row
  noun: string
  sync: SyncState
  /** What learners read; null where it is not told. */
  edition?: number | null
}

export function StatusTags({ item, noun, sync, edition = null }: StatusTagsProps) {
  const status = itemStatus(item)
  const { text, intent } = looks[status]
  return (
    <span>
      <Tooltip compact disabled={edition === null} content={editionText(edition, status, noun)}>
        <Tag minimal round intent={intent}>
          {status === 'published' && edition !== null ? `${text}, edition ${edition}` : text}
        </Tag>
      </Tooltip>{' '}
      {isWaiting(item, sync) && (
        <Tag minimal round intent="primary">
          Changes waiting
        </Tag>
      )}
    </span>
  )
}

const editionText = (edition: number | null, status: ItemStatus, noun: string): string =>
  status === 'published'
    ? `Learners read edition ${edition}. They see your changes when you publish the next edition.`
    : `Edition ${edition} was published last. Learners cannot see the ${noun} now.`
