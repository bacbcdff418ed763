import type { Task } from '#widgets/kernel/form/useSubmit.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import type { Resending } from '../useResend.ts'

type Props = { task: Task; again: Resending; onSent(): void }

/** Asks for the mailed code again, once the wait is over. */
export function ResendButton({ task, again, onSent }: Props) {
  const resend = async () => {
    await again.resend()
    onSent()
  }
  return (
    <Button
      look="quiet"
      size="small"
      disabled={task.isBusy || again.secondsLeft > 0}
      onClick={() => void task.run(resend, again.failed)}
    >
      {again.label}
    </Button>
  )
}
