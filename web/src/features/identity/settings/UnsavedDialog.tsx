import { AlertDialog } from '@base-ui/react/alert-dialog'
import { identitySettingsWords } from '../../../../../shared/src/features/identity/words/settings/words.generated.ts'
import { Button } from '../../../../../shared/widgets/kernel/parts/Button.tsx'
import dialog from '../../../../../shared/widgets/kernel/parts/Dialog.module.css'
import { useWords } from '../../../../../shared/widgets/kernel/words/useWords.ts'
import { useFeatures } from '../../../kernel/manifest/Features.ts'

/** What a sign-out would lose: a sentence of each capability. */
export const useUnsaved = (): string[] => useFeatures().flatMap(({ useUnsaved: use }) => use?.() ?? [])

type Props = { texts: readonly string[]; close(): void; leave(): void }

/** Asks before a sign-out loses something. */
export function UnsavedDialog({ texts, close, leave }: Props) {
  const t = useWords(identitySettingsWords)
  return (
    <AlertDialog.Root open onOpenChange={(isOpening) => !isOpening && close()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialog.backdrop} />
        <AlertDialog.Popup className={dialog.popup}>
          <AlertDialog.Title className={dialog.title}>{t('askSignOut')}</AlertDialog.Title>
          <AlertDialog.Description className={dialog.text}>{texts.join(' ')}</AlertDialog.Description>
          <div className={dialog.actions}>
            <Button look="secondary" onClick={close}>
              {t('staySignedIn')}
            </Button>
            <Button look="danger" onClick={leave}>
              {t('signOutAnyway')}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
