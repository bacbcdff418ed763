import { type RefObject, useEffect, useState } from 'react'

type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** Full screen of the whole player, or of the video alone on phones that support only that. */
export function useFullscreen(box: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>) {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const read = () => setOn(document.fullscreenElement === box.current && box.current !== null)
    document.addEventListener('fullscreenchange', read)
    return () => document.removeEventListener('fullscreenchange', read)
  }, [box])
  const toggle = () => {
    if (document.fullscreenElement) {
      document.exitFullscreen().catch((error: unknown) => console.warn('Full screen did not end', error))
      return
    }
    if (box.current?.requestFullscreen)
      box.current
        .requestFullscreen()
        .catch((error: unknown) => console.warn('Full screen was refused', error))
    else (video.current as PhoneVideo | null)?.webkitEnterFullscreen?.() // Safari on iPhones has only this
  }
  return { isOn, toggle }
}
