import { Spinner } from '@blueprintjs/core'
import { Document, Search } from '@blueprintjs/icons'
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import { Modal } from '../../dialogs/Modal.tsx'
import { keyLabel } from '../../richText/toolbar/keyLabel.ts'
import { isPaletteKey } from './askPalette.ts'
import type { Command } from './Command.ts'
import styles from './CommandPalette.module.css'
import { isPaletteAsked, takeEarlyKeys } from './earlyKeys.ts'
import { ShortcutHelp } from './ShortcutHelp.tsx'
import { useCommands } from './useCommands.ts'

type CommandPaletteProps = { state: ConsoleState; onConnect(): void }

/** A button in the top bar, and Ctrl+K: finds every screen, record and action by typing. */
export function CommandPalette({ state, onConnect }: CommandPaletteProps) {
  const { isLocked } = state.lock
  const [isOpen, setOpen] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const openHelp = useCallback(() => setHelpOpen(true), [])
  useEffect(() => {
    function onKey(event: globalThis.KeyboardEvent) {
      // In a text, Ctrl+K adds a link; the editor has then prevented the default.
      if (event.defaultPrevented || !isPaletteKey(event)) return
      event.preventDefault()
      setOpen((isNow) => isNow || document.querySelector('[data-dialog]') === null)
    }
    document.addEventListener('keydown', onKey)
    if (isPaletteAsked() && !isLocked) setOpen(true)
    else takeEarlyKeys()
    return () => document.removeEventListener('keydown', onKey)
  }, [isLocked])
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-label={`Search or go to… ${keyLabel('mod+k')}`}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <Search size={14} />
        <span className={styles.invitation}>Search or go to…</span>
        <kbd className={styles.keys}>{keyLabel('mod+k')}</kbd>
      </button>
      <Modal
        name="commands"
        title="Search or go to"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        className={styles.palette}
        hasCloseButton={false}
      >
        <Palette state={state} onConnect={onConnect} onHelp={openHelp} onClose={() => setOpen(false)} />
      </Modal>
      <ShortcutHelp isOpen={isHelpOpen} onOpen={openHelp} onClose={() => setHelpOpen(false)} />
    </>
  )
}

type PaletteProps = CommandPaletteProps & { onHelp(): void; onClose(): void }

function Palette({ state, onConnect, onHelp, onClose }: PaletteProps) {
  const id = useId()
  // Its field takes the focus at once, and goes on where these end.
  const [early] = useState(takeEarlyKeys)
  const [text, setText] = useState(early.text)
  const [chosen, setChosen] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const { commands, isSearching } = useCommands(state, text, true, { onConnect, onHelp })
  const at = Math.min(chosen, commands.length - 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line is chosen, or other lines are shown
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at, commands.length])
  const run = (command: Command | undefined) => {
    if (!command) return
    // First, so that the focus goes back before the command moves it.
    onClose()
    command.run()
  }
  // Enter may come before the records of the typed text do: those of the text before must not open.
  const isWanted = useRef(early.isEntered)
  useEffect(() => {
    if (isSearching || !isWanted.current) return
    isWanted.current = false
    run(commands[at])
  })
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 }
    const next = steps[event.key]
    if (next !== undefined) {
      event.preventDefault()
      setChosen((next + commands.length) % Math.max(1, commands.length))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (isSearching) isWanted.current = true
      else run(commands[at])
    }
  }
  return (
    <>
      <div className={styles.line}>
        {isSearching ? <Spinner size={16} /> : <Search size={16} />}
        <input
          // The dialog is opened to type in it.
          // biome-ignore lint/a11y/noAutofocus: see above
          autoFocus
          className={styles.input}
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={commands[at] && `${id}-${at}`}
          aria-label="Search records, screens and actions"
          placeholder="Search records, screens and actions"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => {
            isWanted.current = false
            setText(currentTarget.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} id={`${id}-list`} className={styles.list} role="listbox" aria-label="Results">
        {commands.map((command, index) => (
          <Line
            key={command.id}
            id={`${id}-${index}`}
            command={command}
            group={command.group === commands[index - 1]?.group ? null : command.group}
            isChosen={index === at}
            onChoose={() => setChosen(index)}
            onRun={() => run(command)}
          />
        ))}
      </div>
      {commands.length === 0 && !isSearching && (
        <p className={styles.nothing} role="status">
          Nothing matches “{text.trim()}”.
        </p>
      )}
      <p className={styles.hints} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> choose
        </span>
        <span>
          <kbd>↵</kbd> open
        </span>
        <span>
          <kbd>Esc</kbd> close
        </span>
      </p>
    </>
  )
}

type LineProps = {
  id: string
  command: Command
  /** The heading above it; null below the first of a group. */
  group: string | null
  isChosen: boolean
  onChoose(): void
  onRun(): void
}

function Line({ id, command, group, isChosen, onChoose, onRun }: LineProps) {
  const Icon = command.icon ?? Document
  return (
    <>
      {group !== null && (
        <div className={styles.group} role="presentation">
          {group}
        </div>
      )}
      {/* The text box has the keyboard; a pointer chooses and opens here. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the text box opens the chosen line with Enter */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant names the chosen line */}
      <div
        id={id}
        role="option"
        aria-selected={isChosen}
        className={styles.option}
        onMouseMove={onChoose}
        onClick={onRun}
      >
        <span className={styles.icon}>
          <Icon size={14} />
        </span>
        <span className={styles.words}>
          <bdi className="clipped">{command.label}</bdi>
          {command.about !== undefined && <small className="clipped">{command.about}</small>}
        </span>
        {command.note !== undefined && <span className={styles.note}>{command.note}</span>}
      </div>
    </>
  )
}
