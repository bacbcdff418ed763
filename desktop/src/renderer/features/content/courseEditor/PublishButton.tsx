import { Button } from '@blueprintjs/core'
import { CloudUpload, EyeOff } from '@blueprintjs/icons'
import type { RecordSession } from '../../../kernel/api/sessions/RecordSession.ts'
import { usePublishing } from './usePublishing.tsx'

/** Publishes or unpublishes the course; a single button, so that the focus stays. */
export function PublishButton({ session, isPublished }: { session: RecordSession; isPublished: boolean }) {
  const { isBusy, publish, unpublish } = usePublishing(session)
  return (
    <Button
      intent={isPublished ? 'none' : 'primary'}
      icon={isPublished ? <EyeOff /> : <CloudUpload />}
      text={isPublished ? 'Unpublish' : 'Publish'}
      loading={isBusy}
      onClick={() => void (isPublished ? unpublish() : publish())}
    />
  )
}
