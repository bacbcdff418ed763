import { Button, FormGroup, NumericInput, TextArea } from '@blueprintjs/core'
import { Crop, Cross, Plus } from '@blueprintjs/icons'
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { type RenderElementProps, useSlateStatic } from 'slate-react'
import type { GraphicPoint, LabelledGraphic } from '#shared/kernel/richText/blocks/labelledGraphic.ts'
import { useCoreContext } from '../../api/CoreContext.tsx'
import type { MovePlace } from '../../media/Media.ts'
import { idOf } from '../../parts/idOf.ts'
import { showNow } from '../focusText.ts'
import { BlockFrame } from './BlockFrame.tsx'
import { BlockInput } from './BlockInput.tsx'
import { useBlockTools } from './BlockTools.ts'
import styles from './blocks.module.css'
import { useBlockData } from './useBlockData.ts'

const most = 30
const within = (value: number) => Math.round(Math.min(100, Math.max(0, value)) * 10) / 10

type Place = Pick<GraphicPoint, 'x' | 'y'>

const across = [50, 35, 65, 20, 80]
const places: readonly Place[] = across.flatMap((y) => across.map((x) => ({ x, y })))
/** Percent of the picture: on a phone, points that are nearer cover each other. */
const nearest = 10

/** Where a new point hides no other; the middle of a full picture. */
const findFreePlace = (points: readonly Place[]): Place =>
  places.find(({ x, y }) =>
    points.every((one) => Math.abs(one.x - x) >= nearest || Math.abs(one.y - y) >= nearest),
  ) ?? { x: 50, y: 50 }

/**
 * A picture whose points are dragged on it, moved by arrow keys, or set by numbers. A click on it adds a point there, or moves the chosen
 * one: a new one of the button, or one whose number was pressed.
 */
