import { Button } from '@blueprintjs/core'
import type { IdentityProvider } from '#shared/features/identity/operations/identityOptions.ts'
import { keepFocus } from '#widgets/kernel/form/focus.ts'
import styles from '../StartScreen.module.css'

type Props = {
  providers: readonly IdentityProvider[]
  isBusy: boolean
  onChoose(provider: IdentityProvider): void
}

/** Buttons of other identity providers for staff. */
export function ProviderButtons({ providers, isBusy, onChoose }: Props) {
  if (providers.length === 0) return null
  return (
    <div className={styles.providers}>
      <p className={styles.or}>or</p>
      {providers.map((provider) => (
        <Button
          key={provider.id}
          fill
          size="large"
          text={`Continue with ${provider.label}`}
          className={styles.provider ?? ''}
          disabled={isBusy}
          onMouseDown={keepFocus}
          onClick={() => onChoose(provider)}
        />
      ))}
    </div>
  )
}
