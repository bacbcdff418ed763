import { useEffect, useState } from 'react'
import type { StepAnswer } from '#shared/features/identity/operations/StepAnswer.ts'
import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { readRefusal } from '#shared/kernel/errors/readRefusal.ts'
import { formatClock } from '#shared/kernel/rules/texts/formatValues.ts'
import { useWords } from '../../kernel/words/useWords.ts'

const firstWaitMs = 30_000

/**
 * Sends a code again. The wait doubles each time, as on the server; a wait that the server names replaces it.
 */
export function useResend(now: () => number, send: () => Promise<Pick<StepAnswer, 'message'>>) {
  const t = useWords(identityAccountWords)
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
  const secondsLeft = Math.max(0, Math.ceil((until - time) / 1000))
  return {
    /** 0: it can be sent now. */
    secondsLeft,
    /** The button's words. */
    label: secondsLeft > 0 ? t('resendIn', { clock: formatClock(secondsLeft) }) : t('resend'),
    /** Said if it fails for no reason that is known. */
    failed: t('resendFailed'),
    message: sent.message,
    /** How many times it was sent again. */
    count: sent.count,
    async resend() {
      try {
        const { message } = await send()
        setSent({ count: sent.count + 1, message })
        waitFor(firstWaitMs * 2 ** sent.count)
      } catch (error) {
        const wait = readRefusal(error)?.retryAfterMs
        if (wait) waitFor(wait)
        throw error
      }
    },
  }
}
export type Resending = ReturnType<typeof useResend>
