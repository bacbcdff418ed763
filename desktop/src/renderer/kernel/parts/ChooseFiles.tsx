import { Button, type ButtonProps } from '@blueprintjs/core'
import { Upload } from '@blueprintjs/icons'
import { useRef } from 'react'

type ChooseFilesProps = ButtonProps & { accept: string; isMultiple?: boolean; onFiles(files: File[]): void }

/** A button that opens this computer's file chooser. */
export function ChooseFiles({ accept, isMultiple = true, onFiles, ...button }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={<Upload />} text="Import files…" {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        data-testid="file-input"
        aria-label={typeof button.text === 'string' ? button.text : 'Import files'}
        accept={accept}
        multiple={isMultiple}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
