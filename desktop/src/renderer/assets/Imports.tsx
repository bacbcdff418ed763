import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import type { Job, Row } from '../../core/CoreApi.ts'
import { useCoreContext } from '../api/CoreContext.tsx'
import { errorText } from '../api/toAppError.ts'

/** A file on its way into the library, before the core has it. */
export type RunningImport = {
  id: number
  name: string
  /** 0 to 1. */
  share: number
  error: string | null
  cancel(): void
  dismiss(): void
}

type ImportsValue = {
  imports: readonly RunningImport[]
  /** Takes files into the library, one after another; answers the assets of those that came in. */
  importFiles(files: readonly File[]): Promise<Row[]>
}

const ImportsContext = createContext<ImportsValue | null>(null)
let lastId = 0

/** Imports go on while one works elsewhere; the tray shows them. */
export function Imports({ children }: { children: ReactNode }) {
  const { transport } = useCoreContext()
  const [imports, setImports] = useState<RunningImport[]>([])

  const importOne = useCallback(
    async (file: File): Promise<Row | null> => {
      lastId += 1
      const id = lastId
      const abort = new AbortController()
      const change = (facts: Partial<RunningImport>) =>
        setImports((all) => all.map((one) => (one.id === id ? { ...one, ...facts } : one)))
      const dismiss = () => setImports((all) => all.filter((one) => one.id !== id))
      const started: RunningImport = {
        id,
        name: file.name,
        share: 0,
        error: null,
        cancel: () => abort.abort(),
        dismiss,
      }
      setImports((all) => [...all, started])
      try {
        const answer = await transport.importFile(file, {
          signal: abort.signal,
          onProgress: (share) => change({ share }),
        })
        dismiss()
        // The core answers an import with its asset and the job that processes it.
        return (answer as { asset: Row; job: Job | null }).asset
      } catch (fault) {
        if (abort.signal.aborted) dismiss()
        else change({ error: errorText(fault) })
        return null
      }
    },
    [transport],
  )
  const importFiles = useCallback(
    async (files: readonly File[]) => {
      const rows: Row[] = []
      for (const file of files) {
        const row = await importOne(file)
        if (row) rows.push(row)
      }
      return rows
    },
    [importOne],
  )
  const value = useMemo(() => ({ imports, importFiles }), [imports, importFiles])
  return <ImportsContext value={value}>{children}</ImportsContext>
}

export function useImports(): ImportsValue {
  const value = useContext(ImportsContext)
  if (!value) throw new Error('useImports is called outside of Imports')
  return value
}
