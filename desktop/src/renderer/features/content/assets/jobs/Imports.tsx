import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { CoreApi } from '#desktop/core/CoreApi.ts'
import type { ImportedFile } from '#desktop/core/media/MediaApi.ts'
import type { Row } from '#desktop/core/Row.ts'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { toAppError } from '#desktop/renderer/kernel/api/toAppError.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { findJob } from '#desktop/renderer/kernel/api/useJobs.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { findEntity } from '#shared/entities.ts'
import type { MediaType } from '#shared/kernel/model/Field.ts'
import { valueAt } from '#shared/kernel/rules/records/valueAt.ts'
import { useProcessingWatch } from './useProcessingWatch.ts'

/** A file being imported, or one that was refused, until its author dismisses it. */
export type RunningImport = {
  id: number
  name: string
  /** 0 to 1. */
  share: number
  error: string | null
  /** Of a file that was imported, but could not be processed for its place: the tray lists its job. */
  asset?: string
  /** Where it was dropped or chosen. */
  place: string
  /** Its target. */
  owner: ImportOwner | null
  cancel(): void
  dismiss(): void
  /** Set only if a retry may succeed. */
  retry: (() => void) | null
}

/** A record, or the element at this path in it. */
export type ImportOwner = { entity: string; key: string; path?: readonly string[] }

export type ImportTarget = {
  /** Identifies the drop target, where refusals are shown. */
  place: string
  /** Other types are refused. */
  wanted?: MediaType
  /** A refusal is removed with its target. */
  owner?: ImportOwner | null
  /** Receives the asset, at once or after a retry. */
  onTaken?(asset: Row): void
}

/** A file that takes another's place once it is ready, so that a bad one never replaces a good one. */
export type Replacement = {
  asset: string
  name: string
  place: string
  /** Keeps the present file. */
  cancel(): void
}

type PlaceTarget = Pick<ImportTarget, 'place' | 'owner'> & {
  /** The key of the file that is there now; empty for none. */
  present: string
  apply(): void
}

type ImportsValue = {
  imports: readonly RunningImport[]
  /** Assets imported since the console was opened, and whether a job processes them. */
  taken: readonly { asset: string; hasJob: boolean }[]
  /** Imports files one after another; resolves when the last one is imported or refused. */
  importFiles(files: readonly File[], target: ImportTarget): Promise<void>
  replacements: readonly Replacement[]
  /**
   * Puts a file in its place: at once if nothing was there or the file is ready, otherwise once it is. If it cannot be
   * used, the place shows why and keeps the present file.
   */
  placeFile(asset: Row, target: PlaceTarget): void
  /** Keeps what a place has now: nothing that is being prepared replaces it. */
  keepPresent(place: string): void
  /** Registers a place that shows its own refusals, until the returned function is called. */
  watch(place: string): () => void
}

const ImportsContext = createContext<ImportsValue | null>(null)
let lastId = 0

/** Imports continue during navigation; the tray shows them. */
export function Imports({ children }: { children: ReactNode }) {
  const { transport } = useCoreContext()
  const { snackBar } = useDialogs()
  const [imports, setImports] = useState<RunningImport[]>([])
  const [taken, setTaken] = useState<{ asset: string; hasJob: boolean }[]>([])
  const watched = useRef<string[]>([])
  useForgetting(imports, setImports)
  useProcessingWatch(taken)

  const offerTwin = useTwins()
  const importOne = useCallback(
    async (file: File, target: ImportTarget): Promise<void> => {
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
        place: target.place,
        owner: target.owner ?? null,
        cancel: () => abort.abort(),
        dismiss,
        retry: null,
      }
      setImports((all) => [...all, started])
      try {
        const answer = await transport.importFile(file, {
          signal: abort.signal,
          ...(target.wanted && { wanted: target.wanted }),
          onProgress: (share) => change({ share }),
        })
        dismiss()
        // Cast: the core's answer to an import.
        const { asset, job, twin } = answer as ImportedFile
        setTaken((all) => [...all, { asset: asset.key, hasJob: job !== null }])
        target.onTaken?.(asset)
        if (twin)
          offerTwin(asset, twin, (existing) => {
            setTaken((all) => all.filter((one) => one.asset !== asset.key))
            target.onTaken?.(existing)
          })
      } catch (fault) {
        if (abort.signal.aborted) return dismiss()
        const { code, message } = toAppError(fault)
        const retry = () => {
          dismiss()
          void importOne(file, target)
        }
        change({ error: message, retry: mayPass.includes(code) ? retry : null })
        if (!watched.current.includes(target.place))
          snackBar(refusalText({ ...started, error: message }), 'danger')
      }
    },
    [transport, snackBar, offerTwin],
  )
  const importFiles = useCallback(
    async (files: readonly File[], target: ImportTarget) => {
      // New files at a place clear its old refusals.
      setImports((all) => all.filter(({ place, error }) => place !== target.place || error === null))
      for (const file of files) await importOne(file, target)
    },
    [importOne],
  )
  const watch = useCallback((place: string) => {
    watched.current = [...watched.current, place]
    return () => {
      const at = watched.current.indexOf(place)
      watched.current = watched.current.filter((_, index) => index !== at)
    }
  }, [])
  const waiting = useReplacements(setImports)
  const value = useMemo(
    () => ({ imports, taken, importFiles, watch, ...waiting }),
    [imports, taken, importFiles, watch, waiting],
  )
  return <ImportsContext value={value}>{children}</ImportsContext>
}

