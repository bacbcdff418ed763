import { Button } from '@blueprintjs/core'
import { Locate } from '@blueprintjs/icons'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { PictureCrop } from '#shared/features/content/entities/parts/pictureCrop.ts'
import {
  type PicturePoint,
  toCropped,
  toSource,
} from '#shared/features/content/rules/media/croppedPicture.ts'
import { NumberField } from './NumberField.tsx'
import { PictureCanvas } from './PictureCanvas.tsx'
import styles from './PictureEditor.module.css'

type FocusTabProps = {
  picture: HTMLImageElement
  crop: PictureCrop
  /** As a point of the whole picture. */
  focus: PicturePoint | null
  onFocus(focus: PicturePoint | null): void
}

const middle: PicturePoint = { x: 50, y: 50 }
const cuts = [
  { name: 'Card', ratio: '16 / 9' },
  { name: 'Square', ratio: '1' },
  { name: 'Banner', ratio: '4 / 1' },
] as const
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The point of a picture that stays in sight where a card or banner cuts it, with what they would show. */
export function FocusTab({ picture, crop, focus, onFocus }: FocusTabProps) {
  const set = focus && toCropped(focus, crop)
  const point = set ?? middle
  const place = ({ x, y }: PicturePoint) =>
    onFocus(toSource({ x: Math.max(0, Math.min(100, x)), y: Math.max(0, Math.min(100, y)) }, crop))
  function placeAt({ currentTarget, clientX, clientY }: PointerEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    place({
      x: Math.round(((clientX - left) / width) * 100),
      y: Math.round(((clientY - top) / height) * 100),
    })
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const by = event.shiftKey ? 10 : 1
    place({ x: Math.round(point.x) + step[0] * by, y: Math.round(point.y) + step[1] * by })
  }
  const spoken = `${Math.round(point.x)} % from the left, ${Math.round(point.y)} % from the top`
  return (
    <div className={styles.columns}>
      <div className={styles.stage}>
        <div
          className={styles.focusFrame}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            placeAt(event)
          }}
          onPointerMove={(event) => event.buttons > 0 && placeAt(event)}
        >
          <PictureCanvas picture={picture} crop={crop} className={styles.whole} />
          <button
            type="button"
            className={styles.point}
            style={{ left: `${point.x}%`, top: `${point.y}%` }}
            aria-label={`Focal point, ${spoken}. The arrow keys move it, with Shift by larger steps.`}
            onKeyDown={onKeyDown}
          />
        </div>
      </div>
      <div className={styles.tools}>
        <p className="quiet">Cards, banners and round pictures cut a picture. This point stays in sight.</p>
        <fieldset className={styles.figures}>
          <legend>In percent</legend>
          <NumberField
            label="From the left"
            value={Math.round(point.x)}
            least={0}
            most={100}
            onValue={(x) => place({ ...point, x })}
          />
          <NumberField
            label="From the top"
            value={Math.round(point.y)}
            least={0}
            most={100}
            onValue={(y) => place({ ...point, y })}
          />
        </fieldset>
        <p className="quiet" aria-live="polite">
          {set ? `${spoken}.` : 'None is set: the middle stays in sight.'}
        </p>
        <Button
          icon={<Locate />}
          text="Use the middle"
          disabled={focus === null}
          onClick={() => onFocus(null)}
        />
        <ul className={styles.cuts}>
          {cuts.map(({ name, ratio }) => (
            <li key={name}>
              <PictureCanvas
                picture={picture}
                crop={crop}
                className={styles.cut}
                style={{ aspectRatio: ratio, objectPosition: `${point.x}% ${point.y}%` }}
              />
              <span className="quiet">{name}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
