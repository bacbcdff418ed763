import { type RefObject, useEffect, useRef, useState } from 'react'
import { typeformOrigin } from '#shared/features/content/rules/lessonAddresses.ts'

/** `silent`: it has not answered for `patienceMs`; it may still come. */
export type FormState = 'loading' | 'there' | 'silent' | 'offline'

const patienceMs = 12_000

/**
 * Whether a framed form has appeared. A browser does not tell a page that a frame was blocked or shows an error: only a
 * message of the form itself says that it is there. Another `attempt` starts over, and so does coming online.
 */
export function useFormAnswer(attempt: number): {
  frame: RefObject<HTMLIFrameElement | null>
  state: FormState
} {
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<FormState>('loading')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts over
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = () => {
      clearTimeout(timer)
      if (!navigator.onLine) return setState('offline')
      setState('loading')
      timer = setTimeout(() => setState('silent'), patienceMs)
    }
    const onMessage = ({ source, origin }: MessageEvent) => {
      if (origin !== typeformOrigin || source !== frame.current?.contentWindow) return
      clearTimeout(timer)
      setState('there')
    }
    let wasOffline = !navigator.onLine
    const onOnline = () => {
      if (wasOffline) begin()
      wasOffline = false
    }
    begin()
    window.addEventListener('message', onMessage)
    window.addEventListener('online', onOnline)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('message', onMessage)
      window.removeEventListener('online', onOnline)
    }
  }, [attempt])
  return { frame, state }
}
