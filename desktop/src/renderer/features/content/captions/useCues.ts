import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { toAppError } from '#desktop/renderer/kernel/api/toAppError.ts'
import type { CaptionCue } from '#shared/features/content/rules/media/captionCues.ts'
import type { AppError } from '#shared/kernel/errors/AppError.ts'
import { createId } from '#shared/kernel/model/key.ts'
import type { EditedCue } from './captionEdits.ts'
import { type Caption, findCaption, hashOfFile } from './captionLanguages.ts'
import { cueHistory, noHistory } from './cueHistory.ts'

const saveAfterMs = 600
const retryMs = 3000

/**
 * The captions of one language under edit: undo and redo, and saving a moment after each change. What could not be saved is
 * kept and sent again.
 */
export function useCues(asset: Row, caption: Caption) {
  const { core, sessions } = useCoreContext()
  const session = sessions.open('asset', asset.key)
  const [history, dispatch] = useReducer(cueHistory, noHistory)
  const [saving, setSaving] = useState<'saved' | 'saving' | 'unsaved'>('saved')
  const [error, setError] = useState<AppError | null>(null)
  const [loadError, setLoadError] = useState<AppError | null>(null)
  const [attempt, setAttempt] = useState(0)
  const { id } = caption
  const stored = hashOfFile(asset, caption.file)
  /** What the editor shows, as far as it is on disk. */
  const known = useRef<string | null>(null)
  const present = useRef<readonly EditedCue[]>([])
  const isDirty = useRef(false)
  present.current = history.present

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` tries again
  useEffect(() => {
    if (stored === null || stored === known.current || isDirty.current) return
    let isCurrent = true
    core.readCaptions({ asset: asset.key, id }).then(
      ({ cues }) => {
        if (!isCurrent || isDirty.current) return
        const isFirst = known.current === null
        known.current = stored
        setLoadError(null)
        dispatch({ do: isFirst ? 'load' : 'replace', cues: cues.map(withId) })
      },
      (fault: unknown) => isCurrent && setLoadError(toAppError(fault)),
    )
    return () => {
      isCurrent = false
    }
  }, [core, asset.key, id, stored, attempt])

  const { language, label } = caption
  const save = useCallback(async () => {
    const cues = present.current
    try {
      const row = await session.take(() =>
        core.saveCaptions({ asset: asset.key, language, label, cues: cues.map(withoutId) }),
      )
      const saved = findCaption(row, language)
      known.current = saved ? hashOfFile(row, saved.file) : null
      setError(null)
      if (present.current !== cues) return
      isDirty.current = false
      setSaving('saved')
    } catch (fault) {
      setSaving('unsaved')
      setError(toAppError(fault))
    }
  }, [session, core, asset.key, language, label])

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change
  useEffect(() => {
    if (!isDirty.current) return
    const timer = setTimeout(() => void save(), error ? retryMs : saveAfterMs)
    return () => clearTimeout(timer)
  }, [history.present, save, error])

  // Leaving the screen sends the last changes.
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isDirty.current) return
      event.preventDefault()
      void save()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      if (isDirty.current) void save()
    }
  }, [save])

  const touch = useCallback(() => {
    isDirty.current = true
    setSaving('saving')
  }, [])
  /** `kind`: repeated changes of the same kind, such as typing in one caption, are undone together. */
  const change = useCallback(
    (edit: (cues: readonly EditedCue[]) => EditedCue[], kind: string | null = null) => {
      touch()
      dispatch({ do: 'change', edit, kind, at: Date.now() })
    },
    [touch],
  )
  const step = useCallback(
    (way: 'undo' | 'redo') => {
      touch()
      dispatch({ do: way })
    },
    [touch],
  )
  return {
    cues: history.present,
    isLoaded: known.current !== null || history.present.length > 0,
    loadError,
    reload: () => setAttempt((count) => count + 1),
    change,
    step,
    /** Writes pending changes at once, before something else replaces the captions. */
    flush: async () => {
      if (isDirty.current) await save()
    },
    mayUndo: history.past.length > 0,
    mayRedo: history.future.length > 0,
    saving,
    error,
  }
}
export type UsedCues = ReturnType<typeof useCues>

const withId = (cue: CaptionCue): EditedCue => ({ ...cue, id: createId() })
const withoutId = ({ id: _, ...cue }: EditedCue): CaptionCue => cue
