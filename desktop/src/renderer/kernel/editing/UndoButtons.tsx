import { Button, ButtonGroup, Tooltip } from '@blueprintjs/core'
import { Redo, Undo } from '@blueprintjs/icons'
import type { MouseEvent } from 'react'
import type { RecordSession } from '../api/sessions/RecordSession.ts'
import { keyLabel } from '../richText/toolbar/keyLabel.ts'
import { useUndo } from './useUndo.ts'

/** Undo and redo of a record's edits, each named by what it would do. */
export function UndoButtons({ session }: { session: RecordSession }) {
  const { undo, redo, next } = useUndo(session)
  return (
    <ButtonGroup variant="minimal">
      <StepButton act="Undo" keys="mod+z" icon={<Undo />} {...next.undo} onStep={undo} />
      <StepButton act="Redo" keys="mod+shift+z" icon={<Redo />} {...next.redo} onStep={redo} />
    </ButtonGroup>
  )
}

type StepButtonProps = {
  act: 'Undo' | 'Redo'
  keys: string
  icon: React.JSX.Element
  isPossible: boolean
  label: string | null
  onStep(): Promise<void>
}

function StepButton({ act, keys, icon, isPossible, label, onStep }: StepButtonProps) {
  const name = label === null ? act : `${act}: ${label}`
  const hint = isPossible ? name : `Nothing to ${act.toLowerCase()}`
  return (
    <Tooltip content={`${hint} (${keyLabel(keys)})`} compact>
      <Button
        icon={icon}
        aria-label={name}
        // Not `disabled`: the last step would drop the focus. Pressed, it says that there is nothing.
        aria-disabled={!isPossible}
        onMouseDown={keepCaret}
        onClick={() => void onStep()}
      />
    </Tooltip>
  )
}

/** Returns the focus to the caret. */
const keepCaret = (event: MouseEvent) => event.preventDefault()
