import { useEffect, useRef } from 'react'
import type { CoreApi } from '#desktop/core/CoreApi.ts'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { toAppError } from '#desktop/renderer/kernel/api/toAppError.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { checkStatus } from '#shared/features/content/operations/checkStatus.ts'
import { parseKey } from '#shared/kernel/model/key.ts'

/** How often the status of files that are not processed is asked (AST-06, AST-07). */
export const statusEveryMs = 5000

/** As many as one call may name. */
const mostAsked = 100

type Taken = { asset: string; hasJob: boolean }

/**
 * Says "Processing complete: {name}" once for each file that was imported here and is processed now, here or on the server. While one is
 * not, its status is asked every 5 s.
 */
export function useProcessingWatch(taken: readonly Taken[]): void {
  const { core } = useCoreContext()
  const { snackBar } = useDialogs()
  const { data: state } = useConsoleState()
  const isOnline = state?.sync.state === 'synced' || state?.sync.state === 'syncing'
  const told = useRef(new Set<string>())
  const online = useRef(isOnline)
  online.current = isOnline
  const waiting = taken.filter(({ hasJob }) => hasJob).map(({ asset }) => asset)
  const names = waiting.join('\n')
  useEffect(() => {
    const keys = names.split('\n').filter((key) => key !== '' && !told.current.has(key))
    if (keys.length === 0) return
    let isAsking = false
    const look = async () => {
      if (isAsking) return
      isAsking = true
      try {
        for (const { key, name, isOver } of await findChanged(
          core,
          keys.slice(0, mostAsked),
          online.current,
        )) {
          keys.splice(keys.indexOf(key), 1)
          if (isOver === 'gone' || told.current.has(key)) continue
          told.current.add(key)
          if (isOver === 'processed') snackBar(`Processing complete: ${name}`, 'success')
        }
      } finally {
        isAsking = false
        if (keys.length === 0) clearInterval(timer)
      }
    }
    const timer = setInterval(() => void look(), statusEveryMs)
    return () => clearInterval(timer)
  }, [names, core, snackBar])
}

type Ended = { key: string; name: string; isOver: 'processed' | 'failed' | 'gone' }

/** Those of the files that have ended: by this computer's copy, and by the server's where it can be asked. */
async function findChanged(core: CoreApi, keys: readonly string[], isOnline: boolean): Promise<Ended[]> {
  const ended: Ended[] = []
  const open: { id: string; type: string; status: string; updatedAt: null }[] = []
  for (const key of keys) {
    const asset = await findAsset(core, key)
    if (!asset) ended.push({ key, name: '', isOver: 'gone' })
    else if (asset.derivativeStatus === 'error')
      // The list of files says why.
      ended.push({ key, name: String(asset.name), isOver: 'failed' })
    else if (asset.status === 'processed') ended.push({ key, name: String(asset.name), isOver: 'processed' })
    else open.push({ id: asset.id, type: 'asset', status: String(asset.status), updatedAt: null })
  }
  if (!isOnline || open.length === 0) return ended
  for (const { id, asset } of await askServer(core, open)) {
    const key = keys.find((one) => parseKey(one)?.id === id)
    if (key !== undefined && asset?.status === 'processed')
      ended.push({ key, name: asset.name, isOver: 'processed' })
  }
  return ended
}

async function findAsset(core: CoreApi, key: string) {
  try {
    return await core.get({ entity: 'asset', key })
  } catch (fault) {
    if (toAppError(fault).code === 'not_found') return null
    throw fault
  }
}

async function askServer(
  core: CoreApi,
  items: { id: string; type: string; status: string; updatedAt: null }[],
) {
  try {
    return (await callOperation(core, checkStatus, { items })).items ?? []
  } catch (fault) {
    // It is asked again in 5 s; the console's state says that the server cannot be reached.
    if (['unavailable', 'unauthenticated', 'not_found'].includes(toAppError(fault).code)) return []
    throw fault
  }
}
