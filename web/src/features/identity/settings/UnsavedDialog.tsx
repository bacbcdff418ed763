import { AlertDialog } from '@base-ui/react/alert-dialog'
import { identitySettingsWords } from '#shared/features/identity/words/settings/words.generated.ts'
import { useFeatures } from '#web/kernel/manifest/Features.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import dialog from '#widgets/kernel/parts/Dialog.module.css'
import { useWords } from '#widgets/kernel/words/useWords.ts'

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
