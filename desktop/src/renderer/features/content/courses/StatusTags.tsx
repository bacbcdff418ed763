import { type Intent, Tag } from '@blueprintjs/core'
import type { Row, SyncState } from '../../../../core/CoreApi.ts'
import { type CourseStatus, courseStatus, isWaiting } from './courseStatus.ts'

const looks: Record<CourseStatus, { text: string; intent: Intent }> = {
  draft: { text: 'Draft', intent: 'none' },
  published: { text: 'Published', intent: 'success' },
  inactive: { text: 'Not active', intent: 'warning' },
}

export function StatusTags({ course, sync }: { course: Row; sync: SyncState }) {
  const { text, intent } = looks[courseStatus(course)]
  return (
    <span>
      <Tag minimal round intent={intent}>
        {text}
      </Tag>{' '}
      {isWaiting(course, sync) && (
        <Tag minimal round intent="primary">
          Changes waiting
        </Tag>
      )}
    </span>
  )
}
