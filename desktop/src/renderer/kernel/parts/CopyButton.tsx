import { Button } from '@blueprintjs/core'
import { Clipboard } from '@blueprintjs/icons'
import { useDialogs } from '../dialogs/Dialogs.tsx'
import { useFailure } from '../dialogs/useFailure.tsx'

/** Puts a text on the clipboard, and says whether that was allowed. `label`: what the button says. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const { snackBar } = useDialogs()
  const fail = useFailure()
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      snackBar('Copied.', 'success')
    } catch (fault) {
      fail('It was not copied', fault)
    }
  }
  return <Button icon={<Clipboard />} text={label} onClick={() => void copy()} />
}
