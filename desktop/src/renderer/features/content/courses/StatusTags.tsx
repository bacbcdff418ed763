import { type Intent, Tag, Tooltip } from '@blueprintjs/core'
import type { Row, SyncState } from '../../../../core/CoreApi.ts'
import { type CourseStatus, courseStatus, isWaiting } from './courseStatus.ts'

const looks: Record<CourseStatus, { text: string; intent: Intent }> = {
  draft: { text: 'Draft', intent: 'none' },
  published: { text: 'Published', intent: 'success' },
  inactive: { text: 'Not active', intent: 'warning' },
}

export function StatusTags({
  course,
  sync,
  edition = null,
}: {
  course: Row
  sync: SyncState
  /** What learners read; null where it is not told. */
  edition?: number | null
}) {
  const status = courseStatus(course)
  const { text, intent } = looks[status]
  return (
    <span>
      <Tooltip compact disabled={edition === null} content={editionText(edition, status)}>
        <Tag minimal round intent={intent}>
          {status === 'published' && edition !== null ? `${text}, edition ${edition}` : text}
        </Tag>
      </Tooltip>{' '}
      {isWaiting(course, sync) && (
        <Tag minimal round intent="primary">
          Changes waiting
        </Tag>
      )}
    </span>
  )
}

const editionText = (edition: number | null, status: CourseStatus): string =>
  status === 'published'
    ? `Learners read edition ${edition}. What you change now they see with the next edition.`
    : `Edition ${edition} was published last. Learners do not see the course now.`
