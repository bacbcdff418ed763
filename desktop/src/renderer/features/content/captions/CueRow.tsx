import { Button, InputGroup } from '@blueprintjs/core'
import { Add, Cut, Play, Stopwatch, Trash, WarningSign } from '@blueprintjs/icons'
import { memo, type RefObject, useId, useState } from 'react'
import { captionWarnings, readingSpeed } from '#shared/features/content/rules/media/captionWarnings.ts'
import styles from './Captions.module.css'
import {
  changeCue,
  type EditedCue,
  formatCueTime,
  mergeWithNext,
  parseClock,
  setTime,
} from './captionEdits.ts'
import type { UsedCues } from './useCues.ts'

type CueRowProps = {
  cue: EditedCue
  next: EditedCue | undefined
  number: number
  isActive: boolean
  media: RefObject<HTMLMediaElement | null>
  change: UsedCues['change']
  onPlay(ms: number): void
  onInsert(ms: number): void
  onRemove(id: string): void
  onSplit(id: string, caret: number): void
}

/** One caption: its times, its text, what is wrong with it, and what can be done. Its callbacks may be older ones. */
export const CueRow = memo(Row, (before, after) =>
  (['cue', 'next', 'number', 'isActive'] as const).every((name) => before[name] === after[name]),
)

function Row({ cue, next, number, isActive, media, change, ...on }: CueRowProps) {
  const warnings = captionWarnings(cue, next)
  const warningId = useId()
  const { id, text } = cue
  const name = `caption ${number}`
  const nowMs = () => (media.current?.currentTime ?? 0) * 1000
  return (
    <li className={styles.cue} data-cue={id} data-active={isActive} tabIndex={-1} aria-label={name}>
      <span className={styles.number}>{number}</span>
      <div className={styles.times}>
        {(['start', 'end'] as const).map((side) => (
          <TimeField
            key={side}
            label={`${side === 'start' ? 'Start' : 'End'} of ${name}`}
            ms={side === 'start' ? cue.startMs : cue.endMs}
            onMs={(ms) => change((all) => setTime(all, id, side, ms))}
            onNow={() => {
              const ms = nowMs()
              change((all) => setTime(all, id, side, ms))
            }}
          />
        ))}
      </div>
      <div className={styles.words}>
        <textarea
          className="bp6-input"
          rows={Math.max(2, text.split('\n').length)}
          dir="auto"
          aria-label={`Text of ${name}`}
          {...(warnings.length > 0 ? { 'aria-describedby': warningId } : {})}
          value={text}
          onChange={({ currentTarget: { value } }) =>
            change((all) => changeCue(all, id, { text: value }), `text ${id}`)
          }
        />
        <div className={styles.below}>
          <span className={styles.facts}>
            {((cue.endMs - cue.startMs) / 1000).toFixed(1)} s · {Math.round(readingSpeed(cue))} characters/s
          </span>
          <div className={styles.acts}>
            <Act
              icon={<Play />}
              name={`Play ${name}`}
              title="Play from here (Alt+P)"
              onClick={() => on.onPlay(cue.startMs)}
            />
            <Act
              icon={<Cut />}
              name={`Split ${name}`}
              title="Split (Ctrl+Enter, at the caret)"
              onClick={() => on.onSplit(id, Math.round(text.length / 2))}
            />
            {next && (
              <Button
                size="small"
                variant="minimal"
                text="Merge"
                aria-label={`Merge ${name} with the next`}
                title="Merge with the next (Alt+M)"
                onClick={() => change((all) => mergeWithNext(all, id))}
              />
            )}
            <Act
              icon={<Add />}
              name={`Insert after ${name}`}
              title="Insert after (Alt+I)"
              onClick={() => on.onInsert(cue.endMs)}
            />
            <Act
              icon={<Trash />}
              name={`Delete ${name}`}
              title="Delete (Alt+Delete)"
              onClick={() => on.onRemove(id)}
            />
          </div>
        </div>
        {warnings.length > 0 && (
          <p id={warningId} className={styles.warning}>
            <WarningSign size={12} /> {warnings.join(' ')}
          </p>
        )}
      </div>
    </li>
  )
}

type ActProps = { icon: React.JSX.Element; name: string; title: string; onClick(): void }

const Act = ({ icon, name, title, onClick }: ActProps) => (
  <Button size="small" variant="minimal" icon={icon} aria-label={name} title={title} onClick={onClick} />
)

type TimeFieldProps = { label: string; ms: number; onMs(ms: number): void; onNow(): void }

/** A time such as 1:02.5, taken when the author leaves the field or presses Enter; or the film's time. */
function TimeField({ label, ms, onMs, onNow }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const parsed = typed === null ? ms : parseClock(typed)
  function take() {
    if (typed !== null && parsed !== null && parsed !== ms) onMs(parsed)
    setTyped(null)
  }
  return (
    <InputGroup
      size="small"
      className={styles.time ?? ''}
      aria-label={label}
      aria-invalid={parsed === null}
      intent={parsed === null ? 'danger' : 'none'}
      value={typed ?? formatCueTime(ms)}
      onValueChange={setTyped}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
        if (event.key === 'Escape') setTyped(null)
      }}
      rightElement={
        <Button
          size="small"
          variant="minimal"
          icon={<Stopwatch size={12} />}
          aria-label={`${label}: the film’s time`}
          title="Set to the film’s time"
          onClick={onNow}
        />
      }
    />
  )
}
