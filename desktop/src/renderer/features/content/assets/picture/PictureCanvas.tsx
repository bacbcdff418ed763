import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import type { PictureCrop } from '#shared/features/content/entities/parts/pictureCrop.ts'
import { croppedSize, drawCropped } from '#shared/features/content/rules/media/croppedPicture.ts'
import { sizeOfPicture } from './useLoadedPicture.ts'

/** Larger than any dialog shows it. */
const mostPixels = 1200

type PictureCanvasProps = {
  picture: HTMLImageElement
  crop: PictureCrop
  className?: string | undefined
  style?: CSSProperties | undefined
}

/** What a crop leaves of a picture. */
export function PictureCanvas({ picture, crop, className, style }: PictureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const size = croppedSize(sizeOfPicture(picture), crop)
  const zoom = Math.min(1, mostPixels / Math.max(size.width, size.height))
  const [width, height] = [
    Math.max(1, Math.round(size.width * zoom)),
    Math.max(1, Math.round(size.height * zoom)),
  ]
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    pen.resetTransform()
    pen.clearRect(0, 0, width, height)
    drawCropped(pen, picture, sizeOfPicture(picture), crop, zoom)
  }, [picture, crop, zoom, width, height])
  return <canvas ref={canvas} width={width} height={height} className={className} style={style} />
}
