import { Button, TextArea } from '@blueprintjs/core'
import { Clean } from '@blueprintjs/icons'
import { useEffect, useId, useRef, useState } from 'react'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useUnfinished } from '#desktop/renderer/kernel/dialogs/useUnfinished.ts'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import type { FieldTool, FieldToolProps } from '#desktop/renderer/kernel/form/fieldTools.ts'
import { OneSide } from '#desktop/renderer/kernel/parts/ComparedWords.tsx'
import { compareWords } from '#desktop/renderer/kernel/values/compareWords.ts'
import { findWrittenField, isSummary, isWrittenType } from '#shared/features/assistant/rules/writtenFields.ts'
import { DraftPanel } from './DraftPanel.tsx'
import { type Draft, type Drafted, useDraft } from './useDraft.ts'
import { useWritingHelp } from './useWritingHelp.ts'
import styles from './Writing.module.css'

/** Beside fields that a model can draft: a command, and below the field its draft beside the text (AIS-37). */
export const fieldWriter: FieldTool = {
  fits: (entity, [name, ...inside]) => inside.length === 0 && findWrittenField(entity, name ?? '') !== null,
  View: FieldWriter,
}

function FieldWriter(props: FieldToolProps) {
  const { name, isDisabled, children } = props
  const { entity, record } = useFormTarget()
  const { data: state } = useConsoleState()
  const isOffered = useWritingHelp()
  const organizationID = state?.workspace?.organization ?? ''
  const field = findWrittenField(entity.name, name)
  const [organization, id] = String(record.key ?? '').split('~')
  if (!isOffered || isDisabled || !id || organization !== organizationID || !field)
    return children({ command: null, panel: null })
  if (!isWrittenType(entity.name) || (isSummary(entity.name) && !hasWords(record)))
    return children({ command: null, panel: null })
  return <Writer {...props} drafted={{ organizationID, itemType: entity.name, itemID: id, field }} />
}

/** A file that says something. */
const hasWords = ({ type, transcript, captions }: Readonly<Record<string, unknown>>) =>
  type === 'pdf' || Boolean(transcript) || (Array.isArray(captions) && captions.length > 0)

function Writer({ id, label, value, change, drafted, children }: FieldToolProps & { drafted: Drafted }) {
  const { offerUndo, snackBar } = useDialogs()
  const { draft, begin, again, retry, close } = useDraft(drafted)
  const button = useRef<HTMLButtonElement>(null)
  /** What the field holds now, for an undo later. */
  const current = useRef({ value, change })
  useEffect(() => {
    current.current = { value, change }
  })
  const noun = label.toLowerCase()
  const isOpen = draft.state !== 'closed'

  function accept(text: string) {
    const before = value
    change(text)
    close()
    document.getElementById(id)?.focus()
    offerUndo(`“${label}” has the text of the draft now.`, () => {
      // What was written since stays.
      if (current.current.value !== text)
        return snackBar(`“${label}” has been changed since. “Undo” of this page goes back step by step.`)
      current.current.change(before)
    })
  }
  function discard() {
    close()
    button.current?.focus()
  }
  const said = isSummary(drafted.itemType) ? 'Summarize with AI' : 'Write with AI'
  return children({
    command: (
      <Button
        ref={button}
        size="small"
        variant="minimal"
        icon={<Clean />}
        text={said}
        aria-label={`${said}: ${label}`}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? discard() : begin())}
      />
    ),
    panel: isOpen && (
      <FieldDraft
        noun={noun}
        draft={draft}
        now={typeof value === 'string' ? value : ''}
        onAgain={again}
        onRetry={retry}
        onAccept={accept}
        onClose={discard}
      />
    ),
  })
}

type FieldDraftProps = {
  noun: string
  draft: Exclude<Draft, { state: 'closed' }>
  now: string
  onAgain(wish: string): void
  onRetry(): void
  onAccept(text: string): void
  onClose(): void
}

function FieldDraft({ noun, draft, now, onAgain, onRetry, onAccept, onClose }: FieldDraftProps) {
  const draftId = useId()
  /** As its author changed it; null as it came. */
  const [changed, setChanged] = useState<{ of: string; text: string } | null>(null)
  const number = draft.state === 'done' ? draft.number : null
  const written = draft.state === 'done' ? draft.text : ''
  const text = changed !== null && changed.of === number ? changed.text : written
  useUnfinished(number !== null)
  return (
    <DraftPanel
      {...{ noun, draft, onAgain, onRetry, onClose }}
      accept={
        <Button
          intent="primary"
          text={now === '' ? 'Use this text' : 'Replace with this text'}
          disabled={text.trim() === ''}
          onClick={() => onAccept(text.trim())}
        />
      }
    >
      <div className={styles.sides}>
        {now !== '' && (
          <div className={styles.side}>
            <div className={styles.name}>Now</div>
            <p className={styles.now}>
              <NowText now={now} text={text} />
            </p>
          </div>
        )}
        <div className={styles.side}>
          <label htmlFor={draftId} className={styles.name}>
            Draft
          </label>
          <TextArea
            id={draftId}
            fill
            autoResize
            value={text}
            onChange={(event) => number !== null && setChanged({ of: number, text: event.target.value })}
          />
        </div>
      </div>
    </DraftPanel>
  )
}

/** With the words marked that the draft does not have; plain where the two have little in common. */
function NowText({ now, text }: { now: string; text: string }) {
  const pieces = compareWords(now, text)
  return pieces ? <OneSide pieces={pieces} side="first" /> : now
}
