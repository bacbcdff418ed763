import type { IdentityProvider } from '#shared/features/identity/operations/identityOptions.ts'
import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { keepFocus } from '#widgets/kernel/form/focus.ts'
import { ButtonAnchor } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './ProviderLinks.module.css'

/** Links for signing in through other identity providers. */
export function ProviderLinks({ providers }: { providers: readonly IdentityProvider[] }) {
  const t = useWords(identityAccountWords)
  if (providers.length === 0) return null
  return (
    <div className={styles.providers}>
      <p className={styles.or}>{t('or')}</p>
      {providers.map(({ id, label, address }) => (
        <ButtonAnchor key={id} href={address} look="secondary" isBlock onMouseDown={keepFocus}>
          {t('continueWith', { provider: label })}
        </ButtonAnchor>
      ))}
    </div>
  )
}
