import { identityAccountWords } from '../../../../src/features/identity/words/account/words.generated.ts'
import { useWords } from '../../../../widgets/kernel/words/useWords.ts'
import { Button } from '../../../kernel/parts/Button.tsx'

/** Leads from a step back to the start of signing in. */
export function BackLink({ onBack }: { onBack(): void }) {
  const t = useWords(identityAccountWords)
  return (
    <Button look="quiet" size="small" onClick={onBack}>
      {t('backToSignIn')}
    </Button>
  )
}
