import { useEffect, useState } from 'react'

/** How loud a sound is along its length, 0 to 100 for each part; empty until it is there, and for sounds that were prepared before it was measured. */
export function usePeaks(address: string | undefined): readonly number[] {
  const [read, setRead] = useState<{ of: string; peaks: number[] } | null>(null)
  useEffect(() => {
    if (!address) return
    let isCurrent = true
    fetch(address)
      .then((response) =>
        response.ok ? response.json() : Promise.reject(new Error(String(response.status))),
      )
      .then((said: unknown) => isCurrent && setRead({ of: address, peaks: parseLevels(said) }))
      // Its seek bar works without a picture of the sound.
      .catch((error: unknown) => console.warn('The picture of the sound did not load', error))
    return () => {
      isCurrent = false
    }
  }, [address])
  return read !== null && read.of === address ? read.peaks : []
}

const parseLevels = (said: unknown): number[] =>
  Array.isArray(said)
    ? said.slice(0, 1000).map((level) => Math.min(100, Math.max(0, Number(level) || 0)))
    : []
