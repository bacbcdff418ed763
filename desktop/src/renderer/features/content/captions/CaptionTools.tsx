import { Button, Checkbox, FormGroup, InputGroup, MenuItem } from '@blueprintjs/core'
import { Download, Import, More, Search } from '@blueprintjs/icons'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { ActionMenu } from '#desktop/renderer/kernel/parts/ActionMenu.tsx'
import { PopoverButton } from '#desktop/renderer/kernel/parts/PopoverButton.tsx'
import { writeSubRip, writeWebVtt } from '#shared/features/content/rules/media/captionCues.ts'
import { saveText } from '#widgets/kernel/parts/saveText.ts'
import styles from './Captions.module.css'
import { findCues, parseClock, replaceAll, shiftCues } from './captionEdits.ts'
import type { Caption } from './captionLanguages.ts'
import { readCaptionFile } from './readCaptionFile.ts'
import type { UsedCues } from './useCues.ts'

/** Find and replace, shift all, import and export. */
export function CaptionTools({ asset, caption, used }: { asset: Row; caption: Caption; used: UsedCues }) {
  const { core, sessions } = useCoreContext()
  const { snackBar } = useDialogs()
  const fail = useFailure()
  const input = useRef<HTMLInputElement>(null)
  const { cues, change } = used
  async function bring(file: File) {
    try {
      const bytes = await readCaptionFile(file)
      await used.flush()
      const { language, label } = caption
      await sessions
        .open('asset', asset.key)
        .take(() => core.addCaptions({ asset: asset.key, language, label, bytes }))
      snackBar(`The captions are now those of “${file.name}”. Undo brings the old ones back.`, 'success')
    } catch (fault) {
      fail('The captions were not imported', fault)
    }
  }
  const stem = String(asset.name).replace(/\.[^.]*$/, '')
  return (
    <div className={styles.tools}>
      <PopoverButton
        size="small"
        variant="minimal"
        icon={<Search />}
        text="Find and replace"
        content={<FindForm used={used} />}
      />
      <PopoverButton
        size="small"
        variant="minimal"
        text="Shift all"
        content={<ShiftForm onShift={(ms) => change((all) => shiftCues(all, ms))} />}
      />
      <PopoverButton
        size="small"
        variant="minimal"
        icon={<More />}
        aria-label="Import and export"
        title="Import and export"
        content={
          <ActionMenu>
            <MenuItem icon={<Import />} text="Import .vtt or .srt…" onClick={() => input.current?.click()} />
            <MenuItem
              icon={<Download />}
              text="Export WebVTT (.vtt)"
              onClick={() => saveText(`${stem}.${caption.language}.vtt`, 'text/vtt', writeWebVtt(cues))}
            />
            <MenuItem
              icon={<Download />}
              text="Export SubRip (.srt)"
              onClick={() =>
                saveText(`${stem}.${caption.language}.srt`, 'application/x-subrip', writeSubRip(cues))
              }
            />
          </ActionMenu>
        }
      />
      <input
        ref={input}
        type="file"
        hidden
        accept=".vtt,.srt,text/vtt"
        aria-label="Import captions"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void bring(file)
        }}
      />
    </div>
  )
}

function FindForm({ used: { cues, change } }: { used: UsedCues }) {
  const [text, setText] = useState('')
  const [by, setBy] = useState('')
  const [isCaseKept, setCaseKept] = useState(false)
  const id = useId()
  const sought = { text, isCaseKept }
  const found = findCues(cues, sought)
  function goTo() {
    const focused = document.activeElement?.closest<HTMLElement>('[data-cue]')?.dataset.cue
    const next = found[found.indexOf(focused ?? '') + 1] ?? found[0]
    const row = document.querySelector<HTMLElement>(`[data-cue="${next}"]`)
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector('textarea')?.focus()
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        goTo()
      }}
    >
      <FormGroup label="Find" labelFor={`${id}-find`} helperText={text && `In ${found.length} captions`}>
        <InputGroup id={`${id}-find`} autoFocus value={text} onValueChange={setText} />
      </FormGroup>
      <FormGroup label="Replace by" labelFor={`${id}-by`}>
        <InputGroup id={`${id}-by`} value={by} onValueChange={setBy} />
      </FormGroup>
      <Checkbox
        label="Match case"
        checked={isCaseKept}
        onChange={({ currentTarget }) => setCaseKept(currentTarget.checked)}
      />
      <div className={styles.bar}>
        <Button type="submit" text="Find next" disabled={found.length === 0} />
        <Button
          intent="primary"
          text="Replace all"
          disabled={found.length === 0}
          onClick={() => change((all) => replaceAll(all, sought, by))}
        />
      </div>
    </form>
  )
}

function ShiftForm({ onShift }: { onShift(ms: number): void }) {
  const [seconds, setSeconds] = useState('1')
  const id = useId()
  const isEarlier = seconds.trim().startsWith('-')
  const ms = parseClock(seconds.trim().replace(/^[+-]/, ''))
  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (ms !== null) onShift(isEarlier ? -ms : ms)
      }}
    >
      <FormGroup
        label="Shift all captions by"
        labelFor={id}
        helperText={
          ms === null ? 'Seconds, such as 1.5 or -0.3' : 'Seconds; a minus sign makes them earlier.'
        }
        intent={ms === null ? 'danger' : 'none'}
      >
        <InputGroup id={id} autoFocus value={seconds} onValueChange={setSeconds} />
      </FormGroup>
      <Button type="submit" intent="primary" text="Shift" disabled={ms === null} />
    </form>
  )
}
