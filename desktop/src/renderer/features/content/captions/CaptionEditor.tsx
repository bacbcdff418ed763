import { Button, Callout, SegmentedControl, Tag } from '@blueprintjs/core'
import { Redo, Undo } from '@blueprintjs/icons'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { SaveState } from '#desktop/renderer/kernel/editing/SaveState.tsx'
import { RetryButton } from '#desktop/renderer/kernel/parts/RetryButton.tsx'
import { captionWarnings } from '#shared/features/content/rules/media/captionWarnings.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { CaptionFilm } from './CaptionFilm.tsx'
import styles from './Captions.module.css'
import { CaptionTools } from './CaptionTools.tsx'
import { CueRow } from './CueRow.tsx'
import { insertCue, mergeWithNext, removeCue, setTime, splitCue } from './captionEdits.ts'
import type { Caption } from './captionLanguages.ts'
import { cueKey } from './cueKeys.ts'
import { TranscriptView } from './TranscriptView.tsx'
import { useActiveCue } from './useActiveCue.ts'
import { useCues } from './useCues.ts'

/** The captions of one language as a list beside the film, by keyboard above all. */
export function CaptionEditor({ asset, caption }: { asset: Row; caption: Caption }) {
  const used = useCues(asset, caption)
  const { cues, change, step } = used
  const media = useRef<HTMLMediaElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const [view, setView] = useState<'cues' | 'transcript'>('cues')
  /** The caption whose text gets the focus next. */
  const [toFocus, setToFocus] = useState<{ id: string; caret?: number } | null>(null)
  const activeId = useActiveCue(media, cues)
  const warned = useMemo(
    () => cues.filter((cue, index) => captionWarnings(cue, cues[index + 1]).length > 0).map(({ id }) => id),
    [cues],
  )

  useEffect(() => {
    if (!toFocus) return
    const text = list.current?.querySelector<HTMLTextAreaElement>(`[data-cue="${toFocus.id}"] textarea`)
    if (!text) return
    text.focus()
    if (toFocus.caret !== undefined) text.setSelectionRange(toFocus.caret, toFocus.caret)
    text.closest('li')?.scrollIntoView({ block: 'nearest' })
    setToFocus(null)
  })

  const nowMs = () => Math.round((media.current?.currentTime ?? 0) * 1000)
  const play = useCallback((ms: number) => {
    const element = media.current
    if (!element) return
    element.currentTime = ms / 1000
    // A film that cannot be played says so itself.
    element.play().catch(() => undefined)
  }, [])
  const toggle = () => {
    const element = media.current
    if (!element) return
    if (element.paused) element.play().catch(() => undefined)
    else element.pause()
  }
  const skip = (seconds: number) => {
    const element = media.current
    if (element) element.currentTime = Math.max(0, element.currentTime + seconds)
  }
  function add(ms: number) {
    const id = createId()
    change((all) => insertCue(all, id, ms))
    setToFocus({ id })
  }
  function remove(id: string) {
    const at = cues.findIndex((cue) => cue.id === id)
    const heir = cues[at + 1] ?? cues[at - 1]
    change((all) => removeCue(all, id))
    if (heir) setToFocus({ id: heir.id })
  }
  function split(id: string, caret: number) {
    const newId = createId()
    const ms = nowMs()
    change((all) => splitCue(all, id, { newId, at: caret, ms }))
    setToFocus({ id: newId, caret: 0 })
  }
  function focusBeside(id: string, by: number) {
    const at = cues.findIndex((cue) => cue.id === id) + by
    const next = cues[at]
    if (next) setToFocus({ id: next.id })
    else if (at >= cues.length) add(Math.max(nowMs(), cues.at(-1)?.endMs ?? 0))
  }

  function onKeyDown(event: KeyboardEvent) {
    const target = event.target instanceof HTMLElement ? event.target : null
    const row = target?.closest<HTMLElement>('[data-cue]')
    const id = row?.dataset.cue ?? null
    const isText = target instanceof HTMLTextAreaElement
    const act = cueKey(event, {
      isText,
      isField: target?.matches('input, select, button, a, video, audio') === true,
    })
    if (act === null) return
    event.preventDefault()
    switch (act) {
      case 'play':
        toggle()
        return
      case 'back':
        skip(-2)
        return
      case 'undo':
      case 'redo':
        step(act)
        return
      case 'leave':
        row?.focus()
        return
    }
    if (id === null) return
    const cue = cues.find((one) => one.id === id)
    switch (act) {
      case 'split':
        split(id, isText ? target.selectionStart : Math.round((cue?.text.length ?? 0) / 2))
        break
      case 'next':
        focusBeside(id, 1)
        break
      case 'previous':
        focusBeside(id, -1)
        break
      case 'write':
        setToFocus({ id })
        break
      case 'start':
      case 'end': {
        const ms = nowMs()
        change((all) => setTime(all, id, act, ms))
        break
      }
      case 'playCue':
        if (cue) play(cue.startMs)
        break
      case 'merge':
        change((all) => mergeWithNext(all, id))
        setToFocus({ id })
        break
      case 'insert':
        if (cue) add(cue.endMs)
        break
      case 'delete':
        remove(id)
        break
    }
  }
  if (used.loadError)
    return (
      <Callout intent="danger" title="The captions could not be read">
        <p>{used.loadError.message}</p>
        <RetryButton onClick={used.reload} />
      </Callout>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the editor hears the keys of all its parts
    <div className={styles.editor} onKeyDown={onKeyDown}>
      <div className={styles.side}>
        <CaptionFilm asset={asset} media={media} cue={cues.find((cue) => cue.id === activeId) ?? null} />
        <div className={styles.under}>
          <Button text="Add caption here" onClick={() => add(nowMs())} />
          <Button
            icon={<Undo />}
            variant="minimal"
            aria-label="Undo"
            title="Undo (Ctrl+Z)"
            aria-disabled={!used.mayUndo}
            onClick={() => step('undo')}
          />
          <Button
            icon={<Redo />}
            variant="minimal"
            aria-label="Redo"
            title="Redo (Ctrl+Shift+Z)"
            aria-disabled={!used.mayRedo}
            onClick={() => step('redo')}
          />
          <SaveState saving={used.saving} error={used.error} invalidInputs={noInvalidInputs} />
        </div>
        <KeyTable />
      </div>
      <div className={styles.main}>
        <div className={styles.bar}>
          <SegmentedControl
            size="small"
            aria-label="View"
            value={view}
            onValueChange={(value) => setView(value === 'transcript' ? 'transcript' : 'cues')}
            options={[
              { value: 'cues', label: 'Captions' },
              { value: 'transcript', label: 'Transcript' },
            ]}
          />
          <span className="quiet">{cues.length === 1 ? '1 caption' : `${cues.length} captions`}</span>
          {warned.length > 0 && (
            <Tag
              interactive
              minimal
              intent="warning"
              title="Go to the next one that is hard to read"
              onClick={() => {
                const focused = document.activeElement?.closest<HTMLElement>('[data-cue]')?.dataset.cue
                const next = warned[warned.indexOf(focused ?? '') + 1] ?? warned[0]
                if (next) setToFocus({ id: next })
              }}
            >
              {warned.length === 1 ? '1 to check' : `${warned.length} to check`}
            </Tag>
          )}
          <CaptionTools asset={asset} caption={caption} used={used} />
        </div>
        {view === 'transcript' ? (
          <TranscriptView asset={asset} cues={cues} activeId={activeId} onPlay={play} />
        ) : !used.isLoaded ? null : cues.length === 0 ? (
          <Callout compact>
            Play the film, and press “Add caption here” where somebody speaks. Enter goes to the next caption,
            Tab plays and pauses.
          </Callout>
        ) : (
          <ol ref={list} className={styles.list} aria-label="Captions">
            {cues.map((cue, index) => (
              <CueRow
                key={cue.id}
                cue={cue}
                next={cues[index + 1]}
                number={index + 1}
                isActive={cue.id === activeId}
                change={change}
                onPlay={play}
                onInsert={add}
                onRemove={remove}
                onSplit={split}
                media={media}
              />
            ))}
          </ol>
        )}
      </div>
    </div>
  )
}

const noInvalidInputs = {}

const keys = [
  ['Tab', 'Play or pause; Space, outside a text'],
  ['Shift+Tab', 'Back 2 seconds'],
  ['Enter', 'Next caption, or a new one at the end'],
  ['Shift+Enter', 'New line'],
  ['Ctrl+Enter', 'Split at the caret'],
  ['Alt+1, Alt+2', 'Start or end at the film’s time'],
  ['Alt+P', 'Play from this caption'],
  ['Alt+M', 'Merge with the next'],
  ['Alt+I', 'Insert after this one'],
  ['Alt+Delete', 'Delete'],
  ['Esc', 'Leave the text; then Tab goes on as usual'],
] as const

function KeyTable() {
  return (
    <details className={styles.keys}>
      <summary>Keyboard</summary>
      <dl>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
