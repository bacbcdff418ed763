import { Dialog } from '@base-ui/react/dialog'
import { Link } from 'wouter'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import dialog from '#widgets/kernel/parts/Dialog.module.css'
import drawer from '#widgets/kernel/parts/Drawer.module.css'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useFrame } from '../site/frameQuery.ts'
import styles from './MobileMenu.module.css'
import { NavLinks } from './NavLinks.tsx'
import { Parts } from './Parts.tsx'

/** The phone's menu: a drawer 350 px wide (2§2.3). */
export function MobileMenu({ close }: { close(): void }) {
  const t = useWords(kernelFrameWords)
  const hasOwnMenu = useFrame().ownFrame.menu !== null
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={`${drawer.popup} ${drawer.end}`}>
          <div className={drawer.head}>
            <Dialog.Title className={drawer.title}>{t('menu')}</Dialog.Title>
            <Dialog.Close className={drawer.close} aria-label={t('closeMenu')}>
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <Parts of="menuTop" close={close} />
          <nav className={styles.nav} aria-label={t('main')}>
            {hasOwnMenu ? (
              <Parts of="ownMenuList" close={close} />
            ) : (
              <>
                <Link href="/" onClick={close}>
                  {t('home')}
                </Link>
                <NavLinks place="menu" onClick={close} />
              </>
            )}
          </nav>
          <Parts of="menuLinks" close={close} />
          <Parts of="menuEnd" close={close} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
