import { useEffect, useState } from 'react'
import type { StepAnswer } from '../../../src/features/identity/operations/StepAnswer.ts'
import { refusalOf } from '../../../src/kernel/errors/refusalOf.ts'

const firstWaitMs = 30_000

/**
 * Sends a code again, each time after a wait twice as long as before, as the server asks for it; when
 * the server names a wait, that one holds.
 */
export function useResend(now: () => number, send: () => Promise<StepAnswer>) {
  const [sent, setSent] = useState<{ count: number; message: string }>({ count: 0, message: '' })
  const [until, setUntil] = useState(0)
  const [time, setTime] = useState(now)
  useEffect(() => {
    if (until <= now()) return
    const timer = setInterval(() => {
      setTime(now())
      if (now() >= until) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [until, now])
  const waitFor = (ms: number) => {
    setTime(now())
    setUntil(now() + ms)
  }
  return {
    /** 0: it may be sent. */
    secondsLeft: Math.max(0, Math.ceil((until - time) / 1000)),
    message: sent.message,
    /** How often it was sent again. */
    count: sent.count,
    async resend() {
      try {
        const { message } = await send()
        setSent({ count: sent.count + 1, message })
        waitFor(firstWaitMs * 2 ** sent.count)
      } catch (error) {
        const wait = refusalOf(error)?.retryAfterMs
        if (wait) waitFor(wait)
        throw error
      }
    },
  }
}
