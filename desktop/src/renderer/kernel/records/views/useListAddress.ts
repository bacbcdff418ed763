import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { type ListAddress, readAddress, writeAddress } from './listAddress.ts'

/** The part of the address that says what the list shows; a change replaces it, so that Back leaves the list. */
export function useListAddress() {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const address = useMemo(() => readAddress(new URLSearchParams(text)), [text])
  const change = useCallback(
    (changes: Partial<ListAddress>) =>
      setParams((now) => writeAddress({ ...readAddress(now), ...changes }), { replace: true }),
    [setParams],
  )
  return { address, change, text }
}
