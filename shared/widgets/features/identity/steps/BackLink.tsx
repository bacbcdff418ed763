import { Button } from '../../../kernel/parts/Button.tsx'

/** Out of a step, to where signing in begins. */
export function BackLink({ onBack }: { onBack(): void }) {
  return (
    <Button look="quiet" size="small" onClick={onBack}>
      Back to Sign In
    </Button>
  )
}
