import { Button, ButtonGroup, FormGroup, HTMLSelect } from '@blueprintjs/core'
import { ImageRotateLeft, ImageRotateRight, SwapHorizontal } from '@blueprintjs/icons'
import { useId } from 'react'
import { ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import type { PictureCrop } from '#shared/features/content/entities/parts/pictureCrop.ts'
import {
  areSameCrops,
  croppedSize,
  flipCrop,
  shapeCrop,
  tidyCrop,
  turnCrop,
  turnedSize,
} from '#shared/features/content/rules/media/croppedPicture.ts'
import { Marks, MarksLeft, type SourceMark } from './Marks.tsx'
import { NumberField } from './NumberField.tsx'
import { PictureCanvas } from './PictureCanvas.tsx'
import styles from './PictureEditor.module.css'
import { type Shape, shapes } from './shapes.ts'
import { sizeOfPicture } from './useLoadedPicture.ts'

const handle = (place: string) => `${place} of the crop. The arrow keys move it.`
const labels = {
  cropArea: 'Crop. The arrow keys move it, with Shift by larger steps.',
  nwDragHandle: handle('Upper left corner'),
  nDragHandle: handle('Upper edge'),
  neDragHandle: handle('Upper right corner'),
  eDragHandle: handle('Right edge'),
  seDragHandle: handle('Lower right corner'),
  sDragHandle: handle('Lower edge'),
  swDragHandle: handle('Lower left corner'),
  wDragHandle: handle('Left edge'),
}
/** Narrower than this, learners see it blurred on most screens. */
const blurredBelow = 480

type CropTabProps = {
  picture: HTMLImageElement
  crop: PictureCrop
  /** What has its place on the picture, as points of the source. */
  marks: readonly SourceMark[]
  /** `group`: changes of the same group may be one step. */
  onCrop(crop: PictureCrop, group?: string): void
  shape: Shape
  /** The crop in that shape. */
  onShape(shape: Shape, crop: PictureCrop): void
  isAnimation: boolean
}

/** The crop on the picture, its shape, its turns, and its figures. */
export function CropTab({ picture, crop, marks, onCrop, shape, onShape, isAnimation }: CropTabProps) {
  const id = useId()
  const size = sizeOfPicture(picture)
  const turned = turnedSize(size, crop)
  const result = croppedSize(size, crop)
  const left = Math.round((turned.width * crop.x) / 100)
  const top = Math.round((turned.height * crop.y) / 100)
  const change = (facts: Partial<PictureCrop>, group: string) => {
    const next = tidyCrop({ ...crop, ...facts })
    if (!areSameCrops(next, crop)) onCrop(next, group)
  }
  const turn = (direction: 1 | -1) => onCrop(shapeCrop(turnCrop(crop, direction), shape.ratio, size))
  const setWidth = (pixels: number) => {
    const width = (Math.min(pixels, turned.width) / turned.width) * 100
    if (shape.ratio === null) change({ width }, 'width')
    else change(fitted(width, (width * turned.width) / shape.ratio / turned.height), 'width')
  }
  const setHeight = (pixels: number) => {
    const height = (Math.min(pixels, turned.height) / turned.height) * 100
    if (shape.ratio === null) change({ height }, 'height')
    else change(fitted((height * turned.height * shape.ratio) / turned.width, height), 'height')
  }
  return (
    <div className={styles.columns}>
      <div className={styles.stage}>
        <ReactCrop
          crop={{ unit: '%', x: crop.x, y: crop.y, width: crop.width, height: crop.height }}
          {...(shape.ratio === null ? {} : { aspect: shape.ratio })}
          onChange={(_pixels, { x, y, width, height }) =>
            width > 0 && height > 0 && change({ x, y, width, height }, 'frame')
          }
          ariaLabels={labels}
          keepSelection
          ruleOfThirds
          minWidth={8}
          minHeight={8}
        >
          <PictureCanvas
            picture={picture}
            crop={{ ...crop, x: 0, y: 0, width: 100, height: 100 }}
            className={styles.whole}
          />
          <Marks crop={crop} marks={marks} />
        </ReactCrop>
      </div>
      <div className={styles.tools}>
        <FormGroup label="Shape" labelFor={id} className={styles.group ?? ''}>
          <HTMLSelect
            id={id}
            fill
            value={shape.name}
            onChange={({ currentTarget }) => {
              const next = shapes.find(({ name }) => name === currentTarget.value) ?? shapes[0]
              onShape(next, shapeCrop(crop, next.ratio, size))
            }}
          >
            {shapes.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </HTMLSelect>
        </FormGroup>
        <ButtonGroup aria-label="Turn and flip" fill>
          <Button
            icon={<ImageRotateLeft />}
            aria-label="Turn left"
            title="Turn left"
            onClick={() => turn(-1)}
          />
          <Button
            icon={<ImageRotateRight />}
            aria-label="Turn right"
            title="Turn right"
            onClick={() => turn(1)}
          />
          <Button
            icon={<SwapHorizontal />}
            aria-label="Flip left to right"
            title="Flip left to right"
            onClick={() => onCrop(flipCrop(crop))}
          />
        </ButtonGroup>
        <fieldset className={styles.figures}>
          <legend>In pixels</legend>
          <NumberField label="Width" value={result.width} least={1} most={turned.width} onValue={setWidth} />
          <NumberField
            label="Height"
            value={result.height}
            least={1}
            most={turned.height}
            onValue={setHeight}
          />
          <NumberField
            label="From the left"
            value={left}
            least={0}
            most={turned.width - result.width}
            onValue={(pixels) => change({ x: (pixels / turned.width) * 100 }, 'x')}
          />
          <NumberField
            label="From the top"
            value={top}
            least={0}
            most={turned.height - result.height}
            onValue={(pixels) => change({ y: (pixels / turned.height) * 100 }, 'y')}
          />
        </fieldset>
        <p className="quiet" aria-live="polite">
          {result.width} × {result.height} pixels, {left} from the left, {top} from the top.
          {result.width < Math.min(blurredBelow, turned.width) && ' That is small: it may look blurred.'}
          {isAnimation && ' Of an animation, a crop keeps the first picture.'}
        </p>
        {marks.length > 0 && <MarksLeft crop={crop} marks={marks} />}
        <p className="quiet">The original stays in the library.</p>
      </div>
    </div>
  )
}

/** A size in percent, made smaller in its shape until it fits. */
function fitted(width: number, height: number): { width: number; height: number } {
  const over = Math.max(1, width / 100, height / 100)
  return { width: width / over, height: height / over }
}
