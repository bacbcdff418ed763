import { type FormEvent, useState } from 'react'
import { isApiError } from '../api/ApiError.ts'

/** Runs a form's call: one at a time, its refusal shown. `fallback` where the server gives no reason (3§8.4). */
export function useSubmit(fallback: string) {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setFault(null)
    try {
      await work()
    } catch (error) {
      setFault(isApiError(error) && error.code !== 'internal' ? error.message : fallback)
    } finally {
      setBusy(false)
    }
  }
  const onSubmit = (isReady: () => boolean, work: () => Promise<void>) => (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && isReady()) void run(work)
  }
  return { isBusy, fault, setFault, run, onSubmit }
}
