import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { PlacedField } from '#shared/features/content/entities/Certification.ts'
import type { DesignShape } from '#shared/features/content/rules/certificateDesigns.ts'
import { fieldSpan } from '#shared/features/content/rules/fieldSpan.ts'
import styles from './CertificateDesign.module.css'
import { fittedLines } from './fittedLines.ts'

type Size = { width: number; height: number }
type Props = {
  size: Size
  /** The template's page; null for a design, which has shapes. */
  picture: string | null
  shapes: readonly DesignShape[]
  fields: readonly PlacedField[]
  texts: Readonly<Record<Exclude<PlacedField['value'], 'text'>, string>>
  selected: string | null
  isFixed: boolean
  onSelect(id: string): void
  onMove(id: string, x: number, y: number): void
}

/** A page with its fields, in points. PDF counts upwards, the screen downwards. */
export function DesignPage({ size, picture, shapes, fields, texts, selected, isFixed, ...on }: Props) {
  const page = useRef<SVGSVGElement>(null)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of drawn parts, not of form fields
    <svg
      ref={page}
      className={styles.page}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="group"
      aria-label="The certificate’s page"
    >
      <rect width={size.width} height={size.height} className={styles.paper} />
      {picture && <image href={picture} width={size.width} height={size.height} />}
      {shapes.map((shape) => (
        <Shape key={JSON.stringify(shape)} shape={shape} height={size.height} />
      ))}
      {fields.map((field) => (
        <Placed
          key={field.id}
          {...{ field, size, isFixed }}
          text={field.value === 'text' ? (field.text ?? '') : texts[field.value]}
          isSelected={field.id === selected}
          scale={() => size.width / (page.current?.getBoundingClientRect().width || size.width)}
          {...on}
        />
      ))}
    </svg>
  )
}

function Shape({ shape, height }: { shape: DesignShape; height: number }) {
  const { x, y, width, height: high, color } = shape
  const paint =
    shape.kind === 'fill' ? { fill: color } : { fill: 'none', stroke: color, strokeWidth: shape.line }
  return <rect {...{ x, y: height - y - high, width, height: high }} {...paint} />
}

type PlacedProps = Pick<Props, 'size' | 'isFixed' | 'onSelect' | 'onMove'> & {
  field: PlacedField
  text: string
  isSelected: boolean
  /** Points for each pixel. */
  scale(): number
}

const weights = { regular: 400, semibold: 600, bold: 700 } as const
const anchors = { left: 'start', center: 'middle', right: 'end' } as const

function Placed({ field, size, text, isSelected, isFixed, scale, onSelect, onMove }: PlacedProps) {
  const [drag, setDrag] = useState<{ x: number; y: number; byX: number; byY: number } | null>(null)
  const inside = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most))
  const x = inside(field.x + (drag?.byX ?? 0), size.width)
  const y = inside(field.y + (drag?.byY ?? 0), size.height)
  const span = fieldSpan({ ...field, x }, size.width)
  const shown = text || field.name
  const { lines, fontSize } = fittedLines(shown, field.fontSize, weights[field.fontWeight], span.width)
  const anchor = { left: span.left, center: span.left + span.width / 2, right: span.left + span.width }[
    field.align
  ]
  const rise = (lines.length - 1) * fontSize * 0.62
  const begin = (event: PointerEvent<SVGGElement>) => {
    onSelect(field.id)
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ x: event.clientX, y: event.clientY, byX: 0, byY: 0 })
  }
  const move = ({ clientX, clientY }: PointerEvent<SVGGElement>) =>
    setDrag((was) => was && { ...was, byX: (clientX - was.x) * scale(), byY: (was.y - clientY) * scale() })
  const end = () => {
    if (drag && (x !== field.x || y !== field.y)) onMove(field.id, x, y)
    setDrag(null)
  }
  const byKey = (event: KeyboardEvent<SVGGElement>) => {
    const [byX, byY] = steps[event.key] ?? [0, 0]
    if (byX === 0 && byY === 0) return
    event.preventDefault()
    const step = event.shiftKey ? 10 : 1
    onMove(field.id, inside(field.x + byX * step, size.width), inside(field.y + byY * step, size.height))
  }
  const drawn = (
    <>
      <rect
        className={styles.frame}
        x={span.left}
        y={size.height - y - rise - fontSize}
        width={span.width}
        height={fontSize * (1.3 + (lines.length - 1) * 1.24)}
      />
      {lines.map((line, at) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; two may read the same
          key={at}
          x={anchor}
          y={size.height - y - rise + at * fontSize * 1.24}
          fontSize={fontSize}
          fontWeight={weights[field.fontWeight]}
          textAnchor={anchors[field.align]}
          fill={field.color}
        >
          {line}
        </text>
      ))}
    </>
  )
  if (isFixed) return <g className={styles.fixed}>{drawn}</g>
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button of its own
    <g
      className={styles.placed}
      data-selected={isSelected || undefined}
      role="button"
      tabIndex={0}
      aria-pressed={isSelected}
      aria-label={`${field.name}: ${x} points from the left, ${y} from below`}
      onFocus={() => onSelect(field.id)}
      onPointerDown={begin}
      onPointerMove={drag ? move : undefined}
      onPointerUp={end}
      onPointerCancel={() => setDrag(null)}
      onKeyDown={byKey}
    >
      {drawn}
    </g>
  )
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
