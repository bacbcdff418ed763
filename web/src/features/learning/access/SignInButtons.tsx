import { identityWords } from '#shared/features/identity/words/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useAccount } from '../../identity/AccountProvider.tsx'

type Way = 'sign-in' | 'sign-up'
type Props = {
  /** Which comes first: `sign-up` where a page addresses new visitors. */
  first: Way
  /** Something before them is more important. */
  isSecondary?: boolean
  size?: 'small' | 'medium' | 'large'
  isBlock?: boolean
}

/** The ways to an account, where something needs one. */
export function SignInButtons({ first, isSecondary = false, size = 'medium', isBlock = false }: Props) {
  const t = useWords(identityWords)
  const account = useAccount()
  const second: Way = first === 'sign-in' ? 'sign-up' : 'sign-in'
  return [first, second].map((way) => (
    <Button
      key={way}
      look={way === first && !isSecondary ? 'primary' : 'secondary'}
      {...{ size, isBlock }}
      onClick={() => account.open(way)}
    >
      {t(way === 'sign-in' ? 'signIn' : 'createAccount')}
    </Button>
  ))
}
