import { Button } from '@blueprintjs/core'
import type { Resending } from '#widgets/features/identity/useResend.ts'
import type { Task } from '#widgets/kernel/form/useSubmit.ts'

type Props = { task: Task; again: Resending; onSent(): void }

/** Asks for the mailed code again, once the wait is over. */
export function ResendButton({ task, again, onSent }: Props) {
  return (
    <Button
      variant="minimal"
      text={again.label}
      disabled={task.isBusy || again.secondsLeft > 0}
      onClick={() =>
        void task.run(async () => {
          await again.resend()
          onSent()
        }, again.failed)
      }
    />
  )
}
