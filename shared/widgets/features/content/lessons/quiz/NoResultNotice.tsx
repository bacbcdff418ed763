import { Button } from '../../../../kernel/parts/Button.tsx'
import { Notice } from '../../../../kernel/parts/Notice.tsx'
import { useHost } from '../../host/HostContext.ts'
import styles from './QuizPlayer.module.css'

/**
 * Before a quiz with limited retakes: visitors will be told no result (decision 0017), and where to get an account.
 * Nothing for people with one.
 */
export function NoResultNotice() {
  const { visitor } = useHost()
  if (!visitor) return null
  return (
    <Notice tone="warning">
      <p>
        This quiz limits how often it may be taken, so only people who sign in are told their result. As a
        visitor, you will not be told yours.
      </p>
      <div className={styles.noticeWays}>
        <Button size="small" onClick={visitor.signUp}>
          Create Account
        </Button>
        <Button look="secondary" size="small" onClick={visitor.signIn}>
          Sign In
        </Button>
      </div>
    </Notice>
  )
}
