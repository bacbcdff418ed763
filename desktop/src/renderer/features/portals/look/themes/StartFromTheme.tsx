import { Button } from '@blueprintjs/core'
import { Style } from '@blueprintjs/icons'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { Modal } from '#desktop/renderer/kernel/dialogs/Modal.tsx'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { DialogForm } from '#desktop/renderer/kernel/parts/DialogForm.tsx'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'
import { useStylesheet } from '../useStylesheet.ts'
import styles from './NewPortalDialog.module.css'
import { type StarterTheme, starterThemes } from './starterThemes.ts'
import { ThemeChoice } from './ThemeChoice.tsx'

/** Replaces the stylesheet with a theme's, and offers to take that back. Pages stay as they are. */
export function StartFromTheme() {
  const { isReadOnly = false } = useFormTarget()
  const [isOpen, setOpen] = useState(false)
  const sheet = useStylesheet()
  // Undo comes later, after other edits maybe.
  const latest = useRef(sheet)
  useLayoutEffect(() => {
    latest.current = sheet
  })
  if (isReadOnly) return null
  return (
    <>
      <Button icon={<Style />} text="Start from a theme…" onClick={() => setOpen(true)} />
      <Modal
        name="startFromTheme"
        title="Start from a theme"
        isOpen={isOpen}
        className={styles.dialog}
        onClose={() => setOpen(false)}
      >
        {isOpen && <Themes latest={latest} onClose={() => setOpen(false)} />}
      </Modal>
    </>
  )
}

type Sheet = ReturnType<typeof useStylesheet>

function Themes({ latest, onClose }: { latest: RefObject<Sheet>; onClose(): void }) {
  const { record, flush } = useFormTarget()
  const { offerUndo } = useDialogs()
  const task = useSubmit('The theme was not applied.')
  const [theme, setTheme] = useState<StarterTheme | null>(starterThemes[0] ?? null)
  const name = record.publicName || record.name
  async function work() {
    if (theme === null) return
    const former = latest.current.stylesheet
    latest.current.replace(theme.stylesheet)
    flush()
    onClose()
    offerUndo(`The stylesheet is that of “${theme.label}” now.`, () => {
      latest.current.replace(former)
      flush()
    })
  }
  return (
    <DialogForm task={task} submit="Use this theme" work={work} onClose={onClose}>
      <p>Its colours, fonts and shapes replace those of this stylesheet. Your pages stay as they are.</p>
      <ThemeChoice
        legend="Theme"
        chosen={theme}
        onChoose={setTheme}
        portalName={typeof name === 'string' ? name : 'Your portal'}
      />
    </DialogForm>
  )
}