/** Offers the asset that had the same content already, in place of the one that was added. */
function useTwins() {
  const { core } = useCoreContext()
  const { offerUndo } = useDialogs()
  const fail = useFailure()
  return useCallback(
    (asset: Row, twin: { key: string; name: string }, onExisting: (existing: Row) => void): void => {
      async function use() {
        try {
          const existing = await core.get({ entity: 'asset', key: twin.key })
          await core.delete({ entity: 'asset', key: asset.key })
          onExisting(existing)
        } catch (fault) {
          fail('The existing file was not used', fault)
        }
      }
      const text = `“${twin.name}” is in the library already, with the same content as “${String(asset.name)}”. Undo removes the copy and uses the existing file.`
      offerUndo(text, () => void use())
    },
    [core, offerUndo, fail],
  )
}

type Waiting = Replacement & { id: number; owner: ImportOwner | null; apply(): void }

function useReplacements(setImports: Dispatch<SetStateAction<RunningImport[]>>) {
  const { core, transport } = useCoreContext()
  const [replacements, setReplacements] = useState<Waiting[]>([])
  const keepPresent = useCallback((place: string) => {
    setReplacements((all) => all.filter((one) => one.place !== place))
  }, [])
  const placeFile = useCallback<ImportsValue['placeFile']>(
    (asset, { place, owner, present, apply }) => {
      keepPresent(place)
      if (present === '' || present === asset.key || asset.derivativeStatus === 'processed') return apply()
      lastId += 1
      const id = lastId
      const cancel = () => setReplacements((all) => all.filter((one) => one.id !== id))
      const [key, name] = [asset.key, String(asset.name)]
      setReplacements((all) => [...all, { id, asset: key, name, place, owner: owner ?? null, apply, cancel }])
    },
    [keepPresent],
  )
  useEffect(() => {
    if (replacements.length === 0) return
    let isOver = false
    const look = async ({ id, asset: key, name, place, owner, apply, cancel }: Waiting) => {
      const asset = await core.get({ entity: 'asset', key }).catch((fault: unknown) => {
        if (toAppError(fault).code === 'not_found') return null
        throw fault
      })
      if (isOver || (asset && asset.derivativeStatus !== 'processed' && asset.derivativeStatus !== 'error'))
        return
      isOver = true
      cancel()
      if (!asset) return
      if (asset.derivativeStatus === 'processed') {
        // Its element may have been deleted meanwhile.
        if (!owner?.path?.length || !(await isGone(core, owner))) apply()
        return
      }
      const error = String(asset.derivativeError ?? 'It could not be processed.')
      const dismiss = () => setImports((all) => all.filter((one) => one.id !== id))
      const refused = {
        id,
        name,
        asset: key,
        place,
        owner,
        error,
        share: 1,
        cancel: dismiss,
        dismiss,
        retry: null,
      }
      setImports((all) => [...all, refused])
    }
    for (const one of replacements) void look(one)
    const unsubscribe = transport.onEvent((event) => {
      for (const one of replacements) {
        if (event.type === 'jobs' && findJob(event.jobs, one.asset)?.state === 'cancelled') one.cancel()
        if (event.type !== 'records' || event.entity !== 'asset') continue
        if (event.keys.includes(one.asset)) void look(one)
      }
    })
    return () => {
      isOver = true
      unsubscribe()
    }
  }, [replacements, core, transport, setImports])
  return useMemo(() => ({ replacements, placeFile, keepPresent }), [replacements, placeFile, keepPresent])
}

/** A refusal is removed with its target, and all of them with the workspace. */
function useForgetting(
  imports: readonly RunningImport[],
  setImports: Dispatch<SetStateAction<RunningImport[]>>,
): void {
  const { core, transport } = useCoreContext()
  const { data: state } = useConsoleState()
  const organization = state?.workspace?.organization
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another one is opened
  useEffect(() => setImports((all) => all.filter(({ error }) => error === null)), [organization, setImports])
  useEffect(() => {
    const owned = imports.filter(({ error, owner }) => error !== null && owner !== null)
    if (owned.length === 0) return
    return transport.onEvent((event) => {
      if (event.type !== 'records') return
      for (const { owner, dismiss } of owned)
        if (owner && owner.entity === event.entity && event.keys.includes(owner.key))
          void isGone(core, owner).then((isOver) => isOver && dismiss())
    })
  }, [imports, core, transport])
}

async function isGone(core: CoreApi, { entity, key, path = [] }: ImportOwner): Promise<boolean> {
  try {
    const record = await core.get({ entity, key })
    return path.length > 0 && valueAt(findEntity(entity), record, path) === undefined
  } catch (fault) {
    return toAppError(fault).code === 'not_found'
  }
}

/** Failures that are not the file's fault. */
const mayPass: readonly string[] = ['unavailable', 'storage', 'internal', 'rate_limited']

/** One sentence that names the file once. */
export const refusalText = ({ name, error, asset }: RunningImport & { error: string }) =>
  failureText(name, asset === undefined ? 'was not imported' : 'could not be prepared', error)
export const failureText = (name: string, what: string, reason: string) =>
  reason.includes(name) ? reason : `“${name}” ${what}. ${reason}`

export function useImports(): ImportsValue {
  const value = useContext(ImportsContext)
  if (!value) throw new Error('useImports is called outside of Imports')
  return value
}
