import { Button } from '../../../kernel/parts/Button.tsx'

/** Leads from a step back to the start of signing in. */
export function BackLink({ onBack }: { onBack(): void }) {
  return (
    <Button look="quiet" size="small" onClick={onBack}>
      Back to Sign In
    </Button>
  )
}
