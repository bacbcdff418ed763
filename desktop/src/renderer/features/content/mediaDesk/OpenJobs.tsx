import { Button } from '@blueprintjs/core'
import { DoubleChevronUp, DragHandleVertical } from '@blueprintjs/icons'
import {
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Job } from '#desktop/core/ConsoleState.ts'
import { useJobActions } from '#desktop/renderer/kernel/api/useJobs.ts'
import { JobButtons, JobProgress } from '../assets/jobs/JobLine.tsx'
import { jobCost, jobText } from '../assets/jobs/jobText.ts'
import { AssetLink } from './AssetLink.tsx'
import styles from './Queue.module.css'

type OpenJobsProps = { jobs: readonly Job[]; isQueuePaused: boolean }

/** The queue in its order: dragged by the handle, or moved by the arrow keys on it; Home moves to the front. */
export function OpenJobs({ jobs, isQueuePaused }: OpenJobsProps) {
  const { move } = useJobActions()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const [told, setTold] = useState('')
  const list = useRef<HTMLUListElement>(null)
  /** The handle that keeps the focus when its row moves. */
  const [toFocus, setToFocus] = useState<string | null>(null)
  const order = jobs.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the order has changed
  useEffect(() => {
    if (toFocus) list.current?.querySelector<HTMLElement>(`[data-handle="${toFocus}"]`)?.focus()
  }, [order, toFocus])

  function place(job: Job, to: number) {
    const others = jobs.filter(({ id }) => id !== job.id)
    const at = Math.max(0, Math.min(others.length, to))
    move.mutate({ id: job.id, before: others[at]?.id ?? null })
    setTold(`${job.name} is number ${at + 1} of ${jobs.length}.`)
  }
  function onKeyDown(event: KeyboardEvent, job: Job) {
    const at = jobs.indexOf(job)
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: jobs.length }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setToFocus(job.id)
    place(job, to)
  }
  function onDragEnd({ active, over }: DragEndEvent) {
    const job = jobs.find(({ id }) => id === active.id)
    const to = jobs.findIndex(({ id }) => id === over?.id)
    if (job && to >= 0 && to !== jobs.indexOf(job)) place(job, to)
  }
  return (
    <DndContext sensors={sensors} onDragEnd={onDragEnd}>
      <ul ref={list} className={styles.list}>
        {jobs.map((job, index) => (
          <OpenJob
            key={job.id}
            job={job}
            isFirst={index === 0}
            isQueuePaused={isQueuePaused}
            onKeyDown={(event) => onKeyDown(event, job)}
            onFront={() => place(job, 0)}
          />
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {told}
      </p>
    </DndContext>
  )
}

type OpenJobProps = {
  job: Job
  isFirst: boolean
  isQueuePaused: boolean
  onKeyDown(event: KeyboardEvent): void
  onFront(): void
}

function OpenJob({ job, isFirst, isQueuePaused, onKeyDown, onFront }: OpenJobProps) {
  const drag = useDraggable({ id: job.id })
  const drop = useDroppable({ id: job.id })
  const { transform } = drag
  return (
    <li
      ref={(element) => {
        drag.setNodeRef(element)
        drop.setNodeRef(element)
      }}
      className={styles.open}
      data-dragged={drag.isDragging}
      data-over={drop.isOver && !drag.isDragging}
      style={transform ? { transform: `translateY(${transform.y}px)` } : {}}
    >
      <button
        ref={drag.setActivatorNodeRef}
        type="button"
        className={styles.handle}
        data-handle={job.id}
        aria-label={`Move ${job.name}`}
        title="Drag, or press the arrow keys; Home moves it to the front"
        {...drag.listeners}
        onKeyDown={onKeyDown}
      >
        <DragHandleVertical />
      </button>
      <div className={styles.text}>
        <AssetLink job={job} />
        <JobProgress job={job} />
        <span className={styles.facts}>
          <span>{jobText(job, isQueuePaused)}</span>
          {job.state !== 'running' && <span className="quiet">{jobCost(job)}</span>}
        </span>
      </div>
      <div className={styles.acts}>
        <Button
          size="small"
          variant="minimal"
          icon={<DoubleChevronUp />}
          aria-label={`Move ${job.name} to the front`}
          title="Move to the front"
          disabled={isFirst}
          onClick={onFront}
        />
        <JobButtons job={job} />
      </div>
    </li>
  )
}
