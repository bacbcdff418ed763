import { Dialog } from '@base-ui/react/dialog'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { identitySettingsWords } from '#shared/features/identity/words/settings/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import dialog from '#widgets/kernel/parts/Dialog.module.css'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { bounded, middle, mostZoom, type SquareCrop, squareIn } from './cropSquare.ts'
import styles from './ProfilePicture.module.css'

type Props = { picture: ImageBitmap; use(crop: SquareCrop): void; cancel(): void }

/** Drawn at twice the size that it is shown in, for screens with many pixels. */
const stagePixels = 512
const step = 0.04

/** Chooses the square of a picture: by dragging, by the arrow keys, and by zooming. */
export function CropDialog({ picture, use, cancel }: Props) {
  const t = useWords(identitySettingsWords)
  const [crop, setCrop] = useState<SquareCrop>(middle)
  // The dialog puts it into the page after its own first render: only then there is something to draw on.
  const [stage, setStage] = useState<HTMLCanvasElement | null>(null)
  const grip = useRef<{ x: number; y: number } | null>(null)
  const id = useId()
  useEffect(() => {
    const context = stage?.getContext('2d')
    if (!context) return
    const { left, top, side } = squareIn(picture, crop)
    context.clearRect(0, 0, stagePixels, stagePixels)
    context.drawImage(picture, left, top, side, side, 0, 0, stagePixels, stagePixels)
  }, [stage, picture, crop])
  /** By parts of the square's side. */
  const move = (right: number, down: number) =>
    setCrop((now) => {
      const { side } = squareIn(picture, now)
      const [x, y] = [now.x + (right * side) / picture.width, now.y + (down * side) / picture.height]
      return bounded(picture, { ...now, x, y })
    })
  function onKeyDown(event: KeyboardEvent) {
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    }
    const way = moves[event.key]
    if (!way) return
    event.preventDefault()
    move(...way)
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const from = grip.current
    if (!from) return
    const { width } = event.currentTarget.getBoundingClientRect()
    grip.current = { x: event.clientX, y: event.clientY }
    // The picture follows the finger.
    if (width > 0) move((from.x - event.clientX) / width, (from.y - event.clientY) / width)
  }
  const release = () => {
    grip.current = null
  }
  return (
    <Dialog.Root open onOpenChange={(isOpening) => !isOpening && cancel()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={dialog.popup}>
          <Dialog.Title className={dialog.title}>{t('picture.cropTitle')}</Dialog.Title>
          <Dialog.Description className={dialog.text}>{t('picture.cropText')}</Dialog.Description>
          <div
            className={styles.stage}
            role="application"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys
            tabIndex={0}
            aria-label={t('picture.cropStage')}
            onKeyDown={onKeyDown}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture?.(event.pointerId)
              grip.current = { x: event.clientX, y: event.clientY }
            }}
            onPointerMove={onPointerMove}
            onPointerUp={release}
            onPointerCancel={release}
          >
            <canvas ref={setStage} width={stagePixels} height={stagePixels} />
          </div>
          <label className={styles.zoom} htmlFor={id}>
            {t('picture.zoom')}
            <input
              id={id}
              type="range"
              min={1}
              max={mostZoom}
              step={0.05}
              value={crop.zoom}
              onChange={(event) =>
                setCrop((now) => bounded(picture, { ...now, zoom: Number(event.target.value) }))
              }
            />
          </label>
          <div className={dialog.actions}>
            <Button look="secondary" onClick={cancel}>
              {t('cancel')}
            </Button>
            <Button onClick={() => use(crop)}>{t('picture.use')}</Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
