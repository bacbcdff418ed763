import { Button } from '@blueprintjs/core'
import { CloudUpload, EyeOff } from '@blueprintjs/icons'
import { useEffect, useRef } from 'react'
import type { RecordSession } from '../../../kernel/editing/RecordSession.ts'
import { usePublishing } from './usePublishing.tsx'

/** Publishes the course, or takes it back; one button, so that the keyboard stays where it was. */
export function PublishButton({ session, isPublished }: { session: RecordSession; isPublished: boolean }) {
  const { isBusy, publish, unpublish } = usePublishing(session)
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    // While it is busy it cannot have the focus, and a browser gives that to nobody.
    if (wasBusy.current && !isBusy && document.activeElement === document.body) button.current?.focus()
    wasBusy.current = isBusy
  }, [isBusy])
  return (
    <Button
      ref={button}
      intent={isPublished ? 'none' : 'primary'}
      icon={isPublished ? <EyeOff /> : <CloudUpload />}
      text={isPublished ? 'Unpublish' : 'Publish'}
      loading={isBusy}
      onClick={() => void (isPublished ? unpublish() : publish())}
    />
  )
}
