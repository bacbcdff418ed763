import { useEffect, useRef, useState } from 'react'
import { mostAttachmentBytes } from '#shared/features/content/rules/mostAttachmentBytes.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { useCustomer } from '#web/kernel/viewer/useViewer.ts'
import { type AttachmentTarget, uploadAttachment } from './uploadAttachment.ts'

export type Attached =
  | { state: 'uploading'; name: string; share: number }
  | { state: 'ready'; name: string; token: string; file: File }
  /** The server did not answer: it waits with its post. */
  | { state: 'kept'; name: string; file: File }
  | { state: 'failed'; name: string; error: Error | 'tooBig' }

/** The one file of a post or message that is being written. `mayWait`: it is kept where the server does not answer. */
export function useAttachment(target: AttachmentTarget, mayWait: boolean) {
  const site = useSite()
  const customer = useCustomer()
  const [attached, setAttached] = useState<Attached | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  function remove() {
    running.current?.abort()
    running.current = null
    setAttached(null)
  }
  async function attach(file: File) {
    remove()
    const { name } = file
    if (file.size > mostAttachmentBytes) return setAttached({ state: 'failed', name, error: 'tooBig' })
    const controller = new AbortController()
    running.current = controller
    setAttached({ state: 'uploading', name, share: 0 })
    const isStill = () => running.current === controller
    try {
      const token = await uploadAttachment({
        ...{ site, target, file, who: customer?.key ?? null, signal: controller.signal },
        onProgress: (share) => isStill() && setAttached({ state: 'uploading', name, share }),
      })
      if (isStill()) setAttached({ state: 'ready', name, token, file })
    } catch (error) {
      if (!isStill()) return
      if (mayWait && isAppError(error, 'unavailable')) setAttached({ state: 'kept', name, file })
      else
        setAttached({
          state: 'failed',
          name,
          error: error instanceof Error ? error : new Error(String(error)),
        })
    }
  }
  return { attached, attach, remove }
}
