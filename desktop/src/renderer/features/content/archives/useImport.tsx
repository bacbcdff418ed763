import { useState } from 'react'
import { ImportDialog } from './ImportDialog.tsx'

/** The dialog that imports archives, one after another. */
export function useImport() {
  const [files, setFiles] = useState<readonly File[]>([])
  return {
    add: (more: readonly File[]) => setFiles((before) => [...before, ...more]),
    dialog: <ImportDialog file={files[0] ?? null} onClose={() => setFiles((before) => before.slice(1))} />,
  }
}

/** What the file chooser offers. */
export const archiveFiles = '.lectern'
