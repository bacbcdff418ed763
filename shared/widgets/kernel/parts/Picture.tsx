import { type ComponentPropsWithRef, useCallback, useState } from 'react'

type Props = ComponentPropsWithRef<'img'> & {
  src: string | undefined
  /** Shown where the picture does not load (AST-19); our own neutral drawing if none is given. */
  fallback?: string
}

/** A picture of the content. One that does not load gives its place to another, and keeps its text. */
export function Picture({ src, fallback = noPicture, alt, onError, onLoad, ref, ...image }: Props) {
  const [broken, setBroken] = useState<string | undefined>()
  const isBroken = src !== undefined && broken === src
  /** A page that the server rendered may have lost the event before its scripts ran. */
  const look = useCallback(
    (element: HTMLImageElement | null) => {
      if (!element?.complete || element.naturalWidth > 0 || !('decode' in element)) return
      element.decode().catch(() => setBroken(src))
    },
    [src],
  )
  return (
    <img
      {...image}
      ref={ref ?? look}
      src={isBroken ? fallback : src}
      alt={alt}
      // A fallback that has loaded is not the picture.
      onLoad={isBroken ? undefined : onLoad}
      data-fallback={isBroken || undefined}
      onError={(event) => {
        if (!isBroken) setBroken(src)
        onError?.(event)
      }}
    />
  )
}

/** A frame with hills and a sun in grey, which suits light pages and dark ones. */
export const noPicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 36"><path fill="#8a8f98" fill-opacity=".18" d="M0 0h64v36H0z"/><g fill="none" stroke="#8a8f98" stroke-width="1.5" stroke-linejoin="round"><path d="M22 10h20v16H22z"/><path d="m22 23 6-6 5 5 3-3 6 6"/><circle cx="36.5" cy="14.5" r="1.6"/></g></svg>',
)}`
