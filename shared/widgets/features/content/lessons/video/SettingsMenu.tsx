import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { ControlMenu } from './ControlMenu.tsx'
import type { SettingsPanelProps } from './SettingsPanel.tsx'

const SettingsPanel = lazyPart<SettingsPanelProps>(() =>
  import('./SettingsPanel.tsx').then((m) => m.SettingsPanel),
)

/** Speed, quality, captions and keys. The panel is loaded when somebody opens it. */
export function SettingsMenu(props: Omit<SettingsPanelProps, 'close'>) {
  const t = useWords(contentPlayersWords)
  return (
    <ControlMenu name={t('video.settings')} face={<Icon name="settings" />}>
      {(close) => <SettingsPanel {...props} close={close} />}
    </ControlMenu>
  )
}
