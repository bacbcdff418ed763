import type { PictureCrop } from '#shared/features/content/entities/parts/pictureCrop.ts'
import {
  type PicturePoint,
  toCropped,
  toNearestCropped,
} from '#shared/features/content/rules/media/croppedPicture.ts'
import styles from './PictureEditor.module.css'

/** Something with a place on the source of a crop. */
export type SourceMark = { name: string; place: PicturePoint }

type MarksProps = { crop: PictureCrop; marks: readonly SourceMark[] }

/** The marks on the turned picture around a crop: those that it cuts off look so. */
export function Marks({ crop, marks }: MarksProps) {
  const whole = { ...crop, x: 0, y: 0, width: 100, height: 100 }
  return marks.map(({ place }, at) => {
    const { x, y } = toNearestCropped(place, whole)
    return (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no ids
        key={at}
        aria-hidden
        className={styles.mark}
        data-cut={toCropped(place, crop) === null || undefined}
        style={{ left: `${x}%`, top: `${y}%` }}
      >
        {at + 1}
      </span>
    )
  })
}

/** What becomes of the marks, before the crop is applied. */
export function MarksLeft({ crop, marks }: MarksProps) {
  const cut = marks.flatMap(({ name, place }, at) =>
    toCropped(place, crop) === null ? [name === '' ? `point ${at + 1}` : `“${name}” (${at + 1})`] : [],
  )
  return (
    <p className={cut.length > 0 ? styles.warning : 'quiet'} role="status">
      {cut.length === 0
        ? 'The points stay where they are on the picture.'
        : `Cut off: ${cut.join(', ')}. ${cut.length === 1 ? 'It moves' : 'They move'} to the edge of the crop, and ${cut.length === 1 ? 'keeps its text' : 'keep their texts'}.`}
    </p>
  )
}
