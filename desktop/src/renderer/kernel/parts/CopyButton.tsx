import { Button } from '@blueprintjs/core'
import { Clipboard } from '@blueprintjs/icons'
import { useDialogs } from '../dialogs/Dialogs.tsx'
import { useFailure } from '../dialogs/useFailure.tsx'

type CopyButtonProps = {
  text: string
  /** What the button says. */
  label?: string
  /** An icon in a line of text, named by the text. */
  isSmall?: boolean
}

/** Puts a text on the clipboard, and says whether that was allowed. */
export function CopyButton({ text, label = 'Copy', isSmall = false }: CopyButtonProps) {
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
  const act = { icon: <Clipboard />, onClick: () => void copy() }
  return isSmall ? (
    <Button {...act} variant="minimal" size="small" aria-label={`${label} ${text}`} title={label} />
  ) : (
    <Button {...act} text={label} />
  )
}
