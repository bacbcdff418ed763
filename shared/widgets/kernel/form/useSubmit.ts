import { type FormEvent, useState } from 'react'
import { refusalText } from '#shared/kernel/errors/readRefusal.ts'
import { kernelErrorsWords } from '#shared/kernel/words/errors/words.generated.ts'
import { useWords } from '../words/useWords.ts'

/** Runs a form's calls one at a time, and shows refusals; `fallback` if no reason is given (3§8.4). */
export function useSubmit(fallback: string) {
  const t = useWords(kernelErrorsWords)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  /** `ownFallback` is for calls other than the form's main one. */
  const run = async (work: () => Promise<void>, ownFallback = fallback) => {
    setBusy(true)
    setFault(null)
    try {
      await work()
    } catch (error) {
      setFault(refusalText(t, error) ?? ownFallback)
    } finally {
      setBusy(false)
    }
  }
  const onSubmit =
    (isReady: () => boolean, work: () => Promise<void>, ownFallback = fallback) =>
    (event: FormEvent) => {
      event.preventDefault()
      if (!isBusy && isReady()) void run(work, ownFallback)
    }
  return { isBusy, fault, run, onSubmit, forget: () => setFault(null) }
}
export type Task = ReturnType<typeof useSubmit>
