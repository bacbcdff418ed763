import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'

/** Leads from a step back to the start of signing in. */
export function BackLink({ onBack }: { onBack(): void }) {
  const t = useWords(identityAccountWords)
  return (
    <Button look="quiet" size="small" onClick={onBack}>
      {t('backToSignIn')}
    </Button>
  )
}
