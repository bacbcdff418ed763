import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { archiveFiles, useImport } from '../../archives/useImport.tsx'
import type { CourseDraft } from './CourseDraft.ts'
import { type ReadFile, readFile } from './readFile.ts'

/**
 * The file that a new course begins with; an archive is imported instead. What the core keeps of a Word file is discarded with the
 * next file and when the screen is left, unless a course is made of it.
 */
export function useDraftFile(onRead: (draft: CourseDraft) => void) {
  const console = useCoreContext()
  const imports = useImport()
  const document = useRef<string | null>(null)
  const current = useRef<File | null>(null)
  const { core } = console
  const discard = (id: string | null) => {
    if (id !== null) void core.discardDocument({ document: id })
  }
  const reading = useMutation({
    mutationFn: async (file: File): Promise<ReadFile> => {
      const read = await readFile(file, console)
      // Another file was chosen meanwhile, or the screen was left.
      if (current.current !== file) discard(read.document)
      else {
        document.current = read.document
        onRead(read.draft)
      }
      return read
    },
  })
  const letGo = () => {
    current.current = null
    discard(document.current)
    document.current = null
  }
  const leave = useRef(letGo)
  leave.current = letGo
  useEffect(() => () => leave.current(), [])
  return {
    take([file]: readonly File[]) {
      if (!file) return
      if (file.name.toLowerCase().endsWith(archiveFiles)) return imports.add([file])
      letGo()
      current.current = file
      reading.mutate(file)
    },
    /** A course was made of it. */
    keep: () => {
      document.current = null
    },
    name: reading.variables?.name ?? null,
    read: reading.data ?? null,
    isPending: reading.isPending,
    error: reading.error,
    dialog: imports.dialog,
  }
}
