import { type PointerEvent, type RefObject, useState } from 'react'
import { type Chapter, chapterAt } from '#shared/features/content/rules/media/chapters.ts'
import { formatClock } from '#shared/kernel/rules/texts/formatValues.ts'
import { PositionSlider } from '../media/PositionSlider.tsx'
import type { MediaState } from '../media/useMediaState.ts'
import styles from './SeekBar.module.css'
import type { PreviewPicture } from './usePreviewStrip.ts'

type Props = {
  state: MediaState
  seek(seconds: number): void
  previewAt(seconds: number): PreviewPicture | null
  chapters: readonly Chapter[]
  limit: RefObject<number> | null
}

/** The time line: a native slider, with a preview of the moment under the pointer. */
export function SeekBar({ state, seek, previewAt, chapters, limit }: Props) {
  const [pointed, setPointed] = useState<number | null>(null)
  const percent = (seconds: number) => (state.duration > 0 ? (seconds / state.duration) * 100 : 0)
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const share = box.width > 0 ? (event.clientX - box.left) / box.width : 0
    setPointed(Math.min(1, Math.max(0, share)) * state.duration)
  }
  const preview = pointed === null ? null : previewAt(pointed)
  const chapter = pointed === null ? null : chapterAt(chapters, pointed)
  return (
    <div className={styles.bar} onPointerMove={onPointerMove} onPointerLeave={() => setPointed(null)}>
      {pointed !== null && state.duration > 0 && (
        <div
          className={styles.preview}
          style={{ left: `clamp(3.5rem, ${percent(pointed)}%, 100% - 3.5rem)` }}
          aria-hidden="true"
        >
          {preview && (
            <span
              className={styles.picture}
              style={{
                width: preview.width,
                height: preview.height,
                backgroundImage: `url("${preview.sheet}")`,
                backgroundPosition: `-${preview.x}px -${preview.y}px`,
              }}
            />
          )}
          {chapter && <span className={styles.chapter}>{chapter.title}</span>}
          <span className={styles.moment}>{formatClock(pointed)}</span>
        </div>
      )}
      <div className={styles.track}>
        <span className={styles.buffered} style={{ width: `${percent(state.buffered)}%` }} />
        <span className={styles.played} style={{ width: `${percent(state.time)}%` }} />
        {chapters
          .filter(({ start }) => start > 0 && start < state.duration)
          .map(({ start }) => (
            <span key={start} className={styles.border} style={{ left: `${percent(start)}%` }} />
          ))}
        {limit && <span className={styles.limit} style={{ left: `${percent(limit.current)}%` }} />}
      </div>
      <PositionSlider {...{ state, seek }} className={styles.input} />
    </div>
  )
}
