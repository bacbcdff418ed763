import { useEffect, useRef, useState } from 'react'
import { contentQuizWords } from '#shared/features/content/words/quiz/words.generated.ts'
import { formatClock } from '#shared/kernel/rules/texts/formatValues.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useHost } from '../../host/HostContext.ts'
import styles from './QuizPlayer.module.css'

const refreshMs = 500

/** The remaining time, mm:ss, or "-" when it is over (1§9). Renders nothing without a limit. */
export function QuizTimer({ endsAt, onRunOut }: { endsAt: string | null; onRunOut(): void }) {
  const t = useWords(contentQuizWords)
  const host = useHost()
  const leftMs = () => (endsAt ? Math.max(0, Date.parse(endsAt) - host.now()) : 0)
  const [left, setLeft] = useState(leftMs)
  const latest = useRef(onRunOut)
  latest.current = onRunOut

  // biome-ignore lint/correctness/useExhaustiveDependencies: the end alone restarts the clock
  useEffect(() => {
    if (!endsAt) return
    const tick = () => {
      const now = leftMs()
      setLeft(now)
      if (now <= 0) {
        clearInterval(timer)
        latest.current()
      }
    }
    const timer = setInterval(tick, refreshMs)
    tick()
    return () => clearInterval(timer)
  }, [endsAt])

  if (!endsAt) return null
  const seconds = Math.ceil(left / 1000)
  return (
    <p className={styles.timer} role="timer" data-low={seconds <= 60 || undefined}>
      <Icon name="clock" size={18} />
      <span className={styles.hidden}>{t('timeLeft')} </span>
      {seconds > 0 ? formatClock(seconds) : '-'}
    </p>
  )
}
