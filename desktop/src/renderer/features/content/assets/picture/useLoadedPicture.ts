import { useEffect, useState } from 'react'

export type LoadedPicture =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'loaded'; picture: HTMLImageElement }

/** A picture as the browser decodes it, to draw it on a canvas. */
export function useLoadedPicture(address: string): LoadedPicture {
  const [loaded, setLoaded] = useState<LoadedPicture>({ state: 'loading' })
  useEffect(() => {
    const picture = new Image()
    picture.onload = () => setLoaded({ state: 'loaded', picture })
    picture.onerror = () => setLoaded({ state: 'failed' })
    picture.src = address
    return () => {
      picture.onload = null
      picture.onerror = null
    }
  }, [address])
  return loaded
}

/** A vector picture may have no size of its own. */
export const sizeOfPicture = ({ naturalWidth, naturalHeight }: HTMLImageElement) => ({
  width: naturalWidth || 300,
  height: naturalHeight || 150,
})
