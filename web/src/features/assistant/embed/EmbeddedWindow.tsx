import { type CSSProperties, type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import {
  type EmbeddedLook,
  leastBelowHeader,
  type MessageOut,
} from '#shared/features/assistant/rules/embedding.ts'
import { assistantConversationWords } from '#shared/features/assistant/words/conversation/words.generated.ts'
import { useFrame } from '#web/kernel/site/frameQuery.ts'
import { Icon, type IconName } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { boxStyle } from '../conversation/lookStyles.ts'
import { windowStyles } from '../conversation/windowStyles.ts'

type Props = {
  look: EmbeddedLook
  tell(message: MessageOut): void
  reset(): void
  children: ReactNode
}

/** Header, conversation and footer of an embedded assistant (AIC-07 to AIC-11, AIC-36 to AIC-38). */
export function EmbeddedWindow({ look, tell, reset, children }: Props) {
  const t = useWords(assistantConversationWords)
  const { portal } = useFrame()
  const isMinimized = useIsLow(look.headerHeight + leastBelowHeader)
  const toggle = () => tell({ type: isMinimized ? 'expandWindow' : 'minimizeWindow' })
  const controls = look.headerControlsColor ? { color: look.headerControlsColor } : {}
  const logo = (isMinimized && look.minimizedLogo) || look.headerLogo
  const buttons = (side: 'left' | 'right') => (
    <span style={{ ...windowStyles.buttons, ...controls }}>
      {look.menuButtonPosition === side && <HeaderMenu reset={reset} />}
      {look.minimizeButtonPosition === side && (
        <HeaderButton
          icon={isMinimized ? 'expand' : 'shrink'}
          label={t(isMinimized ? 'window.expand' : 'window.minimize')}
          onClick={toggle}
        />
      )}
      {look.closeButtonPosition === side && (
        <HeaderButton icon="close" label={t('popup.close')} onClick={() => tell({ type: 'closeWindow' })} />
      )}
    </span>
  )
  // Its buttons do what they say; all else of the header toggles. By keys there is the button.
  const onHeader = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('button')) toggle()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape, as in any window that can be closed
    <div
      style={{ ...windowStyles.window, ...boxStyle(look.windowStyle) }}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && look.closeButtonPosition !== 'hidden') tell({ type: 'closeWindow' })
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: by keys there is the button */}
      <header
        style={{ ...windowStyles.header, minHeight: look.headerHeight, ...boxStyle(look.headerStyle) }}
        onClick={onHeader}
      >
        {buttons('left')}
        <span style={windowStyles.names}>
          {logo && <img src={logo} alt="" style={{ ...windowStyles.logo, ...centered(look.logoPosition) }} />}
          <h1 dir="auto" style={{ ...windowStyles.title, ...aligned(look.titlePosition) }}>
            {look.title || portal.publicName || portal.name}
          </h1>
        </span>
        {buttons('right')}
      </header>
      <hr style={{ ...windowStyles.divider, ...dividerStyle(look) }} />
      <main
        style={{ ...windowStyles.body, ...boxStyle(look.bodyStyle), ...(isMinimized && { display: 'none' }) }}
        hidden={isMinimized}
      >
        {children}
      </main>
      {look.footerLinks.length > 0 && !isMinimized && (
        <footer style={{ ...windowStyles.links, ...boxStyle(look.footerStyle) }}>
          {look.footerLinks.map(({ label, url }) => (
            <a key={`${label} ${url}`} href={url} target="_blank" rel="noopener noreferrer" dir="auto">
              {label}
            </a>
          ))}
        </footer>
      )}
    </div>
  )
}

function HeaderButton({ icon, label, onClick }: { icon: IconName; label: string; onClick(): void }) {
  return (
    <button type="button" style={windowStyles.button} aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}

/** Offers to begin a new conversation (AIC-08). */
function HeaderMenu({ reset }: { reset(): void }) {
  const t = useWords(assistantConversationWords)
  const [isOpen, setOpen] = useState(false)
  const choose = () => {
    setOpen(false)
    reset()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what its button has opened
    <span
      style={windowStyles.menuPlace}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        setOpen(false)
      }}
    >
      <button
        type="button"
        style={windowStyles.button}
        aria-label={t('window.menu')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="menu" />
      </button>
      {isOpen && (
        <button type="button" style={windowStyles.menuItem} onClick={choose}>
          {t('window.reset')}
        </button>
      )}
    </span>
  )
}

/** Whether the window is too low to talk in (AIC-10). */
function useIsLow(leastHeight: number): boolean {
  const [isLow, setLow] = useState(() => window.innerHeight < leastHeight)
  useEffect(() => {
    const measure = () => setLow(window.innerHeight < leastHeight)
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [leastHeight])
  return isLow
}

const centered = (position: EmbeddedLook['logoPosition']): CSSProperties =>
  position === 'center' ? { marginInline: 'auto' } : {}
const aligned = (position: EmbeddedLook['titlePosition']): CSSProperties =>
  position === 'center' ? { textAlign: 'center' } : {}

const dividerStyle = ({ dividerStyle: { color, thickness } }: EmbeddedLook): CSSProperties => ({
  height: thickness,
  ...(color && { background: color }),
})
