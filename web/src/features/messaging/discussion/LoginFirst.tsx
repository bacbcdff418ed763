import { identityWords } from '#shared/features/identity/words/words.generated.ts'
import { messagingDiscussionWords } from '#shared/features/messaging/words/discussion/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useAccount } from '../../identity/AccountProvider.tsx'
import styles from './Discussion.module.css'

export function LoginFirst() {
  const t = useWords(messagingDiscussionWords)
  const identity = useWords(identityWords)
  const { open } = useAccount()
  return (
    <div className={styles.discussion}>
      <Notice>{t('signInFirst')}</Notice>
      <p>
        <Button look="secondary" size="small" onClick={() => open('sign-in')}>
          {identity('signIn')}
        </Button>
      </p>
    </div>
  )
}
