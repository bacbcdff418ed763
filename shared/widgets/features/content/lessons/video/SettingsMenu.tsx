import { useEffect, useId, useRef, useState } from 'react'
import { contentPlayersWords } from '../../../../../src/features/content/words/players/words.generated.ts'
import { numberFormat } from '../../../../../src/kernel/words/formats.ts'
import { Icon } from '../../../../kernel/parts/Icon.tsx'
import { useWords } from '../../../../kernel/words/useWords.ts'
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
}

/**
 * Speed, quality and captions: a panel inside the player, so that full screen does not hide it, with native lists, which
 * work well on phones.
 */
export function SettingsMenu({ captions, source, rate, setRate }: Props) {
  const t = useWords(contentPlayersWords)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    box.current?.querySelector('select')?.focus()
    const onPointer = (event: PointerEvent) => {
      // A pointer event of a document comes from one of its nodes.
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel, wherever in it the focus is
    <div
      ref={box}
      className={styles.box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        setOpen(false)
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        className={controls.button}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('video.settings')}
        title={t('video.settings')}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="settings" />
      </button>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        <Choice
          label={t('video.speed')}
          value={String(rate)}
          options={rates.map((one) => ({
            value: String(one),
            label: one === 1 ? t('video.normalSpeed') : `${numberFormat(t.language).format(one)}×`,
          }))}
          choose={(value) => setRate(Number(value))}
        />
        {source.qualities.length > 1 && (
          <Choice
            label={t('video.quality')}
            value={String(source.quality)}
            options={[
              { value: '-1', label: t('video.automatic') },
              ...source.qualities.map(({ level, height }) => ({ value: String(level), label: `${height}p` })),
            ]}
            choose={(value) => source.setQuality(Number(value))}
          />
        )}
        {captions.tracks.length > 0 && (
          <Choice
            label={t('video.captions')}
            value={captions.shown ?? ''}
            options={[
              { value: '', label: t('video.captionsOff') },
              ...captions.tracks.map((track) => ({ value: track.id, label: track.label })),
            ]}
            choose={(value) => captions.show(value || null)}
          />
        )}
      </div>
    </div>
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
    <label className={styles.choice}>
      <span>{label}</span>
      <select className={styles.select} value={value} onChange={(event) => choose(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
