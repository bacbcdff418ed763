import { type Intent, Tag, Tooltip } from '@blueprintjs/core'
import type { Row } from '#desktop/core/Row.ts'
import { type ItemStatus, itemStatus } from './itemStatus.ts'

const looks: Record<ItemStatus, { text: string; intent: Intent }> = {
  draft: { text: 'Draft', intent: 'none' },
  published: { text: 'Published', intent: 'success' },
  inactive: { text: 'Not active', intent: 'warning' },
}

type StatusTagProps = {
  item: Row
  noun: string
  /** What learners read; null where it is not told. */
  edition?: number | null
}

/** Whether learners see it. What waits for the server is in the top bar: it comes and goes with each save. */
export function StatusTag({ item, noun, edition = null }: StatusTagProps) {
  const status = itemStatus(item)
  const { text, intent } = looks[status]
  return (
    <Tooltip compact disabled={edition === null} content={editionText(edition, status, noun)}>
      <Tag minimal round intent={intent}>
        {status === 'published' && edition !== null ? `${text}, edition ${edition}` : text}
      </Tag>
    </Tooltip>
  )
}

const editionText = (edition: number | null, status: ItemStatus, noun: string): string =>
  status === 'published'
    ? `Learners read edition ${edition}. They see your changes when you publish the next edition.`
    : `Edition ${edition} was published last. Learners cannot see the ${noun} now.`