export function LabelledGraphicElement(props: RenderElementProps) {
  const id = useId()
  const editor = useSlateStatic()
  const list = useRef<HTMLOListElement>(null)
  const [pressed, setPressed] = useState<number | null>(null)
  const { pickAsset, editPicture } = useBlockTools()
  const { transport } = useCoreContext()
  const [data, set, read] = useBlockData<Pick<LabelledGraphic, 'asset' | 'alt' | 'points'>>(props.element)
  const { asset, alt, points } = data
  // Another author may have removed it.
  const chosen = pressed !== null && pressed < points.length ? pressed : null
  const isFull = points.length >= most
  /** What is typed next is its title. */
  const write = (at: number) => {
    showNow(editor)
    list.current?.children[at]?.querySelector('input')?.focus()
  }
  const add = (place: Place) => {
    if (isFull) return
    set((now) => ({ points: [...now.points, { ...place, title: '', text: '' }] }))
    write(points.length)
  }
  const putAt = (place: Place) => {
    if (chosen === null) return add(place)
    change(chosen, place)
    setPressed(null)
    write(chosen)
  }
  const change = (at: number, facts: Partial<GraphicPoint>) =>
    set((now) => ({
      points: now.points.map((point, index) => (index === at ? { ...point, ...facts } : point)),
    }))
  /** Its points stay where they are on what the picture shows: one change, and one step of undo. */
  const crop = (key: string, moved: MovePlace) =>
    key !== asset &&
    set((now) => ({ asset: key, points: now.points.map((point) => ({ ...point, ...moved(point) })) }))
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
            disabled={isFull}
            onClick={() => {
              setPressed(points.length)
              add(findFreePlace(points))
            }}
          />
          <Button
            size="small"
            variant="minimal"
            icon={<Crop />}
            text="Crop…"
            aria-label="Crop the picture"
            title="Crop, turn, focal point"
            onClick={() =>
              editPicture(
                asset,
                () => read()?.asset === asset,
                ({ key }, moved) => crop(key, moved),
                points.map(({ x, y, title }) => ({ x, y, name: title })),
              )
            }
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
            chosen={chosen}
            choose={setPressed}
            move={(at, place) => change(at, place)}
            putAt={putAt}
          />
          <p className={styles.state} role="status">
            {chosen !== null
              ? `Click the picture where point ${chosen + 1} belongs.`
              : isFull
                ? `A picture has at most ${most} points.`
                : 'Click the picture to add a point, or drag a point to another place.'}
          </p>
          <FormGroup label="Description of the picture" labelFor={`${id}-alt`}>
            <BlockInput
              id={`${id}-alt`}
              placeholder="Describe the picture for people who cannot see it"
              maxLength={500}
              value={alt}
              onValueChange={(next) => set({ alt: next })}
            />
          </FormGroup>
          <ol ref={list} className={styles.rows}>
            {points.map(({ x, y, title, text }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: points have no ids
              <li key={at} className={styles.pointRow} data-chosen={chosen === at || undefined}>
                <span className={styles.number}>{at + 1}</span>
                <BlockInput
                  className={styles.pointTitle ?? ''}
                  fill
                  size="small"
                  aria-label={`Title of point ${at + 1}`}
                  placeholder="Title"
                  maxLength={200}
                  value={title}
                  onValueChange={(next) => change(at, { title: next })}
                />
                <Percent
                  sign="X"
                  label={`Point ${at + 1}: percent from the left`}
                  value={x}
                  change={(next) => change(at, { x: next })}
                />
                <Percent
                  sign="Y"
                  label={`Point ${at + 1}: percent from the top`}
                  value={y}
                  change={(next) => change(at, { y: next })}
                />
                <Button
                  className={styles.pointRemove ?? ''}
                  size="small"
                  variant="minimal"
                  icon={<Cross />}
                  aria-label={`Remove point ${at + 1}`}
                  onClick={() => {
                    setPressed(null)
                    set((now) => ({ points: now.points.toSpliced(at, 1) }))
                  }}
                />
                <TextArea
                  className={styles.pointText ?? ''}
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

type PercentProps = { sign: string; label: string; value: number; change(next: number): void }

const Percent = ({ sign, label, value, change }: PercentProps) => (
  <span className={styles.percent}>
    <span aria-hidden>{sign}</span>
    <NumericInput
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
  </span>
)

type PointsProps = {
  source: string
  alt: string
  points: readonly GraphicPoint[]
  chosen: number | null
  choose(at: number | null): void
  move(at: number, place: Place): void
  /** A click beside the points. */
  putAt(place: Place): void
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function Points({ source, alt, points, chosen, choose, move, putAt }: PointsProps) {
  const box = useRef<HTMLDivElement>(null)
  /** The press that ends was a drag: its click chooses nothing. */
  const wasDragged = useRef(false)
  // While it is dragged, only here: one drag is one change of the document.
  const [dragged, setDragged] = useState<{ at: number; x: number; y: number } | null>(null)
  const placeOf = ({ clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect()
    return {
      x: within(((clientX - left) / (width || 1)) * 100),
      y: within(((clientY - top) / (height || 1)) * 100),
    }
  }
  const onKey = (event: KeyboardEvent, at: number) => {
    if (event.key === 'Escape') choose(null)
    const step = steps[event.key]
    const point = points[at]
    if (!step || !point) return
    event.preventDefault()
    const far = event.shiftKey ? 10 : 1
    move(at, { x: within(point.x + step[0] * far), y: within(point.y + step[1] * far) })
  }
  return (
    <div ref={box} className={styles.graphic}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button adds a point, and arrow keys move it */}
      <img
        src={source}
        alt={alt}
        draggable={false}
        // Neither the browser nor Slate takes the focus to the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          event.stopPropagation()
          putAt(placeOf(event))
        }}
      />
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
            aria-description="Drag it, or move it with the arrow keys; press it to place it with a click"
            aria-pressed={chosen === at}
            onClick={() => {
              if (!wasDragged.current) choose(chosen === at ? null : at)
            }}
            onKeyDown={(event) => onKey(event, at)}
            onPointerDown={(event) => {
              wasDragged.current = false
              event.currentTarget.setPointerCapture?.(event.pointerId)
              setDragged({ at, x: point.x, y: point.y })
            }}
            onPointerMove={(event) => dragged?.at === at && setDragged({ at, ...placeOf(event) })}
            onPointerUp={() => {
              wasDragged.current = dragged?.at === at && (dragged.x !== point.x || dragged.y !== point.y)
              if (dragged && wasDragged.current) move(at, { x: dragged.x, y: dragged.y })
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
