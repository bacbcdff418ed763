import { type RefObject, useSyncExternalStore } from 'react'

/** A film in a small window above all others; `isPossible` is false where the browser has none, and on the server. */
export function usePictureInPicture(video: RefObject<HTMLVideoElement | null>) {
  const isPossible = useSyncExternalStore(
    () => () => undefined,
    () => document.pictureInPictureEnabled === true,
    () => false,
  )
  const toggle = () => {
    const element = video.current
    if (!element || !isPossible) return
    const isOn = document.pictureInPictureElement === element
    const change = isOn ? document.exitPictureInPicture() : element.requestPictureInPicture()
    change.catch((error: unknown) => console.warn('Picture in picture was refused', error))
  }
  return { isPossible, toggle }
}
