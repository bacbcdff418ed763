import { useEffect, useRef, useState } from 'react'
import { useSite } from '#web/kernel/site/Site.ts'
import { drawSquare, type SquareCrop } from './cropSquare.ts'
import { uploadProfilePicture } from './uploadProfilePicture.ts'

/** The states of the upload (AST-01): a picture is chosen, its square confirmed, sent, drawn by the server, and shown. */
export type PictureState =
  | { name: 'choosing'; fault: Error | 'unreadable' | null }
  | { name: 'confirm'; picture: ImageBitmap }
  | { name: 'uploading'; share: number }
  | { name: 'processing' }
  | { name: 'display' }

/** Choosing and sending a picture of oneself; `onSaved` loads the new address. */
export function useProfilePicture(who: string, hasPicture: boolean, onSaved: () => void | Promise<void>) {
  const site = useSite()
  const rest: PictureState = hasPicture ? { name: 'display' } : { name: 'choosing', fault: null }
  const [moving, setMoving] = useState<PictureState | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function choose(file: File) {
    try {
      // Upright: the camera's orientation is applied.
      setMoving({
        name: 'confirm',
        picture: await createImageBitmap(file, { imageOrientation: 'from-image' }),
      })
    } catch {
      // The browser says no more than that it cannot read it.
      setMoving({ name: 'choosing', fault: 'unreadable' })
    }
  }
  async function send(picture: ImageBitmap, crop: SquareCrop) {
    const controller = new AbortController()
    running.current = controller
    setMoving({ name: 'uploading', share: 0 })
    try {
      const square = await drawSquare(picture, crop)
      await uploadProfilePicture({
        ...{ site, who, picture: square, signal: controller.signal },
        // The server draws its own picture of what has arrived.
        onProgress: (share) =>
          !controller.signal.aborted &&
          setMoving(share < 1 ? { name: 'uploading', share } : { name: 'processing' }),
      })
      await onSaved()
      setMoving(null)
    } catch (error) {
      if (controller.signal.aborted) return setMoving(null)
      setMoving({ name: 'choosing', fault: error instanceof Error ? error : new Error(String(error)) })
    }
  }
  function cancel() {
    running.current?.abort()
    setMoving(null)
  }
  return { state: moving ?? rest, choose, send, cancel }
}
