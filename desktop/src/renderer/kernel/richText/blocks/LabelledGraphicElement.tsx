import { Button, FormGroup, NumericInput, TextArea } from '@blueprintjs/core'
import { Cross, Plus } from '@blueprintjs/icons'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import type { RenderElementProps } from 'slate-react'
import type { GraphicPoint, LabelledGraphic } from '#shared/kernel/richText/blocks/labelledGraphic.ts'
import { useCoreContext } from '../../api/CoreContext.tsx'
import { idOf } from '../../parts/idOf.ts'
import { BlockFrame } from './BlockFrame.tsx'
import { BlockInput } from './BlockInput.tsx'
import { useBlockTools } from './BlockTools.ts'
import styles from './blocks.module.css'
import { useBlockData } from './useBlockData.ts'

const most = 30
const within = (value: number) => Math.round(Math.min(100, Math.max(0, value)) * 10) / 10

/** A picture whose points are dragged on it, moved by arrow keys, or set by numbers. */
export function LabelledGraphicElement(props: RenderElementProps) {
  const id = useId()
  const { pickAsset } = useBlockTools()
  const { transport } = useCoreContext()
  const [data, set] = useBlockData<Pick<LabelledGraphic, 'asset' | 'alt' | 'points'>>(props.element)
  const { asset, alt, points } = data
  const change = (at: number, facts: Partial<GraphicPoint>) =>
    set((now) => ({
      points: now.points.map((point, index) => (index === at ? { ...point, ...facts } : point)),
    }))
  return (
    <BlockFrame
      {...props}
      name="Labelled graphic"
      tools={
        <>
          <Button
            size="small"
            variant="minimal"
            icon={<Plus />}
            text="Add point"
            disabled={points.length >= most}
            onClick={() => set((now) => ({ points: [...now.points, { x: 50, y: 50, title: '', text: '' }] }))}
          />
          <Button
            size="small"
            variant="minimal"
            text="Replace picture…"
            onClick={() => pickAsset('image', ({ key }) => set({ asset: key }))}
          />
        </>
      }
      form={
        <>
          <Points
            source={transport.fileUrl(idOf(asset), 'original')}
            alt={alt}
            points={points}
            move={(at, place) => change(at, place)}
          />
          <FormGroup label="Description of the picture" labelFor={`${id}-alt`}>
            <BlockInput
              id={`${id}-alt`}
              placeholder="Describe the picture for people who cannot see it"
              maxLength={500}
              value={alt}
              onValueChange={(next) => set({ alt: next })}
            />
          </FormGroup>
          <ol className={styles.rows}>
            {points.map(({ x, y, title, text }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: points have no ids
              <li key={at} className={styles.row}>
                <div className={styles.rowHead}>
                  <span className={styles.number}>{at + 1}</span>
                  <BlockInput
                    fill
                    size="small"
                    aria-label={`Title of point ${at + 1}`}
                    placeholder="Title"
                    maxLength={200}
                    value={title}
                    onValueChange={(next) => change(at, { title: next })}
                  />
                  <Percent
                    label={`Point ${at + 1}: percent from the left`}
                    value={x}
                    change={(next) => change(at, { x: next })}
                  />
                  <Percent
                    label={`Point ${at + 1}: percent from the top`}
                    value={y}
                    change={(next) => change(at, { y: next })}
                  />
                  <Button
                    size="small"
                    variant="minimal"
                    icon={<Cross />}
                    aria-label={`Remove point ${at + 1}`}
                    onClick={() => set((now) => ({ points: now.points.toSpliced(at, 1) }))}
                  />
                </div>
                <TextArea
                  fill
                  autoResize
                  asyncControl
                  aria-label={`Text of point ${at + 1}`}
                  placeholder="What learners read when they open it"
                  maxLength={1000}
                  value={text}
                  onChange={({ currentTarget: { value } }) => change(at, { text: value })}
                />
              </li>
            ))}
          </ol>
        </>
      }
    />
  )
}

const Percent = ({ label, value, change }: { label: string; value: number; change(next: number): void }) => (
  <NumericInput
    className={styles.percent ?? ''}
    fill
    size="small"
    aria-label={label}
    title={label}
    buttonPosition="none"
    min={0}
    max={100}
    minorStepSize={0.1}
    clampValueOnBlur
    value={value}
    onValueChange={(next) => Number.isFinite(next) && next >= 0 && next <= 100 && change(within(next))}
  />
)

type PointsProps = {
  source: string
  alt: string
  points: readonly GraphicPoint[]
  move(at: number, place: { x: number; y: number }): void
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function Points({ source, alt, points, move }: PointsProps) {
  const box = useRef<HTMLDivElement>(null)
  // While it is dragged, only here: one drag is one change of the document.
  const [dragged, setDragged] = useState<{ at: number; x: number; y: number } | null>(null)
  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect()
    return {
      x: within(((clientX - left) / (width || 1)) * 100),
      y: within(((clientY - top) / (height || 1)) * 100),
    }
  }
  const onKey = (event: KeyboardEvent, at: number) => {
    const step = steps[event.key]
    const point = points[at]
    if (!step || !point) return
    event.preventDefault()
    const far = event.shiftKey ? 10 : 1
    move(at, { x: within(point.x + step[0] * far), y: within(point.y + step[1] * far) })
  }
  return (
    <div ref={box} className={styles.graphic}>
      <img src={source} alt={alt} draggable={false} />
      {points.map((point, at) => {
        const { x, y } = dragged?.at === at ? dragged : point
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: points have no ids
            key={at}
            type="button"
            className={styles.point}
            style={{ left: `${x}%`, top: `${y}%` }}
            aria-label={`Point ${at + 1}: ${point.title || 'without a title'}`}
            aria-description="Drag it, or move it with the arrow keys"
            onKeyDown={(event) => onKey(event, at)}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture?.(event.pointerId)
              setDragged({ at, x: point.x, y: point.y })
            }}
            onPointerMove={(event) => dragged?.at === at && setDragged({ at, ...placeOf(event) })}
            onPointerUp={() => {
              if (dragged?.at === at && (dragged.x !== point.x || dragged.y !== point.y))
                move(at, { x: dragged.x, y: dragged.y })
              setDragged(null)
            }}
            onPointerCancel={() => setDragged(null)}
          >
            {at + 1}
          </button>
        )
      })}
    </div>
  )
}
