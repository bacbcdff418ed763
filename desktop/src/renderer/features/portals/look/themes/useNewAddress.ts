import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { CoreApi } from '#desktop/core/CoreApi.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import type { FormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { isReservedId } from '#shared/kernel/model/idPattern.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import { slugify } from '#shared/kernel/rules/texts/slugify.ts'

export const longestAddress = 64
const mostTried = 100

/**
 * The form of a new portal, where `address` follows the name until the author writes one: a free address, or the fault of a taken
 * one. `own` is the portal's key once it was created, in an attempt whose later steps failed. `isReady`: it is known to be free.
 */
export function useNewAddress(
  target: FormTarget,
  organization: string,
  own: string | null,
): { target: FormTarget; isReady: boolean } {
  const core = useCore()
  const [isWritten, setWritten] = useState(false)
  const { name, address } = target.record
  const wanted = isWritten ? asText(address) : slugify(asText(name), longestAddress)
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['new portal', 'address', organization, own, wanted],
    queryFn: () => findAddress(core, organization, wanted, own),
    placeholderData: keepPreviousData,
    // Portals are created and deleted meanwhile.
    staleTime: 0,
    gcTime: 0,
  })
  const isReady = data !== undefined && !isPlaceholderData
  const value = isWritten ? wanted : (data?.free ?? '')
  const fault = isWritten && isReady ? data.fault : null
  return {
    isReady: isReady && fault === null,
    target: useMemo(() => {
      const heard = (path: readonly string[]) => path[0] === 'address' && setWritten(true)
      return {
        ...target,
        record: { ...target.record, address: value },
        invalidInputs: {
          ...(fault !== null && { address: { value, message: fault } }),
          ...target.invalidInputs,
        },
        edit: (edits, urgency) => {
          for (const { path } of edits) heard(path)
          target.edit(edits, urgency)
        },
        keepInvalidInput: (path, input) => {
          if (input !== null) heard(path)
          target.keepInvalidInput(path, input)
        },
      }
    }, [target, value, fault]),
  }
}

type Found = { free: string; fault: string | null }

/** Whether an address is taken, as far as this computer knows, and the first free one that begins with it. */
async function findAddress(
  core: CoreApi,
  organization: string,
  wanted: string,
  own: string | null,
): Promise<Found> {
  const fault = async (id: string) => {
    if (id === '') return null
    if (isReservedId(id)) return 'Cannot be an address. Choose another one'
    const key = keyOf(Portal, organization, id)
    if (key === own) return null
    const { row, deleted } = await core.find({ entity: Portal.name, key })
    if (row) return `Is the address of “${String(row.name)}”. Choose another one`
    return deleted === null ? null : `Was the address of “${deleted}”, which is deleted. Choose another one`
  }
  const first = await fault(wanted)
  if (first === null) return { free: wanted, fault: null }
  for (let n = 2; n < mostTried; n += 1) {
    const free = `${wanted.slice(0, longestAddress - 3)}-${n}`
    if ((await fault(free)) === null) return { free, fault: first }
  }
  return { free: '', fault: first }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
