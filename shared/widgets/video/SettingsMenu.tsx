import { Menu } from '@base-ui/react/menu'
import type { RefObject } from 'react'
import { Icon } from '../parts/Icon.tsx'
import styles from './SettingsMenu.module.css'
import type { Captions } from './useCaptions.ts'
import type { VideoSource } from './useVideoSource.ts'
import controls from './VideoControls.module.css'

const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

type Props = {
  captions: Captions
  source: Pick<VideoSource, 'qualities' | 'quality' | 'setQuality'>
  rate: number
  setRate(rate: number): void
  /** Menus open inside the player, or they would be hidden behind its full screen. */
  container: RefObject<HTMLElement | null>
}

/** Speed, quality and captions. */
export function SettingsMenu({ captions, source, rate, setRate, container }: Props) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={controls.button} aria-label="Playback settings" title="Playback settings">
        <Icon name="settings" />
      </Menu.Trigger>
      <Menu.Portal container={container}>
        <Menu.Positioner className={styles.positioner} side="top" align="end" sideOffset={10}>
          <Menu.Popup className={styles.popup}>
            <Choice
              label="Speed"
              value={String(rate)}
              options={rates.map((one) => ({ value: String(one), label: one === 1 ? 'Normal' : `${one}×` }))}
              choose={(value) => setRate(Number(value))}
            />
            {source.qualities.length > 1 && (
              <Choice
                label="Quality"
                value={String(source.quality)}
                options={[
                  { value: '-1', label: 'Automatic' },
                  ...source.qualities.map(({ level, height }) => ({
                    value: String(level),
                    label: `${height}p`,
                  })),
                ]}
                choose={(value) => source.setQuality(Number(value))}
              />
            )}
            {captions.tracks.length > 0 && (
              <Choice
                label="Captions"
                value={captions.shown ?? ''}
                options={[
                  { value: '', label: 'Off' },
                  ...captions.tracks.map(({ id, label }) => ({ value: id, label })),
                ]}
                choose={(value) => captions.show(value || null)}
              />
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

type ChoiceProps = {
  label: string
  value: string
  options: { value: string; label: string }[]
  choose(value: string): void
}

function Choice({ label, value, options, choose }: ChoiceProps) {
  return (
    <Menu.Group className={styles.group}>
      <Menu.GroupLabel className={styles.label}>{label}</Menu.GroupLabel>
      <Menu.RadioGroup value={value} onValueChange={(next: unknown) => choose(String(next))}>
        {options.map((option) => (
          <Menu.RadioItem key={option.value} value={option.value} className={styles.item}>
            <span className={styles.mark}>
              <Menu.RadioItemIndicator>
                <Icon name="check" size={16} />
              </Menu.RadioItemIndicator>
            </span>
            {option.label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Group>
  )
}
