import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { identityWords } from '#shared/features/identity/words/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useSite } from '../../kernel/site/Site.ts'
import { viewerQuery } from '../../kernel/viewer/viewerQuery.ts'
import { useAccount } from './AccountProvider.tsx'
import styles from './EndedNotice.module.css'

/**
 * Tells a visitor whose session ended before they came here that the page does not know them. The server says so once, so this
 * stays until they sign in.
 */
export function EndedNotice() {
  const t = useWords(identityWords)
  const { api } = useSite()
  const account = useAccount()
  const { data: viewer } = useQuery(viewerQuery(api))
  const [hasEnded, setHasEnded] = useState(false)
  if (viewer?.hasEnded && !hasEnded) setHasEnded(true)
  if (!hasEnded || !viewer?.isAnonymous) return null
  return (
    <div className={styles.place}>
      <Notice
        action={
          <Button look="quiet" size="small" onClick={() => account.open('sign-in')}>
            {t('signIn')}
          </Button>
        }
      >
        {t('signInEnded')}
      </Notice>
    </div>
  )
}
